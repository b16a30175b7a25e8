import type { ColourName } from '../palettes.ts';

/** A colour by its name in palettes.ts, so that a figure follows the theme; hex only on scales that are the same in both themes. */
export type Tone = ColourName | `#${string}` | 'none';

/** Forms repeat what colours say, for readers who do not tell them apart. */
export const FORMS = ['circle', 'square', 'triangle', 'diamond', 'down', 'cross', 'plus', 'star'] as const;
export type Form = (typeof FORMS)[number];

interface Stroke {
  stroke?: Tone;
  /** px */
  width?: number;
  dash?: string;
  /** of the whole shape, 0 to 1 */
  opacity?: number;
}

/** What a reader hears of a shape: its exact values, and the entry or record that it belongs to. */
export interface Hover {
  title?: string;
  mark?: string;
}

export type LineShape = { kind: 'line'; x1: number; y1: number; x2: number; y2: number } & Stroke & Hover;
export type MarkerShape = {
  kind: 'marker';
  x: number;
  y: number;
  radius: number;
  form?: Form;
  fill: Tone;
} & Stroke &
  Hover;
export type RectShape = {
  kind: 'rect';
  x: number;
  y: number;
  breadth: number;
  height: number;
  fill: Tone;
} & Stroke &
  Hover;
/** Lines through points (x0, y0, x1, y1, ...); NaN begins a new part. */
export type PathShape = {
  kind: 'path';
  points: ArrayLike<number>;
  closed?: boolean;
  fill?: Tone;
  /** what is at a place inside, for paths that hold many things */
  hoverAt?: (x: number, y: number) => Hover | null;
} & Stroke &
  Hover;
export type TextShape = {
  kind: 'text';
  x: number;
  /** px of the baseline */
  y: number;
  text: string;
  tone: Tone;
  /** px, 12 by default */
  size?: number;
  weight?: 400 | 500 | 600;
  anchor?: 'start' | 'middle' | 'end';
  /** degrees around its point, with the clock */
  angle?: number;
  opacity?: number;
} & Hover;
/** Very many points of one look, at most one to a pixel. */
export type DotsShape = {
  kind: 'dots';
  xs: ArrayLike<number>;
  ys: ArrayLike<number>;
  radius: number;
  fill: Tone;
  opacity?: number;
  hoverAt?: (x: number, y: number) => Hover | null;
} & Hover;
/** A grid of coloured cells, row by row; colour -1 leaves the ground. */
export type CellsShape = {
  kind: 'cells';
  x: number;
  y: number;
  breadth: number;
  height: number;
  columns: number;
  rows: number;
  colours: readonly Tone[];
  cells: ArrayLike<number>;
  /** a hairline of ground between cells */
  gap?: number;
  opacity?: number;
  hoverAt?: (x: number, y: number) => Hover | null;
} & Hover;

export type Shape = LineShape | MarkerShape | RectShape | PathShape | TextShape | DotsShape | CellsShape;

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A finished drawing: positions in px, nothing left to decide. */
export interface Scene {
  width: number;
  height: number;
  shapes: Shape[];
  /** where the data are, if there is more to see by zooming, and along which axes */
  zoom?: { frame: Frame; axes: 'x' | 'xy' };
  /** the marks of what lies in a rectangle, of figures in which a reader draws one to choose entries */
  brush?: (area: Frame) => string[];
}

/** The part of the data that a zoomed figure shows, as shares of its whole axes (0 to 1, low to high). */
export interface View {
  x: readonly [number, number];
  y: readonly [number, number];
}
export const WHOLE: View = { x: [0, 1], y: [0, 1] };
