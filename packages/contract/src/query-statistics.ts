import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { OneOf, StrictObject } from './envelope.ts';
import { BilingualText } from './jobs.ts';

/** What is counted. */
export const countedNames = {
  materials: { zh: '种质材料', en: 'Materials' },
  trials: { zh: '试验', en: 'Trials' },
  plots: { zh: '小区', en: 'Plots' },
  observations: { zh: '观测值', en: 'Observations' },
} as const;
export type Counted = keyof typeof countedNames;
export const COUNTED = choicesOf(countedNames);

/** By what it is counted. */
export const dimensionNames = {
  year: { zh: '年份', en: 'Year' },
  season: { zh: '季节', en: 'Season' },
  location: { zh: '试点', en: 'Location' },
  stage: { zh: '阶段', en: 'Stage' },
  crop: { zh: '作物', en: 'Crop' },
  design: { zh: '试验设计', en: 'Design' },
  trial: { zh: '试验', en: 'Trial' },
  trait: { zh: '性状', en: 'Trait' },
  group: { zh: '分组', en: 'Group' },
  type: { zh: '类型', en: 'Type' },
  status: { zh: '状态', en: 'Status' },
  generation: { zh: '世代', en: 'Generation' },
  station: { zh: '站点', en: 'Station' },
} as const;
export type Dimension = keyof typeof dimensionNames;
export const DIMENSIONS = choicesOf(dimensionNames);

const trialDimensions = ['year', 'season', 'stage', 'crop', 'design', 'trial'] as const;

/** The dimensions that each kind of records has. */
export const dimensionsOf: Readonly<Record<Counted, readonly Dimension[]>> = {
  materials: ['group', 'year', 'type', 'status', 'generation', 'station'],
  trials: ['year', 'season', 'stage', 'crop', 'design'],
  plots: [...trialDimensions, 'location'],
  observations: [...trialDimensions, 'location', 'trait'],
};

const asked = {
  of: OneOf(COUNTED),
  rows: OneOf(DIMENSIONS),
  /** without it the table has one column */
  columns: Type.Optional(OneOf(DIMENSIONS)),
};

export const CountQuery = StrictObject(asked);
export type CountQuery = Static<typeof CountQuery>;

export const CountExportQuery = StrictObject({ ...asked, format: Type.Optional(OneOf(['xlsx', 'csv'])) });
export type CountExportQuery = Static<typeof CountExportQuery>;

const Head = Type.Object({ text: BilingualText, total: Type.Integer() });

/** A cross table of counts; a table of one dimension has a single column. */
export const CountTable = Type.Object({
  rows: Type.Array(Head),
  columns: Type.Array(Head),
  /** by row, then by column */
  counts: Type.Array(Type.Array(Type.Integer())),
  total: Type.Integer(),
});
export type CountTable = Static<typeof CountTable>;
