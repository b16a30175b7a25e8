import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { ListedMeans } from '../report/comparisons.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { highestMean } from '../report/highest-mean.ts';
import { isKnown, joined, nameList, pValue, sentence } from '../report/sentences.ts';
import { wordFor } from '../report/words.ts';

interface Tested {
  trait: string;
  rows: readonly { term: string; p: number | null }[];
  cv?: number | null;
}

/** More traits make a list of sentences, which the tables are better at. */
const MOST_TRAITS = 3;

/** What is significant in an analysis of variance, how precise the trial is, and the best level of the last treatment. */
export function testedAnswer(
  file: PlotTable,
  tested: readonly Tested[],
  means: readonly ListedMeans[],
  alpha: number,
): Text[] {
  if (tested.length > MOST_TRAITS) return [manyTraits(tested, alpha)];
  const tests = tested.map((one) => testsOf(one, alpha));
  const best = tested.flatMap(({ trait }) => {
    const own = means.find((one) => one.trait === trait);
    if (own === undefined) return [];
    const entries = own.set.levels.map((entry, k) => ({
      entry,
      estimate: own.set.means[k]!,
      standardError: own.standardErrors?.[k] ?? null,
    }));
    return highestMean(file, trait, entries, ['均值', 'mean']);
  });
  return [...tests, ...best];
}

function testsOf({ trait, rows, cv }: Tested, alpha: number): Text {
  const known = rows.filter((row): row is { term: string; p: number } => isKnown(row.p));
  const parts = known.map(({ term, p }) =>
    sentence(
      p < alpha ? '{term}显著（{p}）' : '{term}不显著（{p}）',
      p < alpha ? '{term} significant ({p})' : '{term} not significant ({p})',
      { term: termText(term), p: pValue(p) },
    ),
  );
  if (isKnown(cv)) parts.push(sentence('变异系数 {cv}%', 'CV {cv}%', { cv: formatNumber(cv, 1) }));
  if (parts.length === 0)
    return sentence('{trait}：没有可检验的变异来源。', '{trait}: nothing can be tested.', { trait });
  return sentence('{trait}：{parts}。', '{trait}: {parts}.', { trait, parts: joined(parts) });
}

function manyTraits(tested: readonly Tested[], alpha: number): Text {
  const terms = [
    ...new Set(tested.flatMap(({ rows }) => rows.filter(({ p }) => isKnown(p)).map(({ term }) => term))),
  ];
  const parts = terms.map((term) => {
    const traits = tested.filter(({ rows }) =>
      rows.some((row) => row.term === term && isKnown(row.p) && row.p < alpha),
    );
    return sentence(
      '{term}在 {count} 个性状上显著（{names}）',
      '{term} significant for {count} {count, trait|traits} ({names})',
      {
        term: termText(term),
        count: traits.length,
        names: traits.length === 0 ? '–' : nameList(traits.map(({ trait }) => trait)),
      },
    );
  });
  return sentence('{parts}。', '{parts}.', { parts: joined(parts) });
}

const termText = (term: string): Text => {
  const { zh, en } = wordFor(term, 'terms');
  return { zh: zh.replaceAll(':', '×'), en: en.replaceAll(':', ' x ') };
};
