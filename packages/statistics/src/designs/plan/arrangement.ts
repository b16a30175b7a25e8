import type { PlannedEntry, TreatmentFactor } from './field-plan.ts';

/** Plots that stay together. */
export interface ArrangedBlock {
  /** entries in order, -1 for a filler */
  cells: Int32Array;
  /** plots of a row when the block is a rectangle by design; otherwise the layout shapes it, along the walk */
  columns?: number;
}

/** A replicate or a group: a part of the field with blocks in it. */
export type ArrangedPart = readonly ArrangedBlock[];

/** Which entries are together, before they are laid out on the field. */
export interface Arrangement {
  entries: readonly PlannedEntry[];
  factors?: readonly TreatmentFactor[];
  parts: readonly ArrangedPart[];
  /** parts are replicates with blocks, or groups with replicates */
  partsAre?: 'replicates' | 'groups';
  /**
   * What may trade places so that neighbours differ: any two plots of a block, those of its entries (checks stay), or
   * none (then the whole arrangement is drawn again).
   */
  trades: 'plots' | 'entries' | 'none';
  /** shape when the layout says nothing: rows of a block, blocks side by side */
  blockRows?: number;
  blocksAcross?: number;
  efficiency?: number;
  bound?: number;
}
