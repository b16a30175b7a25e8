import type { Axis } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';

export type { Axis } from '@panicle/figures';

/** The axis of a trait, or of what is computed from it, with its unit where the plots know it. */
export function traitAxis(plots: PlotTable, trait: string, of?: readonly [zh: string, en: string]): Axis {
  const unit = plots.unit?.(trait);
  const title =
    of === undefined ? { zh: trait, en: trait } : { zh: `${trait}的${of[0]}`, en: `${of[1]} of ${trait}` };
  return { title, ...(unit ? { unit } : {}) };
}

/** Decimals that show two digits of a standard error. */
export function decimalsFor(standardError: number): number {
  if (!(standardError > 0)) return 2;
  return Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(standardError))));
}
