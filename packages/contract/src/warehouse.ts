import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { isPlainDate } from './plain-date.ts';
import { ReadableName } from './readable-field.ts';
import { listQuery, type FieldNames, type FieldProblem } from './records.ts';
import { LARGEST_STOCK, LotFields, checkLot, lotDefaults, lotFieldNames } from './seed-lots.ts';
import { LEVELS, LONGEST_CODE, levelNames } from './storage-places.ts';

export { LARGEST_STOCK, SEED_ORIGINS, SeedLot, SeedLotQuery, originNames } from './seed-lots.ts';
export { LONGEST_CODE as LONGEST_PLACE } from './storage-places.ts';

/** `in` and `out` are those of the specification. */
export const operationNames = {
  in: { zh: '入库', en: 'Stock in' },
  out: { zh: '出库', en: 'Stock out' },
  reserve: { zh: '预留', en: 'Reserve' },
  release: { zh: '取消预留', en: 'Release' },
  adjust: { zh: '盘点调整', en: 'Adjust to counted' },
  discard: { zh: '报废', en: 'Discard' },
} as const satisfies Record<string, Text>;
export type Operation = keyof typeof operationNames;
export const OPERATIONS = choicesOf(operationNames);

/** What records say of lots: these, and what is done with places, several lots or their keeper. */
export const movementNames = {
  ...operationNames,
  move: { zh: '移位', en: 'Move' },
  split: { zh: '拆分', en: 'Split' },
  merge: { zh: '合并', en: 'Merge' },
  transfer: { zh: '调拨', en: 'Transfer' },
} as const satisfies Record<string, Text>;
export type MovementKind = keyof typeof movementNames;
export const MOVEMENT_KINDS = choicesOf(movementNames);

/** What stated the quantity. */
export const sourceNames = {
  record: { zh: '出入库记录', en: 'Stock record' },
  opening: { zh: '建账', en: 'Opening stock' },
  germplasm: { zh: '种质库存数量修改', en: 'Edited inventory quantity' },
  generated: { zh: '试验或杂交', en: 'Trial or cross' },
  count: { zh: '盘点单', en: 'Count sheet' },
} as const satisfies Record<string, Text>;

const Place = ReadableName({ maxLength: LONGEST_CODE });

/** Where a new lot lies, by codes from the facility to the position; places that are not there yet are made. */
const placeCodes = { facility: Place, room: Place, shelf: Place, box: Place, position: Place };

/** What a user states about a movement of stock. */
export const WarehouseFields = StrictObject({
  materialId: Identifier,
  operation: OneOf(OPERATIONS),
  /** of an adjustment what was counted */
  quantity: Type.Number({ minimum: 0, maximum: LARGEST_STOCK }),
  /** empty: the unit of the material */
  unit: ReadableName({ maxLength: 20 }),
  /** null: the newest lot for stock in, the oldest that holds enough for everything else */
  lotId: Nullable(Identifier),
  reason: ReadableName({ maxLength: 200 }),
  /** empty: who records it */
  person: ReadableName({ maxLength: 50 }),
  /** empty: today */
  date: ReadableName({ maxLength: 10 }),
  ...LotFields.properties,
  /** where a new lot lies; or by the codes of the place */
  placeId: Nullable(Identifier),
  ...placeCodes,
});
export type WarehouseFields = Static<typeof WarehouseFields>;

export const warehouseFieldNames: FieldNames<WarehouseFields> = {
  materialId: { zh: '材料', en: 'Material' },
  operation: { zh: '操作', en: 'Operation' },
  quantity: { zh: '数量', en: 'Quantity' },
  unit: { zh: '单位', en: 'Unit' },
  lotId: { zh: '批次', en: 'Lot' },
  reason: { zh: '原因', en: 'Reason' },
  person: { zh: '经手人', en: 'Person' },
  date: { zh: '日期', en: 'Date' },
  ...lotFieldNames,
  lotCode: { zh: '新批次号', en: 'New lot code' },
  placeId: { zh: '存放位置', en: 'Storage place' },
  ...levelNames,
};

export const warehouseDefaults: Omit<WarehouseFields, 'materialId' | 'operation' | 'quantity'> = {
  unit: '',
  lotId: null,
  reason: '',
  person: '',
  date: '',
  ...lotDefaults,
  placeId: null,
  facility: '',
  room: '',
  shelf: '',
  box: '',
  position: '',
};

const { materialId, operation, quantity, ...others } = WarehouseFields.properties;
export const WarehouseCreation = StrictObject({
  materialId,
  operation,
  quantity,
  ...Type.Partial(Type.Object(others)).properties,
});
export type WarehouseCreation = Pick<WarehouseFields, 'materialId' | 'operation' | 'quantity'> &
  Partial<WarehouseFields>;

/** A record as it is kept: nobody changes it. */
export const WarehouseRecord = Type.Object({
  id: Identifier,
  /** 1, and 2 once it was revoked */
  revision: Type.Integer(),
  materialId,
  name: Type.String(),
  sourceId: Type.String(),
  lotId: Identifier,
  lotCode: Type.String(),
  /** where the lot lies, from the facility to the position */
  place: Type.String(),
  operation: OneOf(MOVEMENT_KINDS),
  quantity: Type.Number(),
  unit: Type.String(),
  /** what it adds to the balance, in the unit of the material at that time */
  amount: Type.Number(),
  reason: Type.String(),
  person: Type.String(),
  date: Type.String(),
  source: OneOf(choicesOf(sourceNames)),
  /** a later record took it back */
  revoked: Type.Boolean(),
  /** the record that this one takes back */
  revokes: Nullable(Identifier),
  /** records that were made together are revoked together */
  groupId: Nullable(Identifier),
  /** codes of the other lots of the group */
  partners: Type.String(),
  /** of a move */
  fromPlace: Type.String(),
  toPlace: Type.String(),
  /** of the lot, now */
  balance: Type.Number(),
  /** of the balance and the amount */
  stockUnit: Type.String(),
  createdBy: Type.String(),
  createdAt: Instant,
});
export type WarehouseRecord = Static<typeof WarehouseRecord>;

export const WarehouseQuery = StrictObject({
  ...listQuery(['name', 'lotCode', 'operation', 'quantity', 'person', 'date', 'createdAt']),
  /** part of the code or name of the material, or of the code of the lot */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  operation: Type.Optional(OneOf(MOVEMENT_KINDS)),
  materialId: Type.Optional(Identifier),
  lotId: Type.Optional(Identifier),
});
export type WarehouseQuery = Static<typeof WarehouseQuery>;

/** Operations that say why. */
const EXPLAINED: ReadonlySet<Operation> = new Set(['adjust', 'discard']);

/** The rules that hold between the fields of a record, for the form and the server alike. */
export function checkWarehouse(fields: WarehouseFields): FieldProblem<keyof WarehouseFields>[] {
  const found: FieldProblem<keyof WarehouseFields>[] = [];
  if (fields.quantity === 0 && fields.operation !== 'adjust')
    found.push({ field: 'quantity', error: 'stockNoQuantity', values: {} });
  if (EXPLAINED.has(fields.operation) && fields.reason === '')
    found.push({ field: 'reason', error: 'stockReasonNeeded', values: {} });
  if (fields.date !== '' && !isPlainDate(fields.date))
    found.push({ field: 'date', error: 'stockNoDate', values: { date: fields.date } });
  if (fields.lotId !== null && fields.lotCode !== '')
    found.push({ field: 'lotCode', error: 'stockLotTwice', values: {} });
  if (fields.placeId !== null && LEVELS.some((level) => fields[level] !== ''))
    found.push({ field: 'placeId', error: 'stockPlaceTwice', values: {} });
  return [...found, ...checkLot(fields)];
}
