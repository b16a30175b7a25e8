import type { MixedFit } from '@panicle/statistics/mixed';
import { factorLabels } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Report } from '../report/report.ts';

/** Residuals of the plots that a mixed model was fitted to, with the factors of the model. */
export function mixedDiagnostics(
  fit: MixedFit,
  file: PlotTable,
  trait: string,
  entry: string | null,
): Required<Pick<Report, 'diagnostics'>> {
  const { fixed, random, residualBy, field } = fit.model;
  const factors = [...fixed, ...random].flatMap((term) => term.factors);
  const others = [entry, residualBy, field?.by].filter((name) => typeof name === 'string');
  return plotDiagnostics(
    file,
    [{ trait, residuals: fit.residuals }],
    factorLabels([...others, ...factors]),
    entry ?? factors[0] ?? null,
  );
}
