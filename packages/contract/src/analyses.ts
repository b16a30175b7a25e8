import { Type, type Static } from 'typebox';
import { DESIGNS } from './designs.ts';
import { Identifier, Instant, Nullable, OneOf, StrictObject } from './envelope.ts';
import { MeansSource } from './estimates.ts';
import { BilingualText } from './jobs.ts';
import { ReadableName } from './readable-field.ts';

export const analysisLimits = {
  taskNameLength: 200,
  trials: 50,
  environments: 200,
  traits: 50,
  /** plots times traits of one task: what a result may carry */
  values: 100_000,
  /** names in a choice of entries */
  entryNames: 5000,
} as const;

const identifiers = (maxItems: number) =>
  Type.Array(Identifier, { minItems: 1, maxItems, uniqueItems: true });

/** Options of an analysis by their names; each analysis has a schema of its own for them. */
const AnalysisOptions = Type.Record(Type.String({ pattern: '^[a-z][A-Za-z]{0,49}$' }), Type.Unknown(), {
  maxProperties: 60,
});

/**
 * Which entries of the trials an analysis takes: those chosen by any of the ways, or all others. Without a choice it
 * takes all.
 */
export const EntryChoice = StrictObject({
  take: OneOf(['only', 'without']),
  names: Type.Optional(
    Type.Array(ReadableName({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: analysisLimits.entryNames,
      uniqueItems: true,
    }),
  ),
  /** part of the name, in any case and width */
  text: Type.Optional(ReadableName({ minLength: 1, maxLength: 200 })),
  /** germplasm tables of the entries’ materials */
  groupIds: Type.Optional(identifiers(50)),
  /** material lists that hold the entries’ materials */
  listIds: Type.Optional(identifiers(50)),
  /** those marked as checks as well */
  checks: Type.Optional(Type.Boolean()),
});
export type EntryChoice = Static<typeof EntryChoice>;

const asked = {
  method: Type.String({ pattern: '^[a-z][A-Za-z]{0,49}$' }),
  trialIds: identifiers(analysisLimits.trials),
  environmentIds: identifiers(analysisLimits.environments),
  traitIds: identifiers(analysisLimits.traits),
  options: AnalysisOptions,
  /** goes on with the means that an earlier analysis of these trials found, instead of their plots */
  means: Type.Optional(MeansSource),
  entries: Type.Optional(EntryChoice),
};

/** What a task asks of plots of trials; stored with it. */
export const AnalysisParameters = StrictObject(asked);
export type AnalysisParameters = Static<typeof AnalysisParameters>;

export const AnalysisCreation = StrictObject({
  name: ReadableName({ maxLength: analysisLimits.taskNameLength }),
  ...asked,
  options: Type.Optional(AnalysisOptions),
});
export type AnalysisCreation = Static<typeof AnalysisCreation>;

/** What a form has asked so far. */
export const AnalysisCheckRequest = StrictObject({ ...asked, options: Type.Optional(AnalysisOptions) });
export type AnalysisCheckRequest = Static<typeof AnalysisCheckRequest>;

/** Plots with a value by entry and environment; entries alike in all environments share a row where there are many. */
export const AnalysisBalance = Type.Object({
  environments: Type.Array(BilingualText),
  rows: Type.Array(
    Type.Object({
      /** the first of them, checks before others */
      names: Type.Array(Type.String()),
      entries: Type.Integer(),
      counts: Type.Array(Type.Integer()),
    }),
  ),
  /** entries beyond the rows */
  more: Type.Integer(),
});
export type AnalysisBalance = Static<typeof AnalysisBalance>;

/** What would be analysed, and what is wrong with it or worth knowing, before anything runs. */
export const AnalysisCheck = Type.Object({
  /** “216 plots of 72 entries in 3 environments”, one for each trait or one for all */
  summaries: Type.Array(BilingualText),
  findings: Type.Array(Type.Object({ kind: OneOf(['error', 'warning']), text: BilingualText })),
  /** values beyond the quartile fences of their trait in their environment; nothing is left out for it */
  extremes: Type.Array(Type.Object({ trait: BilingualText, values: Type.Integer() })),
  /** null: of means over all environments */
  balance: Nullable(AnalysisBalance),
  /** entries left out by the choice of entries */
  leftOut: Type.Integer(),
  /** that will be reserved for the task */
  memoryMegabytes: Type.Integer(),
});
export type AnalysisCheck = Static<typeof AnalysisCheck>;

const Count = Type.Integer();

/** What was read, frozen with the result. */
export const AnalysedData = Type.Object({
  trials: Type.Array(Type.Object({ id: Identifier, name: Type.String(), design: OneOf(DESIGNS) })),
  environments: Type.Array(Type.Object({ id: Identifier, name: Type.String(), title: BilingualText })),
  traits: Type.Array(
    Type.Object({
      id: Identifier,
      name: Type.String(),
      title: BilingualText,
      unit: Type.String(),
      precision: Nullable(Type.Integer()),
    }),
  ),
  plots: Count,
  entries: Count,
  /** entries marked as checks */
  checks: Type.Array(Type.String()),
  /** entries left out by the choice of entries */
  leftOut: Type.Optional(Count),
  readAt: Instant,
  /** of all values and labels */
  hash: Type.String(),
  /** the analysis that the data came from, where they are means */
  means: Type.Optional(Type.Object({ ...MeansSource.properties, taskName: Type.String() })),
  /** of the labels and values of each environment (in their order) and trait, to see what has changed since */
  hashes: Type.Optional(Type.Array(Type.Array(Type.String()))),
});
export type AnalysedData = Static<typeof AnalysedData>;

/** What has changed in the data since a result was found. */
export const AnalysisChanges = Type.Object({
  /** gone: a trial, an environment or a trait was deleted; unknown: of results of former versions */
  state: OneOf(['same', 'changed', 'gone', 'unknown']),
  where: Type.Array(Type.Object({ environment: BilingualText, trait: BilingualText })),
});
export type AnalysisChanges = Static<typeof AnalysisChanges>;

/** A workbook holds all tables, a CSV file one; HTML is the whole result as a page. */
export const AnalysisExportQuery = StrictObject({
  format: Type.Optional(OneOf(['xlsx', 'csv', 'html'])),
  table: Type.Optional(Type.String({ maxLength: 100 })),
});
export type AnalysisExportQuery = Static<typeof AnalysisExportQuery>;
