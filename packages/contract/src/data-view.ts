import { Type, type Static } from 'typebox';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import { BilingualText } from './jobs.ts';
import type { Text } from './language.ts';
import { SEASONS, TRIAL_STAGES } from './trial-choices.ts';

export const dataViewLimits = {
  trials: 50,
  environments: 200,
  traits: 30,
  /** plots times traits that a browser can show without waiting */
  values: 2_000_000,
  radarVarieties: 2,
  radarTraits: 3,
} as const;

const uuid = '[0-9a-fA-F-]{36}';
/** Ids separated by commas, as an address has them. */
const Ids = (most: number) =>
  Type.String({ pattern: `^${uuid}(,${uuid}){0,${most - 1}}$`, maxLength: 37 * most });

export const listedIds = (ids: string | undefined): string[] => (ids ? [...new Set(ids.split(','))] : []);

/** Which plots a view is of: trials, of these all environments or some, and traits. */
const choice = {
  trialIds: Ids(dataViewLimits.trials),
  /** all of the trials without it */
  environmentIds: Type.Optional(Ids(dataViewLimits.environments)),
  /** entries whose materials are in this list, and the checks; all entries without it */
  listId: Type.Optional(Identifier),
};

/** Traits of which plots, columns as base64 of typed arrays: 100,000 plots are a few megabytes and need no parsing. */
export const ExperimentalTraitsQuery = StrictObject({ ...choice, traitIds: Ids(dataViewLimits.traits) });
export type ExperimentalTraitsQuery = Static<typeof ExperimentalTraitsQuery>;

const Column = Type.String({ description: 'base64 of a typed array, little-endian' });

const ViewTrait = Type.Object({
  id: Identifier,
  title: BilingualText,
  unit: Type.String(),
  precision: Nullable(Type.Integer()),
});

const ViewEnvironment = Type.Object({
  id: Identifier,
  trial: Type.String(),
  title: BilingualText,
});

export const ExperimentalTraits = Type.Object({
  plots: Type.Integer(),
  entries: Type.Array(Type.String()),
  /** marked as checks */
  checks: Type.Array(Type.String()),
  environments: Type.Array(ViewEnvironment),
  /** Int32Array: of each plot the place of its entry in `entries` */
  entryOf: Column,
  /** Int32Array: of each plot the place of its environment in `environments` */
  environmentOf: Column,
  /** what a reader calls each plot */
  places: Type.Array(Type.String()),
  traits: Type.Array(
    Type.Object({
      ...ViewTrait.properties,
      /** Float64Array: the mean of the values of each plot; NaN where nothing is known */
      values: Column,
      /** days on which it was observed, in order; empty where the days are not known */
      days: Type.Array(Type.String()),
      /** Float64Array by entry, then by day: means of the plots; NaN where nothing is known */
      byDay: Column,
    }),
  ),
});
export type ExperimentalTraits = Static<typeof ExperimentalTraits>;

const EntryName = Type.String({ minLength: 1, maxLength: 200 });

export const RadarQuery = StrictObject({
  ...choice,
  traitIds: Ids(dataViewLimits.traits),
  /** names of entries, each a parameter of its own; limits are said in words */
  varieties: Type.Union([EntryName, Type.Array(EntryName, { minItems: 1, maxItems: 20 })]),
  /** name of the check */
  check: EntryName,
});
export type RadarQuery = Static<typeof RadarQuery>;

/** The analyses that the page of stability shows beside each other, and the two comparisons. */
export const STABILITY_METHODS = ['ammi', 'gge', 'jointRegression', 'stability'] as const;
export const COMPARISONS = ['headToHead', 'trialComparison'] as const;

const onTrait = { ...choice, traitId: Identifier };
export const StabilityQuery = StrictObject(onTrait);
export type StabilityQuery = Static<typeof StabilityQuery>;

export const ComparisonQuery = StrictObject({
  ...onTrait,
  method: OneOf(COMPARISONS),
  /** the entry that others are compared with, by its name */
  check: Type.Optional(EntryName),
});
export type ComparisonQuery = Static<typeof ComparisonQuery>;

/** An analysis as pages show it: its answer, figures and tables, or the reason why there is none. */
export const ViewedAnalysis = Type.Object({
  method: Type.String(),
  title: BilingualText,
  report: Nullable(
    Type.Unsafe<{ answer: Text[]; figures?: unknown[]; tables: unknown[]; remarks: Text[] }>(
      Type.Object({}, { additionalProperties: true }),
    ),
  ),
  reason: Nullable(BilingualText),
});

export const Analysed = Type.Object({
  /** what is averaged, and over what */
  remarks: Type.Array(BilingualText),
  parts: Type.Array(ViewedAnalysis),
});
export type Analysed = Static<typeof Analysed>;

/** A material in the trials that the caller may see. */
export const SampleInformation = Type.Object({
  trials: Type.Array(
    Type.Object({
      id: Identifier,
      name: Type.String(),
      year: Type.Integer(),
      season: OneOf(SEASONS),
      stage: OneOf(TRIAL_STAGES),
      entry: Type.String(),
      isCheck: Type.Boolean(),
      traits: Type.Array(
        Type.Object({
          ...ViewTrait.properties,
          /** environments of the means: those of the check as well, where there is one */
          environments: Type.Integer(),
          mean: Type.Number(),
          checkMean: Nullable(Type.Number()),
          /** standard error of the difference over the environments; null where there is one only */
          differenceError: Nullable(Type.Number()),
        }),
      ),
    }),
  ),
});
export type SampleInformation = Static<typeof SampleInformation>;

/** Environments of the trials of a choice, as far as records know them, and their classes. */
export const LocationInformation = Type.Object({
  ...Analysed.properties,
  environments: Type.Array(
    Type.Object({
      id: Identifier,
      trial: Type.String(),
      location: Type.String(),
      year: Type.Integer(),
      season: OneOf(SEASONS),
      plots: Type.Integer(),
      entries: Type.Integer(),
      mean: Nullable(Type.Number()),
      checkMean: Nullable(Type.Number()),
    }),
  ),
});
export type LocationInformation = Static<typeof LocationInformation>;
