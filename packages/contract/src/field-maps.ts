import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import { MOST_TRIAL_PLOTS } from './trials.ts';

/** What a plot is, where it is not the plot of an entry that is analysed. */
export const plotRoleNames = {
  filler: { zh: '填充小区', en: 'Filler' },
  border: { zh: '保护行', en: 'Border' },
  dead: { zh: '缺区', en: 'Dead plot' },
} as const;
export type PlotRole = keyof typeof plotRoleNames;
export const LEFT_OUT_ROLES = choicesOf(plotRoleNames);

/** What lies between rows or columns of plots. */
export const laneNames = {
  path: { zh: '走道', en: 'Path' },
  irrigation: { zh: '灌溉管线', en: 'Irrigation line' },
} as const;
export type LaneKind = keyof typeof laneNames;

export const rowOneNames = {
  top: { zh: '第 1 行在上', en: 'Row 1 at the top' },
  bottom: { zh: '第 1 行在下', en: 'Row 1 at the bottom' },
} as const;
export type RowOne = keyof typeof rowOneNames;

export const LARGEST_FIELD_SIDE = 1000;
const Side = Type.Integer({ minimum: 1, maximum: LARGEST_FIELD_SIDE });
const Metres = Type.Number({ exclusiveMinimum: 0, maximum: 1000 });

/** After which row or column it lies, 0 for before the first; m wide. */
export const MapLane = StrictObject({
  kind: OneOf(['path', 'irrigation']),
  along: OneOf(['rows', 'columns']),
  after: Type.Integer({ minimum: 0, maximum: LARGEST_FIELD_SIDE }),
  width: Metres,
});
export type MapLane = Static<typeof MapLane>;

export const MapCorner = StrictObject({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});
export type MapCorner = Static<typeof MapCorner>;

/** A place without a plot. */
export const UnplantedPlace = StrictObject({
  row: Side,
  column: Side,
  /** in the order of the plots; null: none */
  number: Nullable(Type.Integer({ minimum: 0 })),
  role: OneOf(['filler', 'border']),
});
export type UnplantedPlace = Static<typeof UnplantedPlace>;

/** The outline of a trial’s field at one environment and what is in it beside plots. */
export const MapSettings = StrictObject({
  rows: Side,
  columns: Side,
  /** m; null: those of the trial */
  plotLength: Nullable(Metres),
  plotWidth: Nullable(Metres),
  rowOne: OneOf(['top', 'bottom']),
  /** degrees clockwise from the upper edge of the picture to the north */
  north: Type.Integer({ minimum: 0, maximum: 359 }),
  /** outer corners: row 1 column 1, row 1 last column, last row last column, last row column 1 */
  corners: Nullable(Type.Array(MapCorner, { minItems: 4, maxItems: 4 })),
  /** the field that several trials share; empty: none */
  field: ReadableText({ maxLength: 100 }),
  /** where in that field row 1 and column 1 of the map lie */
  fieldRow: Type.Integer({ minimum: 1, maximum: 100_000 }),
  fieldColumn: Type.Integer({ minimum: 1, maximum: 100_000 }),
  lanes: Type.Array(MapLane, { maxItems: 500 }),
  unplanted: Type.Array(UnplantedPlace, { maxItems: MOST_TRIAL_PLOTS }),
});
export type MapSettings = Static<typeof MapSettings>;

const PlotLabel = ReadableName({ maxLength: 50 });

/** A plot as it shall be: all labels of its place. */
export const PlotPlace = StrictObject({
  id: Identifier,
  row: Side,
  column: Side,
  number: Nullable(PlotLabel),
  replicate: Nullable(PlotLabel),
  block: Nullable(PlotLabel),
  role: Nullable(OneOf(LEFT_OUT_ROLES)),
});
export type PlotPlace = Static<typeof PlotPlace>;

/** `plots`: those that change. `revision`: of the map that the user saw. */
export const FieldMapChange = StrictObject({
  environmentId: Identifier,
  revision: Type.Integer({ minimum: 0 }),
  map: MapSettings,
  plots: Type.Array(PlotPlace, { maxItems: MOST_TRIAL_PLOTS }),
});
export type FieldMapChange = Static<typeof FieldMapChange>;

/** What a map is before it is saved for the first time. */
export const plainMap = (size: Pick<MapSettings, 'rows' | 'columns' | 'unplanted'>): MapSettings => ({
  plotLength: null,
  plotWidth: null,
  rowOne: 'top',
  north: 0,
  corners: null,
  field: '',
  fieldRow: 1,
  fieldColumn: 1,
  lanes: [],
  ...size,
});

/** Another trial’s plots in the same field; where they lie as rows and columns of this map, from 1. */
export const MapNeighbour = Type.Object({
  trialId: Identifier,
  trial: Type.String(),
  row: Type.Integer(),
  column: Type.Integer(),
  rows: Type.Integer(),
  columns: Type.Integer(),
});
export type MapNeighbour = Static<typeof MapNeighbour>;
