import { remark, StatisticsError } from '../../statistics-error.ts';
import { combinations } from '../plan/entries.ts';
import type { FieldPlan, TreatmentFactor } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates, needTwoFactors } from '../plan/requirements.ts';
import { randomOrder, shuffle } from '../random-order.ts';
import { primePower } from '../squares/galois.ts';

/** A component of an interaction: the exponent of each of its factors, { N: 1, P: 1, K: 1 } for NPK. */
export type Component = Readonly<Record<string, number>>;

/**
 * A factorial of factors with the same prime number of levels, whose replicates are divided into incomplete blocks by
 * confounding components of interactions. A block holds the combinations with the same values of the components
 * (levels counted from 0, multiplied by the exponents and summed, modulo the number of levels). A remark names all that
 * is confounded, generalized interactions included.
 * Source: O. Kempthorne, The Design and Analysis of Experiments (1952), chapters 14 to 16.
 *
 * @throws StatisticsError confoundingLevels, confoundingFactor, confoundingExponent, confoundingDependent,
 *   mainEffectConfounded, tooFewFactors, tooFewReplicates and those of combinations and makePlan
 */
export function confoundedFactorialPlan({
  factors,
  confound,
  replicates,
  ...request
}: DesignRequest & {
  factors: readonly TreatmentFactor[];
  confound: readonly Component[];
  replicates: number;
}): FieldPlan {
  needTwoFactors(factors);
  const entries = combinations(factors);
  needReplicates(replicates, 1);
  if (confound.length === 0) throw new StatisticsError('confoundingDependent');
  const prime = commonPrime(factors);
  const contrasts = confound.map((component) => exponentsOf(component, factors, prime));
  const effects = allConfounded(contrasts, factors, prime);
  const blocks: number[][] = Array.from({ length: prime ** contrasts.length }, () => []);
  entries.forEach(({ levels }, entry) => {
    const codes = levels.map((level, k) => factors[k]!.levels.indexOf(level));
    const values = contrasts.map((contrast) => valueOf(contrast, codes) % prime);
    blocks[values.reduce((number, value) => number * prime + value, 0)]!.push(entry);
  });
  const plan = makePlan('confoundedFactorial', request, (uniform) => ({
    entries,
    factors,
    parts: Array.from({ length: replicates }, () =>
      Array.from(randomOrder(blocks.length, uniform), (block) => ({
        cells: shuffle(Int32Array.from(blocks[block]!), uniform),
      })),
    ),
    trades: 'plots',
  }));
  return {
    ...plan,
    remarks: [...plan.remarks, remark('effectsConfounded', { effects: effects.join(', ') })],
  };
}

function commonPrime(factors: readonly TreatmentFactor[]): number {
  const levels = factors[0]!.levels.length;
  const odd = factors.find((factor) => factor.levels.length !== levels);
  if (odd || primePower(levels)?.power !== 1) {
    const { name, levels: own } = odd ?? factors[0]!;
    throw new StatisticsError('confoundingLevels', { factor: name, levels: own.length });
  }
  return levels;
}

function exponentsOf(component: Component, factors: readonly TreatmentFactor[], prime: number): number[] {
  const unknown = Object.keys(component).find((name) => factors.every((factor) => factor.name !== name));
  if (unknown !== undefined) throw new StatisticsError('confoundingFactor', { factor: unknown });
  return factors.map(({ name }) => {
    const exponent = component[name] ?? 0;
    if (!(Number.isInteger(exponent) && exponent >= 0 && exponent < prime))
      throw new StatisticsError('confoundingExponent', { factor: name, exponent, most: prime - 1 });
    return exponent;
  });
}

function valueOf(contrast: readonly number[], codes: readonly number[]): number {
  return contrast.reduce((sum, exponent, k) => sum + exponent * codes[k]!, 0);
}

/** Names of all products of the components, each once. */
function allConfounded(
  contrasts: readonly number[][],
  factors: readonly TreatmentFactor[],
  prime: number,
): string[] {
  const names = new Set<string>();
  for (let number = 1; number < prime ** contrasts.length; number++) {
    const weights = contrasts.map((_, k) => Math.floor(number / prime ** k) % prime);
    const product = factors.map(
      (_, f) => contrasts.reduce((sum, contrast, k) => sum + weights[k]! * contrast[f]!, 0) % prime,
    );
    const first = product.find((exponent) => exponent > 0);
    if (first === undefined) throw new StatisticsError('confoundingDependent');
    // A component and its powers are the same comparison: it is written with the first exponent 1.
    if (first !== 1) continue;
    const involved = factors.filter((_, f) => product[f]! > 0);
    if (involved.length === 1)
      throw new StatisticsError('mainEffectConfounded', { factor: involved[0]!.name });
    names.add(
      factors
        .flatMap(({ name }, f) =>
          product[f] === 0 ? [] : [product[f] === 1 ? name : `${name}^${product[f]}`],
        )
        .join(' x '),
    );
  }
  return [...names];
}
