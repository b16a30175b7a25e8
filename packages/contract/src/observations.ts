import { Type, type Static } from 'typebox';
import { ReadableText } from './readable-field.ts';
import {
  Identifier,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  PlainDate,
  StrictObject,
  pageQuery,
} from './envelope.ts';
import type { ErrorName } from './errors.ts';
import type { BilingualValues } from './language.ts';
import { isPlainDate } from './plain-date.ts';
import { PlotMarks } from './plot-marks.ts';
import { traitTitle, type TraitFields } from './traits.ts';

/** A number, a text or a date as yyyy-mm-dd, by the trait's type; null: the value was taken back. */
export const ObservationValue = Nullable(Type.Union([Type.Number(), ReadableText({ maxLength: 1000 })]));
export type ObservationValue = Static<typeof ObservationValue>;

/** One value in a plot's row. */
export const PlotObservation = Type.Object({
  id: Identifier,
  traitId: Identifier,
  observedOn: Nullable(PlainDate),
  /** counts from 1 where a trait is measured several times on a day */
  repeat: Type.Integer(),
  value: ObservationValue,
  /** it was another value before */
  corrected: Type.Boolean(),
  revision: Type.Integer(),
});
export type PlotObservation = Static<typeof PlotObservation>;

const placeOfPlot = {
  environmentId: Identifier,
  location: Type.String(),
  plotNumber: Nullable(Type.String()),
  replicate: Nullable(Type.String()),
  block: Nullable(Type.String()),
  fieldRow: Nullable(Type.Integer()),
  fieldColumn: Nullable(Type.Integer()),
  entryId: Identifier,
  entryName: Type.String(),
  /** of the entry, where it is one of the germplasm */
  materialId: Nullable(Identifier),
  isCheck: Type.Boolean(),
};

export const Plot = Type.Object({
  id: Identifier,
  ...placeOfPlot,
  ...PlotMarks.properties,
  observations: Type.Array(PlotObservation),
});
export type Plot = Static<typeof Plot>;
export const PlotPage = PageOf(Plot);

/** A plot by itself, as the code on its label names it. */
export const PlotOfTrial = Type.Object({
  ...Plot.properties,
  trialId: Identifier,
  trialName: Type.String(),
});
export type PlotOfTrial = Static<typeof PlotOfTrial>;

export const PLOT_SORTS = [
  'position',
  'plotNumber',
  'replicate',
  'block',
  'fieldRow',
  'fieldColumn',
  'entryName',
] as const;

/** Which plots of a trial: the same for the page and the export, so that both hold the same ones. */
export const plotFilter = {
  environmentId: Type.Optional(Identifier),
  replicate: Type.Optional(Type.String({ maxLength: 100 })),
  entryId: Type.Optional(Identifier),
  /** part of the plot number or the entry's name */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** plots that have no value of this trait */
  missingTraitId: Type.Optional(Identifier),
  sort: Type.Optional(OneOf(PLOT_SORTS)),
  /** sort by the values of this trait instead; plots without one come last */
  sortTraitId: Type.Optional(Identifier),
  order: Type.Optional(OneOf(['asc', 'desc'])),
};
export const PlotFilter = StrictObject(plotFilter);
export type PlotFilter = Static<typeof PlotFilter>;

export const PlotQuery = StrictObject({ ...pageQuery, trialId: Identifier, ...plotFilter });
export type PlotQuery = Static<typeof PlotQuery>;

export const PlotExportQuery = StrictObject({
  ...plotFilter,
  /** the traits of this group alone, in its order */
  traitGroupId: Type.Optional(Identifier),
  format: Type.Optional(OneOf(['xlsx', 'csv'])),
});
export type PlotExportQuery = Static<typeof PlotExportQuery>;

export const Observation = Type.Object({
  ...PlotObservation.properties,
  plotId: Identifier,
  ...placeOfPlot,
  recordedBy: Type.String(),
  recordedAt: Instant,
});
export type Observation = Static<typeof Observation>;
export const ObservationPage = PageOf(Observation);

export const ObservationQuery = StrictObject({
  ...pageQuery,
  trialId: Identifier,
  environmentId: Type.Optional(Identifier),
  traitId: Type.Optional(Identifier),
  plotId: Type.Optional(Identifier),
});
export type ObservationQuery = Static<typeof ObservationQuery>;

export const ObservationCreation = StrictObject({
  plotId: Identifier,
  traitId: Identifier,
  value: Type.Union([Type.Number(), ReadableText({ maxLength: 1000 })]),
  observedOn: Type.Optional(Nullable(PlainDate)),
  repeat: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});
export type ObservationCreation = Static<typeof ObservationCreation>;

/** A correction; the history keeps the old value with the reason. `value` null takes the value back. */
export const ObservationCorrection = StrictObject({
  id: Identifier,
  value: ObservationValue,
  reason: ReadableText({ maxLength: 500 }),
  revision: Type.Optional(Type.Integer()),
});
export type ObservationCorrection = Static<typeof ObservationCorrection>;

/** Cells of a spreadsheet that are saved together. */
export const OBSERVATION_BATCH_LIMIT = 2000;

/** A cell that had a value has its id and the revision that the reader knows; null takes the value back. */
export const ObservationCell = StrictObject({
  plotId: Identifier,
  traitId: Identifier,
  value: ObservationValue,
  id: Type.Optional(Identifier),
  revision: Type.Optional(Type.Integer()),
});
export type ObservationCell = Static<typeof ObservationCell>;

export const ObservationBatch = StrictObject({
  trialId: Identifier,
  /** of the new values */
  observedOn: Type.Optional(Nullable(PlainDate)),
  /** of the corrections; may be empty where there are none */
  reason: Type.Optional(ReadableText({ maxLength: 500 })),
  cells: Type.Array(ObservationCell, { minItems: 1, maxItems: OBSERVATION_BATCH_LIMIT }),
});
export type ObservationBatch = Static<typeof ObservationBatch>;

/** What the cells are now, in the order of the batch. */
export const ObservationBatchAnswer = Type.Array(Observation);
export type ObservationBatchAnswer = Static<typeof ObservationBatchAnswer>;

/** One refused cell of a batch; the list is the `data` of the error `observationCellsRefused`. */
export interface RefusedObservation {
  plotId: string;
  traitId: string;
  reason: string;
}

type ValueRules = Pick<
  TraitFields,
  'name' | 'englishName' | 'dataType' | 'scale' | 'fuzzy' | 'minimum' | 'maximum' | 'possibleValues'
>;

/** What values of a trait lie between: the stated limits, else those of its scale. */
export function limitsOfValues({
  scale,
  minimum,
  maximum,
}: Pick<ValueRules, 'scale' | 'minimum' | 'maximum'>) {
  return {
    minimum: minimum ?? (scale === 'percent' || scale === 'counter' ? 0 : null),
    maximum: maximum ?? (scale === 'percent' ? 100 : null),
  };
}

/** The categories of a value: several may be stated where the scale has several. */
export const categoriesOf = (value: string, scale: TraitFields['scale']): string[] =>
  scale === 'multiCategory'
    ? value
        .split(/[;:,；：，、]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [value];

/**
 * Whether a value may be recorded for a trait: null, or the message of the error table. Of a fuzzy trait the type alone
 * is asked for: its limits and possible values are what is usual.
 */
export function checkObservation(
  trait: ValueRules,
  value: number | string,
): { error: ErrorName; values: BilingualValues } | null {
  const values = { trait: traitTitle(trait), value };
  const { possibleValues, scale, fuzzy } = trait;
  const { minimum, maximum } = limitsOfValues(trait);
  if (trait.dataType === 'numeric') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { error: 'observationNoNumber', values };
    if (scale === 'counter' && !Number.isInteger(value)) return { error: 'observationNoCount', values };
    if (fuzzy) return null;
    if (minimum !== null && value < minimum) {
      return { error: 'observationTooLow', values: { ...values, limit: minimum } };
    }
    if (maximum !== null && value > maximum) {
      return { error: 'observationTooHigh', values: { ...values, limit: maximum } };
    }
  } else {
    if (typeof value !== 'string' || value.trim() === '') return { error: 'observationNoText', values };
    if (trait.dataType === 'date' && !isPlainDate(value)) return { error: 'observationNoDate', values };
  }
  if (fuzzy) return null;
  const possible =
    typeof value === 'number'
      ? possibleValues.some((text) => Number(text) === value)
      : categoriesOf(value, scale).every((category) => possibleValues.includes(category));
  if (possibleValues.length > 0 && !possible) {
    return { error: 'observationNotPossible', values: { ...values, possible: possibleValues.join(', ') } };
  }
  return null;
}
