import { symmetricEigen } from '../numeric/symmetric-eigen.ts';
import { listNames, remark, type Remark } from '../statistics-error.ts';
import type { MixedFit } from './mixed-fit.ts';

/** What a reader of the variances must know: how the search ended, and what is at a boundary of its range. */
export function fitRemarks(fit: MixedFit): Remark[] {
  const { model, equations, estimate } = fit;
  const trait = model.response;
  const { ending, iterations } = estimate;
  const remarks: Remark[] = [...fit.modelRemarks];
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
  const together = inseparable(fit);
  if (together.length > 0)
    remarks.push(remark('variancesInseparable', { trait, names: listNames(together) }));
  return remarks;
}

/** Smallest eigenvalue of the information, all parameters in units of their own, below which some mean the same. */
const SINGULAR = 1e-8;
/** Share of a parameter in the direction along which nothing changes. */
const INVOLVED = 0.1;

/** Names of free parameters that can be exchanged for one another without a change of the likelihood. */
function inseparable({ equations, estimate }: MixedFit): string[] {
  const { parameters } = equations;
  const count = parameters.length;
  const free = parameters.flatMap((_, k) => (estimate.atBoundary[k] || estimate.known[k] ? [] : [k]));
  const unit = (k: number) => Math.sqrt(estimate.information[k * count + k]!);
  const scaled = Float64Array.from(
    free.flatMap((i) => free.map((j) => estimate.information[i * count + j]! / (unit(i) * unit(j)))),
  );
  if (free.length < 2 || !scaled.every(Number.isFinite)) return [];
  const { values, vectors } = symmetricEigen(scaled, free.length);
  const last = free.length - 1;
  if (values[last]! > SINGULAR) return [];
  return free.flatMap((k, a) =>
    Math.abs(vectors[a * free.length + last]!) > INVOLVED ? [parameters[k]!.name] : [],
  );
}
