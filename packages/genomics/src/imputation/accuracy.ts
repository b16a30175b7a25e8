import { countCopies, frequentOf, type CopyCounts } from './frequent-calls.ts';
import { UNKNOWN, type PieceAnswer } from './piece-answer.ts';

/** Bounds of the classes of minor allele frequency. */
const BOUNDS = [0, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5] as const;

/** Accuracy of masked calls, of variants with a minor allele frequency above `from` and up to `to`. */
export interface AccuracyClass {
  from: number;
  to: number;
  /** masked calls */
  calls: number;
  /** share of them predicted correctly */
  concordance: number;
  /** share that the most frequent call of each variant predicts correctly */
  frequent: number;
  /** among those that are not the most frequent call of their variant, the share predicted correctly; NaN without any */
  rareConcordance: number;
  /**
   * squared correlation of true copies and dosages, both as they differ from the mean of their variant, so that
   * variants of different frequencies do not make it look better; NaN where one of them does not vary
   */
  dosageR2: number;
}

interface Sums {
  calls: number;
  right: number;
  frequent: number;
  rareRight: number;
  truth2: number;
  predicted2: number;
  both: number;
}

const noSums = (): Sums => ({
  calls: 0,
  right: 0,
  frequent: 0,
  rareRight: 0,
  truth2: 0,
  predicted2: 0,
  both: 0,
});

/** Compares masked calls with their predictions, by minor allele frequency. */
export class AccuracyTally {
  readonly #sums = BOUNDS.slice(1).map(noSums);

  get calls(): number {
    return this.#sums.reduce((sum, { calls }) => sum + calls, 0);
  }

  /**
   * @param row known copies of the variant, the hidden ones too
   * @param hidden samples
   * @param variant its place in the answer
   */
  add(row: Uint8Array, hidden: readonly number[], { copies, dosages }: PieceAnswer, variant: number): void {
    if (hidden.length === 0) return;
    const { minor, mean, frequent } = seenOf(row, hidden);
    const sums = this.#sums[BOUNDS.findIndex((bound, k) => k > 0 && minor <= bound) - 1];
    for (const sample of hidden) {
      const place = variant * row.length + sample;
      const [truth, dosage] = [row[sample]!, dosages[place]!];
      if (sums === undefined || truth === UNKNOWN || Number.isNaN(dosage)) continue;
      const isRight = truth === copies[place];
      sums.calls++;
      sums.right += Number(isRight);
      sums.frequent += Number(truth === frequent);
      sums.rareRight += Number(isRight && truth !== frequent);
      const [own, predicted] = [truth - mean, dosage - mean];
      sums.truth2 += own * own;
      sums.predicted2 += predicted * predicted;
      sums.both += own * predicted;
    }
  }

  /** The classes that have masked calls, then all together; nothing where no call was masked. */
  classes(): AccuracyClass[] {
    if (this.calls === 0) return [];
    const all = noSums();
    for (const sums of this.#sums)
      for (const key of Object.keys(all) as (keyof Sums)[]) all[key] += sums[key];
    const classes = this.#sums.map((sums, k) => classOf(sums, BOUNDS[k]!, BOUNDS[k + 1]!));
    return [...classes.filter(({ calls }) => calls > 0), classOf(all, 0, 0.5)];
  }
}

/** Minor allele frequency of all calls; mean copies and the most frequent call of those that were not hidden. */
function seenOf(row: Uint8Array, hidden: readonly number[]) {
  const counts = countCopies(row);
  const share = meanOf(counts) / 2;
  for (const sample of hidden) counts[row[sample]!]!--;
  return { minor: Math.min(share, 1 - share), mean: meanOf(counts), frequent: frequentOf(counts) };
}

const meanOf = ([none, one, two]: CopyCounts) => (one + 2 * two) / (none + one + two);

function classOf(sums: Sums, from: number, to: number): AccuracyClass {
  const { calls, right, frequent, rareRight, truth2, predicted2, both } = sums;
  return {
    from,
    to,
    calls,
    concordance: right / calls,
    frequent: frequent / calls,
    rareConcordance: rareRight / (calls - frequent),
    // Dosages are kept in single precision: beside the means they are nothing.
    dosageR2: predicted2 > 1e-12 * calls && truth2 > 0 ? both ** 2 / (truth2 * predicted2) : NaN,
  };
}
