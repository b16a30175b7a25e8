import { Type, type Static } from 'typebox';
import { Identifier, Nullable, OneOf, PageOf, StrictObject } from './envelope.ts';
import { BilingualText } from './jobs.ts';
import type { Text } from './language.ts';
import { limits } from './limits.ts';
import { listQuery } from './records.ts';

/** `blup`: predicted as random effects, on the scale of the analysis: means, or deviations from the mean. */
export const ESTIMATE_KINDS = ['adjustedMean', 'mean', 'blup'] as const;
export type EstimateKind = (typeof ESTIMATE_KINDS)[number];

export const estimateKindNames: Record<EstimateKind, Text> = {
  adjustedMean: { zh: '校正均值', en: 'Adjusted means' },
  mean: { zh: '均值', en: 'Means' },
  blup: { zh: 'BLUP', en: 'BLUPs' },
};

/** Where the means of an analysis come from. */
export const MeansSource = StrictObject({ taskId: Identifier, kind: OneOf(ESTIMATE_KINDS) });
export type MeansSource = Static<typeof MeansSource>;

/** What an analysis found for an entry, kept as a record. */
export const Estimate = Type.Object({
  taskId: Identifier,
  taskName: Type.String(),
  /** from 0, in the order of the result */
  place: Type.Integer(),
  kind: OneOf(ESTIMATE_KINDS),
  /** null: over several trials */
  trialId: Nullable(Identifier),
  /** null also where it has been deleted since */
  trialName: Nullable(Type.String()),
  /** null: over all environments of the task */
  environmentId: Nullable(Identifier),
  environment: Nullable(BilingualText),
  entry: Type.String(),
  /** of the entry, where it has one and the same in all trials */
  materialId: Nullable(Identifier),
  traitId: Identifier,
  trait: BilingualText,
  /** of the trait now */
  unit: Nullable(Type.String()),
  value: Type.Number(),
  standardError: Nullable(Type.Number()),
  /** 1 / squared standard error */
  weight: Nullable(Type.Number()),
});
export type Estimate = Static<typeof Estimate>;

export const ESTIMATE_SORTS = ['entry', 'value', 'standardError'] as const;

const { currPage: _page, pageSize: _size, ...inOrder } = listQuery(ESTIMATE_SORTS);
const filters = {
  /** part of the name of an entry, however it is written */
  search: Type.Optional(Type.String({ maxLength: limits.searchLength })),
  taskId: Type.Optional(Identifier),
  trialId: Type.Optional(Identifier),
  traitId: Type.Optional(Identifier),
  materialId: Type.Optional(Identifier),
  kind: Type.Optional(OneOf(ESTIMATE_KINDS)),
};
export const EstimateQuery = StrictObject({ ...listQuery(ESTIMATE_SORTS), ...filters });
export type EstimateQuery = Static<typeof EstimateQuery>;
export const EstimatePage = PageOf(Estimate);
export const EstimateExportQuery = StrictObject({
  ...inOrder,
  ...filters,
  format: Type.Optional(OneOf(['csv', 'xlsx'])),
});
export type EstimateExportQuery = Static<typeof EstimateExportQuery>;

/** What a result says of the estimates that came from it. */
export const KeptEstimates = Type.Array(
  Type.Object({
    kind: OneOf(ESTIMATE_KINDS),
    /** 0: over all of them */
    environments: Type.Integer(),
    traits: Type.Integer(),
    entries: Type.Integer(),
  }),
);
export type KeptEstimates = Static<typeof KeptEstimates>;
