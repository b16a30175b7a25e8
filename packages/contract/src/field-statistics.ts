import { Type, type Static } from 'typebox';
import { ReadableName } from './readable-field.ts';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';
import { BilingualText } from './jobs.ts';
import type { Text } from './language.ts';
import { SEASONS } from './trial-choices.ts';

export const STATISTICAL_METHODS = ['randomBlock'] as const;
export type StatisticalMethod = (typeof STATISTICAL_METHODS)[number];
export const statisticalMethodNames: Record<StatisticalMethod, Text> = {
  randomBlock: { zh: '随机区组', en: 'Randomized block' },
};

/** What is held against the quartile fences; the first unless said otherwise. */
export const OUTLIER_RULES = ['residuals', 'values', 'off'] as const;
export type OutlierRule = (typeof OUTLIER_RULES)[number];
export const outlierRuleNames: Record<OutlierRule, Text> = {
  residuals: { zh: '按残差', en: 'By residuals' },
  values: { zh: '按原始值', en: 'By raw values' },
  off: { zh: '不剔除', en: 'Off' },
};

/** Levels that the form offers; calls may use any other below 0.5. */
export const SIGNIFICANCE_LEVELS = [0.05, 0.01, 0.1] as const;

export const statisticalLimits = {
  taskNameLength: 200,
  environments: 100,
  traits: 50,
  /** plots times traits of one task: what a result may carry */
  values: 100_000,
} as const;

const identifiers = (maxItems: number) =>
  Type.Array(Identifier, { minItems: 1, maxItems, uniqueItems: true });

const optionProperties = {
  /** level of the comparisons */
  alpha: Type.Number({ minimum: 1e-6, exclusiveMaximum: 0.5 }),
  /** the entry that the others are compared with */
  checkEntryId: Nullable(Identifier),
  /** which plots of a trait in an environment are left out as outliers */
  outliers: OneOf(OUTLIER_RULES),
};
const dataProperties = {
  method: OneOf(STATISTICAL_METHODS),
  trialId: Identifier,
  /** one analysis for each environment and trait */
  environmentIds: identifiers(statisticalLimits.environments),
  traitIds: identifiers(statisticalLimits.traits),
};

/** What a task was asked; stored with it. */
export const StatisticalParameters = StrictObject({ ...dataProperties, ...optionProperties });
export type StatisticalParameters = Static<typeof StatisticalParameters>;

export const statisticalDefaults: Pick<StatisticalParameters, keyof typeof optionProperties> = {
  alpha: 0.05,
  checkEntryId: null,
  outliers: 'residuals',
};

export const StatisticalTaskCreation = StrictObject({
  name: ReadableName({ maxLength: statisticalLimits.taskNameLength }),
  ...dataProperties,
  ...Type.Partial(Type.Object(optionProperties)).properties,
});
export type StatisticalTaskCreation = Static<typeof StatisticalTaskCreation>;

export const STATISTICAL_TABLES = ['means', 'anova', 'residuals', 'question'] as const;
/** A workbook holds all tables, a CSV file one. */
export const StatisticalExportQuery = StrictObject({
  format: Type.Optional(OneOf(['xlsx', 'csv'])),
  table: Type.Optional(OneOf(STATISTICAL_TABLES)),
});
export type StatisticalExportQuery = Static<typeof StatisticalExportQuery>;

const Count = Type.Integer();
const Known = Nullable(Type.Number());

export const ANOVA_SOURCES = ['block', 'entry', 'error', 'total'] as const;
export type AnovaSource = (typeof ANOVA_SOURCES)[number];
export const anovaSourceNames: Record<AnovaSource, Text> = {
  block: { zh: '区组', en: 'Block' },
  entry: { zh: '品种', en: 'Entry' },
  error: { zh: '误差', en: 'Error' },
  total: { zh: '总变异', en: 'Total' },
};

export const AnovaLine = Type.Object({
  source: OneOf(ANOVA_SOURCES),
  df: Count,
  sumOfSquares: Type.Number(),
  meanSquare: Known,
  f: Known,
  p: Known,
});
export type AnovaLine = Static<typeof AnovaLine>;

/** All in the unit of the trait. */
export const BoxNumbers = Type.Object({
  minimum: Type.Number(),
  lowerQuartile: Type.Number(),
  median: Type.Number(),
  upperQuartile: Type.Number(),
  maximum: Type.Number(),
});

export const CHECK_VERDICTS = ['above', 'below', 'same'] as const;

/** An entry's mean, in the unit of the trait; the list is in descending order of `adjustedMean`. */
export const MeanLine = Type.Object({
  entryId: Identifier,
  entry: Type.String(),
  /** marked as a check in the trial */
  isCheck: Type.Boolean(),
  plots: Count,
  mean: Type.Number(),
  /** adjusted for blocks; the mean itself in a complete trial */
  adjustedMean: Type.Number(),
  standardError: Type.Number(),
  minimum: Type.Number(),
  maximum: Type.Number(),
  box: BoxNumbers,
  /** means that share a letter do not differ; null where there are too many groups */
  letters: Type.Object({ lsd: Nullable(Type.String()), tukey: Nullable(Type.String()) }),
  againstCheck: Nullable(
    Type.Object({
      difference: Type.Number(),
      percent: Known,
      standardError: Type.Number(),
      p: Type.Number(),
      lsd: Type.Number(),
      verdict: OneOf(CHECK_VERDICTS),
    }),
  ),
});
export type MeanLine = Static<typeof MeanLine>;

export const PrecisionFacts = Type.Object({
  grandMean: Type.Number(),
  errorMeanSquare: Type.Number(),
  errorDf: Count,
  /** percent */
  variationCoefficient: Known,
  rSquared: Type.Number(),
  standardErrorOfMean: Type.Number(),
  standardErrorOfDifference: Type.Object({
    average: Type.Number(),
    minimum: Type.Number(),
    maximum: Type.Number(),
  }),
  lsd: Type.Object({
    alpha: Type.Number(),
    atAlpha: Type.Number(),
    at5Percent: Type.Number(),
    at1Percent: Type.Number(),
    t: Type.Number(),
  }),
  hsd: Type.Object({ atAlpha: Type.Number(), q: Type.Number() }),
  relativeEfficiency: Known,
  geneticVariance: Type.Number(),
  /** on entry-mean basis, 0 to 1 */
  heritability: Type.Number(),
});

/** One list per quantity, all of one length: the analysed plots. */
export const ResidualLists = Type.Object({
  plot: Type.Array(Nullable(Type.String())),
  entry: Type.Array(Type.String()),
  block: Type.Array(Type.String()),
  fitted: Type.Array(Type.Number()),
  residual: Type.Array(Type.Number()),
  /** null where the model must meet the value exactly */
  studentized: Type.Array(Known),
  normalScore: Type.Array(Type.Number()),
});

export const OutlierLine = Type.Object({
  plot: Nullable(Type.String()),
  entry: Type.String(),
  block: Type.String(),
  value: Type.Number(),
  /** what the analysis expects; null where it expects nothing, missing in earlier results */
  fitted: Type.Optional(Nullable(Type.Number())),
});
export type OutlierLine = Static<typeof OutlierLine>;

export const Outliers = Type.Object({
  rule: OneOf(OUTLIER_RULES),
  /** false with the rule `off`: then the values are those that the rule on residuals would leave out */
  removed: Type.Boolean(),
  /** the fences of the raw values */
  lower: Type.Number(),
  upper: Type.Number(),
  values: Type.Array(OutlierLine),
  /** beyond the fences too, but too many plots of their entry are: they stay */
  kept: Type.Array(OutlierLine),
  /** entries whose mean rests on fewer plots */
  entries: Type.Array(Type.Object({ entry: Type.String(), plots: Count, leftOut: Count })),
  /** entries that keep all their plots although too many lie beyond the fences */
  keptEntries: Type.Array(Type.String()),
});
export type Outliers = Static<typeof Outliers>;

/** Randomized blocks: one trait in one environment. */
export const RandomBlockAnalysis = Type.Object({
  environment: Type.Object({
    id: Identifier,
    location: Type.String(),
    year: Type.Integer(),
    season: OneOf(SEASONS),
  }),
  trait: Type.Object({
    id: Identifier,
    name: Type.String(),
    englishName: Type.String(),
    unit: Type.String(),
    precision: Nullable(Type.Integer()),
  }),
  /** which label of the plots was taken as block */
  blockLabel: OneOf(['replicate', 'block']),
  entries: Count,
  blocks: Count,
  balanced: Type.Boolean(),
  plots: Type.Object({
    given: Count,
    missing: Count,
    withoutFactor: Count,
    outliersRemoved: Count,
    analysed: Count,
    /** plots with several values of the trait, of which the mean was taken */
    averaged: Count,
  }),
  outliers: Outliers,
  /** in order: block, then entry adjusted for block */
  anova: Type.Array(AnovaLine),
  /** each adjusted for the other */
  adjustedTests: Type.Array(AnovaLine),
  precision: PrecisionFacts,
  /** entry that the others are compared with, where it has values */
  check: Nullable(Type.String()),
  means: Type.Array(MeanLine),
  residuals: ResidualLists,
  normality: Nullable(Type.Object({ n: Count, w: Type.Number(), p: Type.Number() })),
  homogeneity: Nullable(Type.Object({ statistic: Type.Number(), df: Count, p: Type.Number() })),
  /** what the reader should know about data and result */
  remarks: Type.Array(BilingualText),
});
export type RandomBlockAnalysis = Static<typeof RandomBlockAnalysis>;

export const StatisticalResult = Type.Object({
  method: OneOf(STATISTICAL_METHODS),
  trial: Type.Object({ id: Identifier, name: Type.String() }),
  /** when the observations were read */
  readAt: Instant,
  alpha: Type.Number(),
  outliers: OneOf(OUTLIER_RULES),
  analyses: Type.Array(RandomBlockAnalysis),
  /** environments and traits that could not be analysed, with the reason */
  refused: Type.Array(
    Type.Object({ environment: BilingualText, trait: BilingualText, reason: BilingualText }),
  ),
  /** the answer in one sentence */
  summary: BilingualText,
});
export type StatisticalResult = Static<typeof StatisticalResult>;
