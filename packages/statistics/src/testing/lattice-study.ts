import { fitMixedModel } from '../mixed/mixed-fit.ts';
import { testFixedTerms } from '../mixed/inference/fixed-tests.ts';
import { MixedInference } from '../mixed/inference/mixed-inference.ts';
import { simulatedLattice, type TrueVariances } from './simulated-lattice.ts';

/** What many simulated trials of known variances say about the estimates. */
export interface LatticeStudy {
  /** mean of each estimated variance, and the standard error of that mean */
  variances: Record<keyof TrueVariances, { mean: number; error: number }>;
  /** share of true effects inside their 95% intervals: entries random, with Kenward and Roger's errors */
  predictionCoverage: number;
  /** share of true differences inside their 95% intervals: entries fixed */
  differenceCoverage: number;
  /** share of trials in which F at 5% rejects a true hypothesis (of replicates, which were given no effects) */
  rejected: number;
}

/** Trials with the seeds `first` .. `first + trials - 1`. */
export function studyLattices(truth: TrueVariances, trials: number, first = 1): LatticeStudy {
  const sums = { gen: new Moments(), block: new Moments(), residual: new Moments() };
  const [predictions, differences, tests] = [new Moments(), new Moments(), new Moments()];
  const [gen, rep, block] = ['gen', 'rep', 'block'].map((name) => ({ factors: [name] })) as [
    Term,
    Term,
    Term,
  ];
  for (let seed = first; seed < first + trials; seed++) {
    const { table, effects } = simulatedLattice(seed, truth);
    const inside = (
      level: string,
      other: string | null,
      { lower, upper }: { lower: number; upper: number },
    ) => {
      const value = effects[Number(level) - 1]! - (other === null ? 0 : effects[Number(other) - 1]!);
      return Number(value > lower && value < upper);
    };
    const random = fitMixedModel(table, { response: 'yield', fixed: [rep], random: [gen, block] });
    for (const name of ['gen', 'block', 'residual'] as const) sums[name].add(random.variance(name));
    const ofPredictions = new MixedInference(random);
    for (const one of ofPredictions.predictions('gen')) predictions.add(inside(one.level, null, one));
    tests.add(Number(testFixedTerms(ofPredictions)[0]!.p < 0.05));
    const fixed = fitMixedModel(table, { response: 'yield', fixed: [rep, gen], random: [block] });
    for (const one of new MixedInference(fixed).differences(['gen']))
      differences.add(inside(one.first, one.second, one));
  }
  return {
    variances: { gen: sums.gen.summary, block: sums.block.summary, residual: sums.residual.summary },
    predictionCoverage: predictions.mean,
    differenceCoverage: differences.mean,
    rejected: tests.mean,
  };
}

interface Term {
  factors: string[];
}

class Moments {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    this.#squares += value ** 2;
  }

  get mean(): number {
    return this.#sum / this.#count;
  }

  get summary(): { mean: number; error: number } {
    const variance = this.#squares / this.#count - this.mean ** 2;
    return { mean: this.mean, error: Math.sqrt(variance / this.#count) };
  }
}
