import type { EvaluatedTrait, EvaluationMeans } from './material-evaluation.ts';

type Entry = EvaluationMeans['entries'][number];

export interface RankedEntry extends Entry {
  /** mean merit in standard deviations of the entries, weighted; null where a weighted trait is not known */
  score: number | null;
  /** among those within all thresholds; null for the others */
  rank: number | null;
  /** places of traits whose thresholds it does not keep */
  outside: readonly number[];
}

type Wanted = Pick<EvaluatedTrait, 'weight' | 'aim' | 'ideal' | 'minimum' | 'maximum'>;

/** Standard deviation of the known means; 1 where they do not differ, so that nothing is divided by 0. */
function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = count > 1 ? Math.sqrt(squares / (count - 1)) : 0;
  return { mean, deviation: deviation > 0 ? deviation : 1 };
}

/** How good a value is, in standard deviations: above the mean, below it, or less far from the ideal value. */
function meritOf(value: number, { aim, ideal }: Wanted, { mean, deviation }: ReturnType<typeof spreadOf>) {
  if (aim === 'ideal') return ideal === null ? 0 : -Math.abs(value - ideal) / deviation;
  return ((aim === 'high' ? 1 : -1) * (value - mean)) / deviation;
}

/**
 * Entries by their weighted merit, in the form as in what a meeting freezes; those that miss a threshold or a value
 * come last.
 */
export function ranked(entries: readonly Entry[], traits: readonly Wanted[]): RankedEntry[] {
  const spreads = traits.map((_, k) => spreadOf(entries.flatMap(({ means }) => means[k] ?? [])));
  const whole = traits.reduce((sum, { weight }) => sum + weight, 0);
  const scored = entries.map((entry) => {
    let score: number | null = whole > 0 ? 0 : null;
    const outside: number[] = [];
    traits.forEach((trait, k) => {
      const value = entry.means[k] ?? null;
      const { weight, minimum, maximum } = trait;
      const bounded = minimum !== null || maximum !== null;
      if (bounded && (value === null || value < (minimum ?? value) || value > (maximum ?? value)))
        outside.push(k);
      if (weight === 0) return;
      if (value === null) score = null;
      else if (score !== null) score += (weight / whole) * meritOf(value, trait, spreads[k]!);
    });
    return { ...entry, score, outside };
  });
  const counts = ({ score, outside }: (typeof scored)[number]) => score !== null && outside.length === 0;
  const order = scored.toSorted(
    (a, b) =>
      Number(counts(b)) - Number(counts(a)) ||
      (b.score ?? -Infinity) - (a.score ?? -Infinity) ||
      // the same order in every browser and on the server
      (a.name < b.name ? -1 : 1),
  );
  return order.map((entry, place) => ({ ...entry, rank: counts(entry) ? place + 1 : null }));
}
