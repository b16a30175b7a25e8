import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, StrictObject } from './envelope.ts';
import { SeedLot, WarehouseFields } from './warehouse.ts';

// Stock on a phone: the lots that are taken along, and what is entered beside the shelf.

/** Name of the kind of entries. */
export const STOCK_ENTRY = 'stock';

const { operation, quantity, unit, reason } = WarehouseFields.properties;

/** What is entered of a lot. */
export const StockEntry = StrictObject({ lotId: Identifier, operation, quantity, unit, reason });
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
  operation,
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

/** Which lots are taken along: all, or those of a place with all below it, such as 'Store 1 / Room 2'. */
export const StockPackQuery = StrictObject({ place: Type.Optional(Type.String({ maxLength: 300 })) });
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
