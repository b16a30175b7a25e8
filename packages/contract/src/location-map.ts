import { Type, type Static } from 'typebox';
import { Instant, Nullable } from './envelope.ts';

/** Bytes of a boundary file. */
export const LARGEST_BOUNDARY = 20 * 1024 * 1024;
/** Positions of all its lines: what a browser draws in a frame. */
export const MOST_BOUNDARY_POSITIONS = 200_000;
export const LONGEST_BOUNDARY_NOTE = 200;

/** The lines that an administrator has uploaded for the map. */
export const MapBoundary = Type.Object({
  /** another one for each upload */
  version: Type.String(),
  fileName: Type.String(),
  /** source and approval number, shown below the map */
  note: Type.String(),
  lines: Type.Integer(),
  positions: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Instant,
});
export type MapBoundary = Static<typeof MapBoundary>;

export const MapSettings = Type.Object({
  boundary: Nullable(MapBoundary),
  /** an address with {z}, {x} and {y}; '' without tiles */
  tiles: Type.String(),
});
export type MapSettings = Static<typeof MapSettings>;

/** Longitude and latitude of each line in turn. */
export const BoundaryLines = Type.Object({ lines: Type.Array(Type.Array(Type.Number())) });
export type BoundaryLines = Static<typeof BoundaryLines>;

/** Whether an address names the level, the column and the row of a tile. */
export const isTileAddress = (text: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
