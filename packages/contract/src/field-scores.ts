import { Type, type Static } from 'typebox';
import { ClassPictures } from './class-pictures.ts';
import { Identifier, Instant, Nullable, OneOf, PlainDate, StrictObject } from './envelope.ts';
import { ObservationValue, PlotOfTrial } from './observations.ts';
import { TraitFields } from './traits.ts';
import { CROPS } from './trait-choices.ts';
import { TraitGroup } from './trait-groups.ts';
import { SEASONS } from './trial-choices.ts';

// Scoring in the field on a phone: the plots that are taken along, and the values that are entered beside them.

/** Name of the kind of entries. */
export const FIELD_SCORE = 'field-score';

/** A value of a plot; null takes it back. */
export const FieldScore = StrictObject({
  plotId: Identifier,
  traitId: Identifier,
  value: ObservationValue,
});
export type FieldScore = Static<typeof FieldScore>;

/**
 * The value that the device knew, its own earlier entries included: of the same day where the trait records the date. What
 * the plot has meanwhile is compared with it.
 */
export const FieldScoreBasis = StrictObject({ value: ObservationValue });
export type FieldScoreBasis = Static<typeof FieldScoreBasis>;

/** What a plot has of a trait now, shown beside an entry that meets it. */
export const FieldScoreNow = Type.Object({
  value: ObservationValue,
  /** of a trait that records the date */
  observedOn: Nullable(PlainDate),
  /** who changed it last, and when; null where there is no value */
  person: Nullable(Type.String()),
  at: Nullable(Instant),
  trait: Type.Object({ name: Type.String(), englishName: Type.String(), unit: Type.String() }),
});
export type FieldScoreNow = Static<typeof FieldScoreNow>;

const { id, plotNumber, replicate, block, fieldRow, fieldColumn, entryName, isCheck, damage, note } =
  PlotOfTrial.properties;

/** A plot as it is taken along. */
export const TakenPlot = Type.Object({
  id,
  plotNumber,
  replicate,
  block,
  fieldRow,
  fieldColumn,
  entryName,
  isCheck,
  damage,
  note,
  /** the latest value of each trait of the pack, in its order */
  values: Type.Array(ObservationValue),
  /** the days of these values */
  days: Type.Array(Nullable(PlainDate)),
});
export type TakenPlot = Static<typeof TakenPlot>;

/** A trait with what its entry needs; calculated ones are not entered. */
export const TakenTrait = Type.Object({
  id: Identifier,
  ...Type.Pick(TraitFields, [
    'name',
    'englishName',
    'dataType',
    'scale',
    'minimum',
    'maximum',
    'precision',
    'unit',
    'fuzzy',
    'recordDate',
    'possibleValues',
    'valueLabels',
    'valueEnglishLabels',
    'measurementMethod',
  ]).properties,
  /** what its classes look like */
  pictures: ClassPictures,
});
export type TakenTrait = Static<typeof TakenTrait>;

/** Plots of an environment that a device takes along at most. */
export const LARGEST_FIELD_PACK = 10_000;

export const FieldPackQuery = StrictObject({
  environmentId: Identifier,
  /** the traits of this group, in its order; those that the trial has values of without */
  traitGroupId: Type.Optional(Identifier),
});
export type FieldPackQuery = Static<typeof FieldPackQuery>;

/** An environment of a trial, as one chooses what to score. */
export const FieldTask = Type.Object({
  environmentId: Identifier,
  trialId: Identifier,
  trialName: Type.String(),
  crop: OneOf(CROPS),
  location: Type.String(),
  year: Type.Integer(),
  season: OneOf(SEASONS),
  plotCount: Type.Integer(),
  /** plots with a value of any trait */
  recordedPlotCount: Type.Integer(),
});
export type FieldTask = Static<typeof FieldTask>;

/** Environments that one chooses from, the latest first. */
export const MOST_FIELD_TASKS = 100;

export const FieldTaskQuery = StrictObject({
  /** part of the trial's name or of the location */
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type FieldTaskQuery = Static<typeof FieldTaskQuery>;

export const FieldTasks = Type.Object({
  tasks: Type.Array(FieldTask),
  groups: Type.Array(
    Type.Object({
      id: TraitGroup.properties.id,
      name: TraitGroup.properties.name,
      crop: TraitGroup.properties.crop,
      traitCount: Type.Integer(),
    }),
  ),
});
export type FieldTasks = Static<typeof FieldTasks>;

export const FieldPack = Type.Object({
  /** by the clock of the server */
  readAt: Instant,
  task: FieldTask,
  traits: Type.Array(TakenTrait),
  /** in the order of the plot numbers */
  plots: Type.Array(TakenPlot),
  /** more plots of the environment than a pack holds */
  more: Type.Integer(),
});
export type FieldPack = Static<typeof FieldPack>;
