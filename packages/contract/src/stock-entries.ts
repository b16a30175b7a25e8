import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';
import { SeedLot, WarehouseFields, WarehouseRecord } from './warehouse.ts';

// Stock on a phone: the lots that are taken along, and what is entered beside the shelf.

/** Name of the kind of entries. */
export const STOCK_ENTRY = 'stock';

const { quantity, unit, reason } = WarehouseFields.properties;

/** What is done beside the shelf, the most frequent first. */
export const STOCK_OPERATIONS = ['out', 'in', 'adjust', 'discard', 'reserve', 'release'] as const;
export type StockOperation = (typeof STOCK_OPERATIONS)[number];

/** What is entered of a lot. */
export const StockEntry = StrictObject({
  lotId: Identifier,
  operation: OneOf(STOCK_OPERATIONS),
  quantity,
  unit,
  reason,
});
export type StockEntry = Static<typeof StockEntry>;

/** What the device knew of a lot: how many records it had, its own earlier entries included. */
export const StockBasis = StrictObject({ records: Type.Integer({ minimum: 0, maximum: 1e9 }) });
export type StockBasis = Static<typeof StockBasis>;

const { id, materialId, name, sourceId, lotCode, place, thousandGrainWeight, balance, reserved } =
  SeedLot.properties;

/** A lot as it is taken along. */
export const TakenLot = Type.Object({
  id,
  materialId,
  name,
  sourceId,
  lotCode,
  place,
  thousandGrainWeight,
  balance,
  reserved,
  /** of the balance */
  unit: Type.String(),
  records: Type.Integer(),
});
export type TakenLot = Static<typeof TakenLot>;

/** Who moved the lot last, shown beside an entry that meets it. */
export const LastMovement = Type.Object({
  operation: WarehouseRecord.properties.operation,
  quantity: Type.Number(),
  unit: Type.String(),
  person: Type.String(),
  at: Instant,
});

/** What a lot is now. */
export const StockNow = Type.Object({ lot: TakenLot, last: Nullable(LastMovement) });
export type StockNow = Static<typeof StockNow>;

/** Lots of a pack at most: some 5 MB on the device. */
export const LARGEST_STOCK_PACK = 10_000;

/** Which lots are taken along: all, one's own, or those of a place with all below it, such as 'Store 1 / Room 2'. */
export const StockPackQuery = StrictObject({
  place: Type.Optional(Type.String({ maxLength: 300 })),
  /** those that the reader keeps */
  mine: Type.Optional(Type.Boolean()),
  /** part of the code or name of the material, or of the code of the lot */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  lotId: Type.Optional(Identifier),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_STOCK_PACK, default: LARGEST_STOCK_PACK })),
});
export type StockPackQuery = Static<typeof StockPackQuery>;

export const StockPack = Type.Object({
  /** by the clock of the server */
  readAt: Instant,
  lots: Type.Array(TakenLot),
  /** more lots of the place than a pack holds */
  more: Type.Integer(),
});
export type StockPack = Static<typeof StockPack>;

/** A place with all below it. */
export const StockPlace = Type.Object({
  place: Type.String(),
  lots: Type.Integer(),
});
export const StockPlaces = Type.Array(StockPlace);
export type StockPlace = Static<typeof StockPlace>;
