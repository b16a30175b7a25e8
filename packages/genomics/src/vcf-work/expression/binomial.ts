import { incompleteBeta } from '@panicle/statistics/distributions';
import type { Getter } from './tags.ts';
import { pairRows, siteValue, type Cell } from './values.ts';

/**
 * Chance of shares at least as unequal where both alleles are read equally often: the exact two-sided binomial test, by
 * P(X >= k) = I_0.5(k, n - k + 1). Missing without reads.
 */
function unequal(one: Cell | undefined, other: Cell | undefined): Cell {
  if (typeof one !== 'number' || typeof other !== 'number' || one + other === 0) return null;
  if (one === other) return 1;
  const [fewer, more] = one < other ? [one, other] : [other, one];
  return Math.min(1, 2 * incompleteBeta(0.5, 0.5, more, fewer + 1).lower);
}

/** binom(FMT/AD): the numbers of the two alleles of each sample's call; binom(INFO/AD): the only two numbers. */
export function binomialOfCalls(value: Getter): Getter {
  return (record) => {
    const { perSample, rows } = value(record);
    if (!perSample) return siteValue([rows[0]!.length === 2 ? unequal(rows[0]![0], rows[0]![1]) : null]);
    const calls = record.field('GT');
    return {
      perSample,
      rows: rows.map((row, sample) => {
        const [one, other, ...more] = calls?.[sample]?.replace(/^[/|]/, '').split(/[/|]/) ?? [];
        const isDiploid = one !== undefined && other !== undefined && more.length === 0;
        return [isDiploid ? unequal(row[Number(one)], row[Number(other)]) : null];
      }),
    };
  };
}

/** binom(FMT/AD[:0],FMT/AD[:1]): one number on each side. */
export function binomialOfTwo(left: Getter, right: Getter): Getter {
  return (record) =>
    pairRows(left(record), right(record), (a, b) => [
      a.length === 1 && b.length === 1 ? unequal(a[0], b[0]) : null,
    ]);
}
