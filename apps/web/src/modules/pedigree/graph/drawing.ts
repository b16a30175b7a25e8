import type { Graph } from '../../../records/pedigree/graph.ts';
import type { Palette } from '../../../theme/tokens.ts';

/** Opacity of what is not highlighted. */
export const PALE = 0.18;

/** Where the pedigree lies on the canvas: pixels are `x * scale + left`. */
export interface Camera {
  left: number;
  top: number;
  scale: number;
}

export interface Drawing {
  graph: Graph;
  camera: Camera;
  width: number;
  height: number;
  selected: number | undefined;
  colourOf: (node: number) => string;
  /** what is drawn in full; the rest is pale. Null: all of it */
  highlighted: ReadonlySet<number> | null;
  palette: Palette;
  font: string;
}

/** A part of the canvas, in CSS pixels. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
