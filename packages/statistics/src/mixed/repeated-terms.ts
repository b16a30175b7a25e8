import { listNames, remark, type Remark } from '../statistics-error.ts';
import { termName, type FixedTerm, type MixedModel, type RandomTerm } from './model.ts';

/**
 * A model in which each term occurs once: a random term given twice would share its variance between two names, and one
 * that is fixed as well has no variance left. Terms with the same factors are one, in whatever order these are named,
 * unless relationships or covariances distinguish them (additive and residual genetic effects of an entry).
 *
 * @returns the model, and what a reader must know of the terms that were left out
 */
export function withoutRepeatedTerms<Model extends Pick<MixedModel, 'fixed' | 'random'>>(
  model: Model,
): { model: Model; remarks: Remark[] } {
  const fixed = firstOnes(model.fixed, isSameFixed);
  const alsoFixed = model.random.filter(
    (term) => isPlain(term) && fixed.some((one) => isSameFixed(one, term)),
  );
  const free = model.random.filter((term) => !alsoFixed.includes(term));
  const random = firstOnes(free, isSameRandom);
  const repeated = [
    ...model.fixed.filter((term) => !fixed.includes(term)),
    ...free.filter((term) => !random.includes(term)),
  ];
  return {
    model: { ...model, fixed, random },
    remarks: [
      ...(repeated.length > 0 ? [remark('termRepeated', { names: namesOf(repeated) })] : []),
      ...(alsoFixed.length > 0 ? [remark('termFixedAndRandom', { names: namesOf(alsoFixed) })] : []),
    ],
  };
}

const namesOf = (terms: readonly FixedTerm[]) => listNames([...new Set(terms.map(termName))]);

function firstOnes<Term>(terms: readonly Term[], same: (a: Term, b: Term) => boolean): Term[] {
  return terms.filter((term, k) => terms.slice(0, k).every((other) => !same(other, term)));
}

const isPlain = ({ relationship, covariance }: RandomTerm) => !relationship && !covariance;

export function isSameFixed(a: FixedTerm, b: FixedTerm): boolean {
  return isSameSet(a.factors, b.factors) && isSameSet(a.covariates ?? [], b.covariates ?? []);
}

function isSameRandom(a: RandomTerm, b: RandomTerm): boolean {
  const [own, other] = [a.covariance, b.covariance];
  return (
    isSameSet(a.factors, b.factors) &&
    a.relationship === b.relationship &&
    own?.over === other?.over &&
    own?.form.kind === other?.form.kind
  );
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  new Set(a).size === new Set(b).size && a.every((one) => b.includes(one));
