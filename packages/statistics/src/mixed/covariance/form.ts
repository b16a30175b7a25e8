import type { CovarianceForm } from '../model.ts';
import { CorrelatedForm } from './correlated-form.ts';
import { FactorAnalyticForm } from './factor-analytic-form.ts';
import type { MatrixForm } from './matrix-form.ts';
import { UnstructuredForm } from './unstructured-form.ts';

/**
 * @param levels of the factor whose levels covary
 * @param scales variance of the observations at each level
 * @param share of `scales` that the start takes
 */
export function matrixForm(
  form: CovarianceForm,
  levels: readonly string[],
  scales: Float64Array,
  share: number,
): MatrixForm {
  switch (form.kind) {
    case 'unstructured':
      return new UnstructuredForm(levels, scales, share);
    case 'factorAnalytic':
      return new FactorAnalyticForm(levels, scales, share, form.factors);
    default:
      return new CorrelatedForm(form.kind, levels, scales, share);
  }
}
