import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Nullable, OneOf, PlainDate, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { ReadableName } from './readable-field.ts';
import {
  ChangeOf,
  CreationOf,
  authorship,
  listQuery,
  type FieldNames,
  type FieldProblem,
} from './records.ts';
import {
  LARGEST_GRAIN_WEIGHT,
  LARGEST_STOCK,
  LEAST_GRAIN_WEIGHT,
  LEAST_STOCK,
  STOCK_DECIMALS,
} from './seed-units.ts';

export const originNames = {
  plotHarvest: { zh: '小区收获', en: 'Plot harvest' },
  crossHarvest: { zh: '杂交收获', en: 'Cross harvest' },
  purchase: { zh: '购入', en: 'Purchase' },
  transfer: { zh: '调入', en: 'Transfer' },
  opening: { zh: '建账', en: 'Opening stock' },
} as const satisfies Record<string, Text>;
export type SeedOrigin = keyof typeof originNames;
export const SEED_ORIGINS = choicesOf(originNames);

export { LARGEST_STOCK };

/** What a user states about a lot. */
export const LotFields = StrictObject({
  /** of a new lot empty: the program numbers it */
  lotCode: ReadableName({ maxLength: 50 }),
  year: Nullable(Type.Integer({ minimum: 1000, maximum: 9999 })),
  origin: Nullable(OneOf(SEED_ORIGINS)),
  /** the plot of a trial that it was harvested from */
  plotId: Nullable(Identifier),
  /** grams */
  thousandGrainWeight: Nullable(Type.Number({ minimum: LEAST_GRAIN_WEIGHT, maximum: LARGEST_GRAIN_WEIGHT })),
  treatment: ReadableName({ maxLength: 100 }),
  expiryDate: Nullable(PlainDate),
  /** in the unit of the material */
  targetAmount: Nullable(Type.Number({ minimum: 0, maximum: LARGEST_STOCK })),
  remarks: ReadableName({ maxLength: 500 }),
});
export type LotFields = Static<typeof LotFields>;

export const lotFieldNames: FieldNames<LotFields> = {
  lotCode: { zh: '批次号', en: 'Lot code' },
  year: { zh: '年份', en: 'Year' },
  origin: { zh: '来源', en: 'Origin' },
  plotId: { zh: '收获小区', en: 'Harvested plot' },
  thousandGrainWeight: { zh: '千粒重', en: 'Thousand-grain weight' },
  treatment: { zh: '种子处理', en: 'Seed treatment' },
  expiryDate: { zh: '有效期至', en: 'Expiry date' },
  targetAmount: { zh: '目标库存', en: 'Target amount' },
  remarks: { zh: '备注', en: 'Remarks' },
};

export const lotDefaults: LotFields = {
  lotCode: '',
  year: null,
  origin: null,
  plotId: null,
  thousandGrainWeight: null,
  treatment: '',
  expiryDate: null,
  targetAmount: null,
  remarks: '',
};

/** A plot that lots are harvested from, e.g. 'PYT26 / Xuchang / 101'. */
export const LotPlot = Type.Object({
  id: Identifier,
  name: Type.String(),
  trialId: Identifier,
  entryName: Type.String(),
});
export type LotPlot = Static<typeof LotPlot>;

/** Plots in which a material grew, and those whose trial, location or number has a text in it. */
export const LotPlotQuery = StrictObject({
  materialId: Type.Optional(Identifier),
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type LotPlotQuery = Static<typeof LotPlotQuery>;

const Code = Type.String();

/** A lot with what it holds. Amounts are in the unit of its material. */
export const SeedLot = Type.Object({
  id: Identifier,
  materialId: Identifier,
  name: Type.String(),
  sourceId: Type.String(),
  ...LotFields.properties,
  /** of its plot; null too while the trial is in the recycle bin */
  plot: Nullable(LotPlot),
  placeId: Nullable(Identifier),
  /** the codes of its place, from the facility to the position */
  place: Type.String(),
  facility: Code,
  room: Code,
  shelf: Code,
  box: Code,
  position: Code,
  balance: Type.Number(),
  /** of the balance, for someone */
  reserved: Type.Number(),
  /** the balance without what is reserved */
  available: Type.Number(),
  unit: Type.String(),
  /** username of who answers for it */
  keeper: Type.String(),
  testedOn: Nullable(Type.String()),
  /** percent, of the latest test */
  germination: Nullable(Type.Number()),
  /** the lot that took it over */
  mergedInto: Nullable(Identifier),
  ...authorship,
});
export type SeedLot = Static<typeof SeedLot>;

/** A new lot with what it holds at first, in a unit that converts to the one of its material. */
export const SeedLotCreation = CreationOf(
  StrictObject({
    materialId: Identifier,
    ...LotFields.properties,
    placeId: Nullable(Identifier),
    quantity: Type.Number({ minimum: 0, maximum: LARGEST_STOCK }),
    unit: ReadableName({ maxLength: 20 }),
  }),
  ['materialId'],
);
export type SeedLotCreation = Static<typeof SeedLotCreation>;

export const SeedLotChange = ChangeOf(LotFields);
export type SeedLotChange = Static<typeof SeedLotChange>;

/** What needs someone's attention. */
export const concernNames = {
  low: { zh: '库存不足', en: 'Low stock' },
  overdue: { zh: '发芽试验超期', en: 'Germination test overdue' },
  expired: { zh: '已过有效期', en: 'Expired' },
} as const satisfies Record<string, Text>;
export type LotConcern = keyof typeof concernNames;
export const LOT_CONCERNS = choicesOf(concernNames);

export const holdingNames = {
  some: { zh: '有库存', en: 'With seed' },
  none: { zh: '无库存', en: 'Empty' },
} as const satisfies Record<string, Text>;

export const SeedLotQuery = StrictObject({
  ...listQuery(['lotCode', 'name', 'balance', 'year', 'expiryDate', 'testedOn', 'updatedAt']),
  /** part of the code of the lot, or of the code or name of the material */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  materialId: Type.Optional(Identifier),
  /** a place with everything below it */
  placeId: Type.Optional(Identifier),
  year: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999 })),
  origin: Type.Optional(OneOf(SEED_ORIGINS)),
  plotId: Type.Optional(Identifier),
  /** lots that were harvested from its plots */
  trialId: Type.Optional(Identifier),
  concern: Type.Optional(OneOf(LOT_CONCERNS)),
  holds: Type.Optional(OneOf(choicesOf(holdingNames))),
});
export type SeedLotQuery = Static<typeof SeedLotQuery>;

/** How many lots each concern is about; an overdue test is one of more than so many months ago. */
export const LotConcerns = Type.Object({
  low: Type.Integer(),
  overdue: Type.Integer(),
  expired: Type.Integer(),
  months: Type.Integer(),
});
export type LotConcerns = Static<typeof LotConcerns>;

const Amount = Type.Number({ exclusiveMinimum: 0, maximum: LARGEST_STOCK });
const Unit = ReadableName({ maxLength: 20 });

/** Lots that are put into another place, each by a record of its own. `placeId` null: into none. */
export const LotMove = StrictObject({
  ids: Type.Array(Identifier, { minItems: 1, maxItems: 500, uniqueItems: true }),
  placeId: Nullable(Identifier),
});
export type LotMove = Static<typeof LotMove>;

/** A part of a lot becomes a lot of its own with the same facts. */
export const LotSplit = StrictObject({
  id: Identifier,
  quantity: Amount,
  unit: Type.Optional(Unit),
  lotCode: Type.Optional(ReadableName({ maxLength: 50 })),
  placeId: Type.Optional(Nullable(Identifier)),
});
export type LotSplit = Static<typeof LotSplit>;

/** `ids` are emptied into `id`; all are of one material. */
export const LotMerge = StrictObject({
  id: Identifier,
  ids: Type.Array(Identifier, { minItems: 1, maxItems: 100, uniqueItems: true }),
});
export type LotMerge = Static<typeof LotMerge>;

/** The least quantity that is kept, with its unit. */
export const leastStock = (unit = '') => `${LEAST_STOCK.toFixed(STOCK_DECIMALS)} ${unit}`.trim();

/** The rules that hold between the fields of a lot, for the forms and the server alike. */
export function checkLot({
  expiryDate,
  year,
  targetAmount,
}: LotFields): FieldProblem<'expiryDate' | 'targetAmount'>[] {
  const found: FieldProblem<'expiryDate' | 'targetAmount'>[] = [];
  if (expiryDate !== null && year !== null && Number(expiryDate.slice(0, 4)) < year)
    found.push({ field: 'expiryDate', error: 'lotExpiresBefore', values: { year: String(year) } });
  if (targetAmount !== null && targetAmount > 0 && targetAmount < LEAST_STOCK)
    found.push({ field: 'targetAmount', error: 'stockTooLittle', values: { least: leastStock() } });
  return found;
}
