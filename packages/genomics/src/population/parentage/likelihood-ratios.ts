import { ofAny, ofParent, ofParents, type Genotypes, type Progeny } from './inheritance.ts';

/**
 * Log likelihood ratios of a marker. A call is wrong with chance `error` and then says nothing of its sample.
 * Sources: T. C. Marshall et al., Molecular Ecology 7 (1998) 639-655; S. T. Kalinowski, M. L. Taper and T. C. Marshall,
 * Molecular Ecology 16 (2007) 1099-1106 (CERVUS 3: the place of the error rate). Logarithms are natural ones.
 */
export class LikelihoodRatios {
  readonly #frequency: number;
  readonly #error: number;
  readonly #progeny: Progeny;
  readonly #any: Genotypes;

  /** @param frequency of the counted allele, above 0 and below 1 */
  constructor(frequency: number, error: number, progeny: Progeny) {
    [this.#frequency, this.#error, this.#progeny] = [frequency, error, progeny];
    this.#any = ofAny(frequency, progeny);
  }

  /** A candidate is a parent, against: it is not related. Each by copies of the counted allele. */
  ofParent(offspring: number, candidate: number): number {
    const right = (1 - this.#error) ** 2;
    const any = this.#any[offspring]!;
    const given = ofParent(candidate, this.#frequency, this.#progeny)[offspring]!;
    return Math.log((right * given) / any + 1 - right);
  }

  /** Two candidates are the parents, against: neither is related. */
  ofPair(offspring: number, first: number, second: number): number {
    return Math.log(this.#ofBoth(offspring, first, second) / this.#any[offspring]!);
  }

  /** A candidate is the parent beside a known one, against: the known one is a parent, the candidate not related. */
  ofSecondParent(offspring: number, candidate: number, known: number): number {
    const { right, oneWrong, rest } = this.#shares();
    const any = this.#any[offspring]!;
    const ofKnown = ofParent(known, this.#frequency, this.#progeny)[offspring]!;
    const without = (right + oneWrong) * ofKnown + (2 * oneWrong + rest) * any;
    return Math.log(this.#ofBoth(offspring, candidate, known) / without);
  }

  #ofBoth(offspring: number, first: number, second: number): number {
    const { right, oneWrong, rest } = this.#shares();
    const any = this.#any[offspring]!;
    const given = ofParents(first, second, this.#progeny)[offspring]!;
    const ofFirst = ofParent(first, this.#frequency, this.#progeny)[offspring]!;
    const ofSecond = ofParent(second, this.#frequency, this.#progeny)[offspring]!;
    return right * given + oneWrong * (ofFirst + ofSecond + any) + rest * any;
  }

  /** Chances that none of three calls is wrong, that a given one is, and that two or three are. */
  #shares() {
    const error = this.#error;
    return {
      right: (1 - error) ** 3,
      oneWrong: error * (1 - error) ** 2,
      rest: 3 * error ** 2 * (1 - error) + error ** 3,
    };
  }
}

/** Whether two parents cannot have such offspring but for an error or a mutation. */
export function isExcluded(offspring: number, first: number, second: number, progeny: Progeny): boolean {
  return ofParents(first, second, progeny)[offspring] === 0;
}
