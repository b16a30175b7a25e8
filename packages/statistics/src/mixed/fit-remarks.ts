import { listNames, remark, type Remark } from '../statistics-error.ts';
import type { MixedFit } from './mixed-fit.ts';

/** What a reader of the variances must know: how the search ended, and what stands at an end of its range. */
export function fitRemarks({ model, equations, estimate }: MixedFit): Remark[] {
  const trait = model.response;
  const { ending, iterations } = estimate;
  const remarks: Remark[] = [];
  if (ending === 'stepsExhausted') remarks.push(remark('notConverged', { trait, iterations }));
  if (ending === 'noBetterStep') remarks.push(remark('noBetterStep', { trait, iterations }));
  if (ending === 'flat') remarks.push(remark('likelihoodFlat', { trait, iterations }));
  const at = (kind: string) =>
    equations.parameters.filter((parameter, k) => parameter.kind === kind && estimate.atBoundary[k]);
  const names = (found: readonly { name: string }[]) => listNames(found.map(({ name }) => name));
  const variances = at('variance');
  if (variances.length > 0) remarks.push(remark('varianceAtZero', { trait, names: names(variances) }));
  const correlations = at('correlation');
  if (correlations.length > 0)
    remarks.push(remark('correlationAtBound', { trait, names: names(correlations) }));
  // Of the other parameters only the diagonal of a factor L has a bound: there the matrix L L' is singular.
  const singular = at('loading');
  if (singular.length > 0) remarks.push(remark('covarianceSingular', { trait, names: names(singular) }));
  return remarks;
}
