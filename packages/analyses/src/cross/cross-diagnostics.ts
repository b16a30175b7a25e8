import type { CrossTrial } from '@panicle/statistics/crossing-designs';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Chosen } from '../options/takes.ts';

type Options = Chosen<never, 'trait' | 'female' | 'male'> &
  Partial<Chosen<'block' | 'environment' | 'generation' | 'set'>>;

/** What crosses and blocks leave of the plots: the error that combining abilities are tested against. */
export function crossDiagnostics(
  file: PlotTable,
  { trait, ...options }: Options,
  { residuals }: Pick<CrossTrial, 'residuals'>,
) {
  const { female, male, block, environment, generation, set } = options;
  const labels = labelsOf({
    female,
    male,
    block: block ?? null,
    environment: environment ?? null,
    generation: generation ?? null,
    set: set ?? null,
  });
  return plotDiagnostics(file, [{ trait, residuals }], labels, female);
}
