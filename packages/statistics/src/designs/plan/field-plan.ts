import type { Remark } from '../../statistics-error.ts';
import type { DesignName } from '../design-names.ts';

/** A filler is planted where the design has no entry for a plot of the rectangle; a border surrounds the field. */
export type PlotRole = 'entry' | 'check' | 'filler' | 'border';

export interface PlannedPlot {
  /** on the stake; 0 for borders, which have none */
  number: number;
  /** place in the field, from 1, borders counted */
  row: number;
  column: number;
  /** set of entries tested together, from 1; only within-group repeats have more than one */
  group: number;
  /** from 1, within the group; 0 for borders */
  replicate: number;
  /** from 1, within the replicate (whole plots of split plots are blocks); 0 outside of all blocks */
  block: number;
  /** index into the entries of the plan, or -1 */
  entry: number;
  role: PlotRole;
}

/** What is grown in a plot: an entry, a check, or a combination of levels of several factors. */
export interface PlannedEntry {
  name: string;
  check: boolean;
  /** cross or line family, for restrictions on neighbours */
  family: string | null;
  /** level of each factor of the plan; empty in designs of entries */
  levels: readonly string[];
}

export interface TreatmentFactor {
  name: string;
  levels: readonly string[];
}

/** One field with everything on it. */
export interface FieldPlan {
  design: DesignName;
  seed: number;
  entries: readonly PlannedEntry[];
  /** factors of factorial and split designs; otherwise none */
  factors: readonly TreatmentFactor[];
  /** size of the field in plots, borders counted */
  rows: number;
  columns: number;
  /** in the order of their numbers, borders last */
  plots: readonly PlannedPlot[];
  /** average efficiency factor of an incomplete design, and what no design of its size can exceed */
  efficiency: number | null;
  bound: number | null;
  remarks: readonly Remark[];
}
