import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import { isKnown, nameList, sentence } from '../report/sentences.ts';

interface Pair {
  first: string;
  second: string;
  correlation: number;
  p: number | null;
}

const ALPHA = 0.05;
const MOST_NAMED = 3;

/** Pairs whose correlation is significant after adjustment for their number: S. Holm, Scandinavian Journal of Statistics 6 (1979) 65-70. */
export function significantPairs<One extends Pair>(pairs: readonly One[]): One[] {
  const tested = pairs
    .filter(({ p, correlation }) => isKnown(p) && isKnown(correlation))
    .toSorted((a, b) => a.p! - b.p!);
  const first = tested.findIndex(({ p }, k) => !(p! * (tested.length - k) < ALPHA));
  const found = first < 0 ? tested : tested.slice(0, first);
  return found.toSorted((a, b) => Math.abs(b.correlation) - Math.abs(a.correlation));
}

/** The strongest correlations that are significant, and how many there are. */
export function correlationAnswer(pairs: readonly Pair[], of: readonly [zh: string, en: string]): Text[] {
  const known = pairs.filter(({ correlation }) => isKnown(correlation));
  const found = significantPairs(known);
  const values = { of: { zh: of[0], en: of[1] }, count: found.length, pairs: known.length };
  const said = ({ first, second, correlation }: Pair): string =>
    `${first} × ${second} (${formatNumber(correlation, 2)})`;
  if (found.length === 0) {
    const strongest = known.toSorted((a, b) => Math.abs(b.correlation) - Math.abs(a.correlation))[0];
    if (strongest === undefined) return [];
    return [
      sentence(
        '{pairs} 对性状中没有校正（Holm）后显著的{of}；最强的是 {strongest}。',
        'None of {pairs} {of} {pairs, correlation|correlations} is significant after Holm’s adjustment; the strongest is {strongest}.',
        { ...values, strongest: said(strongest) },
      ),
    ];
  }
  return [
    sentence(
      '{pairs} 对性状中有 {count} 对的{of}经 Holm 校正后显著；最强的是 {names}。',
      '{count} of {pairs} {of} {pairs, correlation|correlations} {count, is|are} significant after Holm’s adjustment; strongest: {names}.',
      { ...values, names: nameList(found.map(said), MOST_NAMED) },
    ),
  ];
}
