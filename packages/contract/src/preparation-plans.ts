import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { ReadableText } from './readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from './records.ts';
import { SEASONS } from './trial-choices.ts';
import { TRIAL_STATES } from './trial-states.ts';
import { SOWING_ORDERS } from './trial-plans.ts';

// How a trial is sown at one location: which seed goes into which packet, where it lies in store, in which order it is sown.

export const preparationStateNames = {
  draft: { zh: '未备种', en: 'Seed not reserved' },
  reserved: { zh: '已预留', en: 'Seed reserved' },
  sown: { zh: '已播种', en: 'Sown' },
} as const satisfies Record<string, Text>;
export type PreparationState = keyof typeof preparationStateNames;
export const PREPARATION_STATES = choicesOf(preparationStateNames);

/** What says how much seed a plot gets. */
export const seedRuleNames = {
  density: { zh: '播种密度、发芽率与千粒重', en: 'Density, germination and thousand-grain weight' },
  gramsPerRow: { zh: '每行克数', en: 'Grams per row' },
  seedsPerRow: { zh: '每行粒数', en: 'Seeds per row' },
  gramsPerPlot: { zh: '每小区克数', en: 'Grams per plot' },
  seedsPerPlot: { zh: '每小区粒数', en: 'Seeds per plot' },
  quantity: { zh: '每品种用种量均分', en: 'Seed per variety, shared out' },
} as const satisfies Record<string, Text>;
export type SeedRule = keyof typeof seedRuleNames;
export const SEED_RULES = choicesOf(seedRuleNames);
/** Rules that state an amount of their own. */
export const statesAmount = (rule: SeedRule): boolean => rule !== 'density' && rule !== 'quantity';

export const packetNames = {
  plot: { zh: '每小区一袋', en: 'One for each plot' },
  row: { zh: '每行一袋', en: 'One for each row' },
} as const satisfies Record<string, Text>;
export const PACKETS = choicesOf(packetNames);

/** What a user states about a plan; its trial and environment are those that it was made for. */
export const PreparationFields = StrictObject({
  environmentId: Identifier,
  seedRule: OneOf(SEED_RULES),
  /** of the rule: grams or seeds */
  seedAmount: Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1e6 })),
  /** percent that is taken beside what the packets hold */
  surplus: Type.Number({ minimum: 0, maximum: 1000 }),
  packetsFor: OneOf(PACKETS),
  sowingOrder: OneOf(SOWING_ORDERS),
  note: ReadableText({ maxLength: 2000 }),
});
export type PreparationFields = Static<typeof PreparationFields>;

export const preparationFieldNames: FieldNames<PreparationFields> = {
  environmentId: { zh: '试验环境', en: 'Environment' },
  seedRule: { zh: '用种量计算', en: 'Seed per plot by' },
  seedAmount: { zh: '用种量', en: 'Amount' },
  surplus: { zh: '备用种子', en: 'Surplus seed' },
  packetsFor: { zh: '种子袋', en: 'Packets' },
  sowingOrder: { zh: '播种顺序', en: 'Sowing order' },
  note: { zh: '备注', en: 'Note' },
};

export const preparationDefaults: Omit<PreparationFields, 'environmentId'> = {
  seedRule: 'density',
  seedAmount: null,
  surplus: 10,
  packetsFor: 'plot',
  sowingOrder: 'serpentine',
  note: '',
};

export const PreparationPlan = Type.Object({
  ...KeptOf(PreparationFields).properties,
  /** by rule: the trial and the location, e.g. 'PYT26-Xuchang' */
  name: Type.String(),
  state: OneOf(PREPARATION_STATES),
  trialId: Identifier,
  trialName: Type.String(),
  trialState: OneOf(TRIAL_STATES),
  location: Type.String(),
  year: Type.Integer(),
  season: OneOf(SEASONS),
  plotCount: Type.Integer(),
  entryCount: Type.Integer(),
  /** entries whose seed is reserved or taken out, and whose seed was picked */
  seedCount: Type.Integer(),
  pickedCount: Type.Integer(),
  /** plots that were ticked off when they were sown */
  sownCount: Type.Integer(),
});
export type PreparationPlan = Static<typeof PreparationPlan>;

export const PreparationCreation = CreationOf(PreparationFields, ['environmentId']);
export type PreparationCreation = Static<typeof PreparationCreation>;
export const PreparationChange = ChangeOf(PreparationFields);
export type PreparationChange = Static<typeof PreparationChange>;

export const PreparationQuery = StrictObject({
  ...listQuery(['name', 'updatedAt', 'createdAt']),
  /** part of the name or the note */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(OneOf(PREPARATION_STATES)),
  trialId: Type.Optional(Identifier),
  environmentId: Type.Optional(Identifier),
});
export type PreparationQuery = Static<typeof PreparationQuery>;

/** Plans for the environments of a trial that have plots and no plan yet. */
export const PreparationOfTrial = StrictObject({ trialId: Identifier });
export const PreparationsMade = Type.Object({ ids: Type.Array(Identifier) });

export const preparationName = (trial: string, location: string) => `${trial}-${location}`;

/** The rules that hold between the fields of a plan, for the form and the server alike. */
export function checkPreparation({
  seedRule,
  seedAmount,
}: Pick<PreparationFields, 'seedRule' | 'seedAmount'>): FieldProblem<keyof PreparationFields>[] {
  return statesAmount(seedRule) && seedAmount === null
    ? [{ field: 'seedAmount', error: 'preparationAmountNeeded', values: {} }]
    : [];
}

/** Why the seed of an entry is not known, or none is there. */
export const seedLackNames = {
  material: { zh: '该参试品种未关联种质材料', en: 'The entry is linked to no material' },
  noLot: { zh: '库中没有该材料的种子', en: 'No seed of the material in store' },
  density: {
    zh: '试验未填写播种密度和小区长宽',
    en: 'The trial states no sowing density or no size of its plots',
  },
  rows: { zh: '试验未填写每小区行数', en: 'The trial states no rows per plot' },
  quantity: { zh: '试验未填写每品种用种量', en: 'The trial states no seed per variety' },
  grainWeight: { zh: '批次没有千粒重', en: 'The lot has no thousand-grain weight' },
  unit: { zh: '库存单位不能换算', en: 'The unit of the stock cannot be converted' },
  short: { zh: '库存不足', en: 'Not enough seed' },
  expired: { zh: '已过有效期', en: 'Expired' },
} as const satisfies Record<string, Text>;
export type SeedLack = keyof typeof seedLackNames;
const Lack = OneOf(choicesOf(seedLackNames));

/** `g`: grams; `seeds`: kernels. */
const PACKET_UNITS = ['g', 'seeds'] as const;
export type PacketUnit = (typeof PACKET_UNITS)[number];

/** A lot of the material of an entry, and how it would serve. Amounts are in the unit of the stock. */
export const LotForEntry = Type.Object({
  lotId: Identifier,
  lotCode: Type.String(),
  place: Type.String(),
  year: Nullable(Type.Integer()),
  germination: Nullable(Type.Number()),
  thousandGrainWeight: Nullable(Type.Number()),
  /** what others have not reserved; what this plan has is counted as free for it */
  available: Type.Number(),
  stockUnit: Type.String(),
  packet: Nullable(Type.Number()),
  packetUnit: OneOf(PACKET_UNITS),
  /** of all packets with the surplus */
  needed: Nullable(Type.Number()),
  /** null: it serves */
  lack: Nullable(Lack),
});
export type LotForEntry = Static<typeof LotForEntry>;

/** The seed that is reserved for an entry, or taken out. */
export const PreparedSeed = Type.Object({
  id: Identifier,
  entryId: Identifier,
  entry: Type.String(),
  isCheck: Type.Boolean(),
  lotId: Nullable(Identifier),
  lotCode: Type.String(),
  place: Type.String(),
  packets: Type.Integer(),
  packet: Type.Number(),
  packetUnit: OneOf(PACKET_UNITS),
  quantity: Type.Number(),
  stockUnit: Type.String(),
  pickedAt: Nullable(Instant),
  pickedBy: Nullable(Type.String()),
});
export type PreparedSeed = Static<typeof PreparedSeed>;

export const PreparationEntry = Type.Object({
  entryId: Identifier,
  entry: Type.String(),
  isCheck: Type.Boolean(),
  plots: Type.Integer(),
  packets: Type.Integer(),
  seed: Nullable(PreparedSeed),
  /** those that serve first, the best of them at the head */
  lots: Type.Array(LotForEntry),
  /** why no lot serves */
  lack: Nullable(Lack),
});
export type PreparationEntry = Static<typeof PreparationEntry>;

/** What a plan needs of the store. */
export const PreparationSeed = Type.Object({
  entries: Type.Array(PreparationEntry),
  /** false: the reader has no right to the store, so that no lots are shown */
  seesStore: Type.Boolean(),
  /** plots or their entries have changed since the seed was reserved */
  outdated: Type.Boolean(),
});
export type PreparationSeed = Static<typeof PreparationSeed>;

const Lots = Type.Array(StrictObject({ entryId: Identifier, lotId: Identifier }), { maxItems: 10_000 });
/** The lots that the plan has from now on: others that it had are released. */
export const PreparationReservation = StrictObject({ lots: Lots });
export type PreparationReservation = Static<typeof PreparationReservation>;

/** Whether seed is taken out of stock because it was sown, or goes back. */
export const PreparationSown = StrictObject({ sown: Type.Boolean() });

/** A packet: one plot, or one row of it. */
export const PreparationStep = Type.Object({
  plotId: Identifier,
  step: Type.Integer(),
  number: Type.String(),
  row: Nullable(Type.Integer()),
  column: Nullable(Type.Integer()),
  replicate: Nullable(Type.String()),
  block: Nullable(Type.String()),
  entryId: Identifier,
  entry: Type.String(),
  isCheck: Type.Boolean(),
  packets: Type.Integer(),
  packet: Nullable(Type.Number()),
  packetUnit: OneOf(PACKET_UNITS),
  lotCode: Type.String(),
  sownAt: Nullable(Instant),
  sownBy: Nullable(Type.String()),
});
export type PreparationStep = Static<typeof PreparationStep>;

/** All that is picked and sown of a plan, as a phone takes it along. */
export const PreparationPack = Type.Object({
  plan: PreparationPlan,
  /** by the place where the seed lies */
  seeds: Type.Array(PreparedSeed),
  /** in the order in which they are sown */
  steps: Type.Array(PreparationStep),
  /** by the clock of the server */
  readAt: Instant,
});
export type PreparationPack = Static<typeof PreparationPack>;

export const PREPARATION_TICK = 'preparation-tick';

/** The seed of an entry is picked, or a plot is sown; `done` false takes it back. */
export const PreparationTick = StrictObject({
  planId: Identifier,
  what: OneOf(['seed', 'plot']),
  /** of the seed or the plot */
  id: Identifier,
  done: Type.Boolean(),
});
export type PreparationTick = Static<typeof PreparationTick>;
export const PreparationTickBasis = StrictObject({});
export type PreparationTickBasis = Static<typeof PreparationTickBasis>;
/** What the server has of a tick. */
export const PreparationTicked = Type.Object({
  done: Type.Boolean(),
  by: Nullable(Type.String()),
  at: Nullable(Instant),
});
export type PreparationTicked = Static<typeof PreparationTicked>;

export const PreparationExportQuery = StrictObject({
  format: OneOf(['xlsx', 'csv']),
  /** of a csv file: which of the two tables */
  table: Type.Optional(OneOf(['pick', 'sow'])),
});
