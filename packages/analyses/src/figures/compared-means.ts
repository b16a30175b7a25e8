import { compareMeans } from '@panicle/statistics/comparisons';
import type { Figure } from '@panicle/figures';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { ListedMeans } from '../report/comparisons.ts';
import type { Chosen } from '../options/takes.ts';
import { catalogue } from '../options/catalogue.ts';
import { wordFor } from '../report/words.ts';
import { estimateFigure, MOST_ROWS } from './estimates.ts';

/** More figures of means than this nobody looks through: interactions of many factors, dozens of traits. */
const MOST_FIGURES = 12;

/** Means of each term with their letters by the first procedure asked for, bars of half the least significant difference. */
export function comparedMeansFigures(
  plots: PlotTable,
  listed: readonly ListedMeans[],
  options: Chosen<'compare' | 'alpha'>,
): Figure[] {
  const procedure = options.compare[0] ?? 'lsd';
  const drawn = listed.filter(({ set }) => set.levels.length > 1 && set.levels.length <= MOST_ROWS);
  return drawn.slice(0, MOST_FIGURES).flatMap(({ trait, term, set }, k) => {
    const compared = Number.isNaN(set.df) ? null : compareMeans(set, procedure, options.alpha);
    const lsd = Number.isNaN(set.df) ? null : compareMeans(set, 'lsd', options.alpha).criticalDifference;
    const letterOf = (place: number) => compared?.letters?.[compared.order.indexOf(place)] ?? null;
    return estimateFigure(
      plots,
      trait,
      set.levels.map((entry, place) => ({
        entry,
        estimate: set.means[place]!,
        standardError: lsd === null ? null : lsd / 2,
        letters: letterOf(place),
      })),
      {
        name: drawn.length === 1 ? 'means' : `means_${k + 1}`,
        title: titleOf(trait, term, listed),
        of: ['均值', 'mean'],
        caption: {
          zh: '横线为 ± ½ LSD：不重叠的两个均值差异显著',
          en: 'bars ± ½ LSD: means whose bars do not overlap differ significantly',
        },
        letters: { zh: `字母（${procedureOf(procedure).zh}）`, en: `Letters (${procedureOf(procedure).en})` },
        factor: 1,
      },
    );
  });
}

function titleOf(trait: string, term: string, listed: readonly ListedMeans[]) {
  const several = new Set(listed.map((one) => one.trait)).size > 1;
  const named = wordFor(term, 'terms');
  const means = {
    zh: `${named.zh.replaceAll(':', '×')}的均值`,
    en: `means of ${named.en.replaceAll(':', ' x ')}`,
  };
  return several
    ? { zh: `${trait}：${means.zh}`, en: `${trait}: ${means.en}` }
    : { zh: means.zh, en: `M${means.en.slice(1)}` };
}

/** A procedure as its option calls it. */
const procedureOf = (procedure: string) =>
  catalogue.compare.kind === 'choices'
    ? (catalogue.compare.choices.find(({ value }) => value === procedure)?.title ?? {
        zh: procedure,
        en: procedure,
      })
    : { zh: procedure, en: procedure };
