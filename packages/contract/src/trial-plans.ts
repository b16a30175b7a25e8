import { Type, type Static } from 'typebox';
import { DESIGNS } from './designs.ts';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';
import { LEFT_OUT_ROLES, MapNeighbour, MapSettings } from './field-maps.ts';
import { BilingualText } from './jobs.ts';
import type { Text } from './language.ts';
import { SEASONS } from './trial-choices.ts';

export const LARGEST_SEED = 4_294_967_295;

/** Trends of the soil. */
export const gradientNames = {
  none: { zh: '无明显趋势', en: 'No clear trend' },
  one: { zh: '一个方向', en: 'In one direction' },
  two: { zh: '行、列两个方向', en: 'Along rows and columns' },
} as const;
export type GradientName = keyof typeof gradientNames;
const GRADIENTS = ['none', 'one', 'two'] as const;

export const proposalReasonNames = {
  fewEntries: {
    zh: '品种少，整个重复的土壤比较一致，完全区组最简单，分析也最直接。',
    en: 'With few entries a whole replicate lies on even soil: complete blocks are simplest to sow and to analyse.',
  },
  smallBlocks: {
    zh: '品种多，一个重复内土壤差异大；较小的区组使品种在更一致的条件下比较。',
    en: 'With many entries the soil differs within a replicate: entries are compared within small, even blocks.',
  },
  rowsAndColumns: {
    zh: '同时校正行和列的趋势，适合两个方向都有变化的地块。',
    en: 'Adjusts for rows and columns at once, for fields that change in both directions.',
  },
  square: {
    zh: '重复数等于品种数：每行每列各品种一次，两个方向的趋势完全消除。',
    en: 'As many replicates as entries: each entry is once in every row and column, so trends of both drop out.',
  },
  simple: {
    zh: '常规设计，布置和分析最简单，但不能消除重复内的差异。',
    en: 'The usual design: simplest to lay out and analyse, but differences within a replicate stay in the error.',
  },
  unreplicatedChecks: {
    zh: '新品种只种一个小区，对照在每个区组重复，用来估计误差、校正区组。',
    en: 'New entries have one plot; checks in every block give the error and adjust for blocks.',
  },
  unreplicatedRowsAndColumns: {
    zh: '新品种只种一个小区，对照分布在各行各列，用来校正两个方向的趋势。',
    en: 'New entries have one plot; checks spread over rows and columns adjust for trends in both.',
  },
  partReplicated: {
    zh: '一部分品种种两个小区，既估计误差，又不多占地。',
    en: 'A part of the entries has a second plot, which gives the error with little more land.',
  },
  partReplicatedSites: {
    zh: '每个品种在一个试点种两个小区，在其余试点种一个，各试点重复的品种不同。',
    en: 'Each entry has two plots at one site and one at the others; sites repeat different entries.',
  },
  intervals: {
    zh: '间比法：每隔若干品种设一个对照，便于田间目测比较。',
    en: 'A check after every few entries, for comparison by eye in the field.',
  },
} as const satisfies Record<string, Text>;
const REASONS = Object.keys(proposalReasonNames) as (keyof typeof proposalReasonNames)[];

/** Options of a design by the names of its definition. */
const DesignOptions = Type.Record(Type.String({ pattern: '^[a-z][A-Za-z]{0,49}$' }), Type.Unknown(), {
  maxProperties: 40,
});
const Seed = Type.Integer({ minimum: 0, maximum: LARGEST_SEED });
const FieldSize = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }));

/** What a trial needs of its design; entries, checks and sites are those that it has. */
export const PlanWish = StrictObject({
  replicates: Type.Integer({ minimum: 1, maximum: 100 }),
  gradient: OneOf(GRADIENTS),
  fieldRows: FieldSize,
  fieldColumns: FieldSize,
});
export type PlanWish = Static<typeof PlanWish>;

const choice = { design: OneOf(DESIGNS), options: DesignOptions, seed: Seed };
export const PlanChoice = StrictObject(choice);
export type PlanChoice = Static<typeof PlanChoice>;

/** `plots`: how many plots of the trial are replaced, as the user was shown. */
export const PlanRequest = StrictObject({ ...choice, plots: Type.Optional(Type.Integer({ minimum: 0 })) });
export type PlanRequest = Static<typeof PlanRequest>;

const size = {
  rows: Type.Integer(),
  columns: Type.Integer(),
  /** average efficiency factor of an incomplete design, and what no design of its size can exceed */
  efficiency: Nullable(Type.Number()),
  bound: Nullable(Type.Number()),
};

export const PlanProposal = Type.Object({
  ...choice,
  reason: OneOf(REASONS),
  ...size,
  /** with entries, at one site and at all */
  plots: Type.Integer(),
  allPlots: Type.Integer(),
  /** m² of a site, fillers and borders included; null without the size of a plot */
  area: Nullable(Type.Number()),
  remarks: Type.Array(BilingualText),
});
export type PlanProposal = Static<typeof PlanProposal>;
export const PlanProposals = Type.Array(PlanProposal);

/** A place of the field. */
const MapPlot = Type.Object({
  /** null: only planned */
  id: Nullable(Identifier),
  number: Type.String(),
  row: Type.Integer(),
  column: Type.Integer(),
  replicate: Nullable(Type.String()),
  block: Nullable(Type.String()),
  entryId: Nullable(Identifier),
  entry: Type.String(),
  isCheck: Type.Boolean(),
  /** of the trait that was asked for; the mean of several */
  value: Nullable(Type.Number()),
  role: Nullable(OneOf(LEFT_OUT_ROLES)),
  /** it has observations, of whichever trait */
  observed: Type.Boolean(),
});
export type MapPlot = Static<typeof MapPlot>;

export const FieldMapSite = Type.Object({
  environmentId: Identifier,
  location: Type.String(),
  year: Type.Integer(),
  season: OneOf(SEASONS),
  ...size,
  /** of the site itself */
  seed: Nullable(Type.Integer()),
  plots: Type.Array(MapPlot),
  map: MapSettings,
  /** counts the times that the map was saved */
  revision: Type.Integer(),
  neighbours: Type.Array(MapNeighbour),
  /** plots whose place in the field is not known */
  placeless: Type.Integer(),
  remarks: Type.Array(BilingualText),
});
export type FieldMapSite = Static<typeof FieldMapSite>;

/** What was chosen when the plots were made. */
export const ChosenPlan = Type.Object({
  ...choice,
  factors: Type.Array(Type.String()),
  engine: Type.String(),
  madeBy: Type.String(),
  madeAt: Instant,
});
export type ChosenPlan = Static<typeof ChosenPlan>;

export const FieldMap = Type.Object({ plan: Nullable(ChosenPlan), sites: Type.Array(FieldMapSite) });
export type FieldMap = Static<typeof FieldMap>;

export const FieldMapQuery = StrictObject({
  environmentId: Type.Optional(Identifier),
  traitId: Type.Optional(Identifier),
});
export type FieldMapQuery = Static<typeof FieldMapQuery>;

export const sowingOrderNames = {
  serpentine: { zh: '蛇形', en: 'Serpentine' },
  straight: { zh: '每行同向', en: 'Every row from the same side' },
} as const;
export const SOWING_ORDERS = ['serpentine', 'straight'] as const;
export type SowingOrder = (typeof SOWING_ORDERS)[number];

export const SowingPlanQuery = StrictObject({
  order: Type.Optional(OneOf(SOWING_ORDERS)),
  environmentId: Type.Optional(Identifier),
});
export type SowingPlanQuery = Static<typeof SowingPlanQuery>;

export const SowingExportQuery = StrictObject({
  ...SowingPlanQuery.properties,
  format: OneOf(['xlsx', 'csv']),
});

/** Where the grams of a plot come from: density and thousand-grain weight, or the seed of the variety shared out. */
export const seedBasisNames = {
  thousandGrain: { zh: '千粒重与密度', en: 'Thousand-grain weight' },
  quantity: { zh: '每品种用种量', en: 'Seed per variety' },
} as const;

/** A packet: the seed of one plot. */
export const SowingStep = Type.Object({
  environmentId: Identifier,
  location: Type.String(),
  step: Type.Integer(),
  plotId: Identifier,
  number: Type.String(),
  row: Nullable(Type.Integer()),
  column: Nullable(Type.Integer()),
  replicate: Nullable(Type.String()),
  block: Nullable(Type.String()),
  entry: Type.String(),
  isCheck: Type.Boolean(),
  grams: Nullable(Type.Number()),
  basis: Nullable(OneOf(['thousandGrain', 'quantity'])),
});
export type SowingStep = Static<typeof SowingStep>;

export const SowingPlan = Type.Object({
  steps: Type.Array(SowingStep),
  packets: Type.Integer(),
  /** of all packets whose seed is known */
  grams: Type.Number(),
  unknown: Type.Integer(),
});
export type SowingPlan = Static<typeof SowingPlan>;

interface SeedFacts {
  plotLength: number | null;
  plotWidth: number | null;
  /** seeds that shall germinate on a square metre */
  sowingDensity: number | null;
  /** grams for each variety */
  seedQuantity: number | null;
}

/** Seeds of a plot, so that as many germinate as the density says; null: the trial does not say it. */
export function seedsOfPlot(
  { plotLength, plotWidth, sowingDensity }: Pick<SeedFacts, 'plotLength' | 'plotWidth' | 'sowingDensity'>,
  germination: number | null,
): number | null {
  if (plotLength === null || plotWidth === null || sowingDensity === null) return null;
  const share = germination === null || germination <= 0 ? 1 : germination / 100;
  return (sowingDensity * plotLength * plotWidth) / share;
}

/**
 * Grams of seed for a plot. By density x area x thousand-grain weight / 1000, divided by germination, where these are
 * known; else the seed of the variety shared out to its plots.
 */
export function gramsOfPlot(
  trial: SeedFacts,
  { thousandGrainWeight, germination }: { thousandGrainWeight: number | null; germination: number | null },
  plotsOfEntry: number,
): { grams: number; basis: keyof typeof seedBasisNames } | null {
  const seeds = seedsOfPlot(trial, germination);
  if (seeds !== null && thousandGrainWeight !== null)
    return { grams: (seeds * thousandGrainWeight) / 1000, basis: 'thousandGrain' };
  const { seedQuantity } = trial;
  if (seedQuantity === null || plotsOfEntry === 0) return null;
  return { grams: seedQuantity / plotsOfEntry, basis: 'quantity' };
}
