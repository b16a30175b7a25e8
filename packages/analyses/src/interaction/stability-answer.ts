import type { Text } from '@panicle/contract/language';
import {
  shuklaTests,
  stability,
  superiority,
  yieldStability,
  type CellMeans,
  type ErrorTerm,
} from '@panicle/statistics/interaction';
import type { Figure } from '@panicle/figures';
import { meanScatter } from '../figures/mean-scatter.ts';
import { reactionNormFigure } from '../figures/reaction-norms.ts';
import { entryEnvironmentFigure } from '../figures/two-way-tables.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { nameList, sentence } from '../report/sentences.ts';

const ALPHA = 0.05;

/** An entry with a mean above the average, and whether its interaction is small. */
interface Judged {
  entry: string;
  mean: number;
  shukla: number;
  slope: number;
  high: boolean;
  stable: boolean;
}

/** Stable: Shukla’s variance is not significant; without replicates, below the median. */
export function judgedEntries(means: CellMeans, error: ErrorTerm | null): Judged[] {
  const found = stability(means);
  const average = found.reduce((sum, { mean }) => sum + mean, 0) / found.length;
  const variances = found.map(({ shuklaVariance }) => shuklaVariance).toSorted((a, b) => a - b);
  const median = variances[Math.floor((variances.length - 1) / 2)]!;
  const tests = error === null ? null : shuklaTests(means, error);
  return found
    .map((one, k) => ({
      entry: one.genotype,
      mean: one.mean,
      shukla: one.shuklaVariance,
      slope: one.slope,
      high: one.mean > average,
      stable: tests === null ? one.shuklaVariance <= median : !(tests[k]!.stability.p < ALPHA),
    }))
    .toSorted((a, b) => b.mean - a.mean);
}

/** Which entries are both high and stable, and by which parameters. */
export function stabilityAnswer(means: CellMeans, error: ErrorTerm | null): Text[] {
  const judged = judgedEntries(means, error);
  const both = judged.filter(({ high, stable }) => high && stable).map(({ entry }) => entry);
  const risky = judged.filter(({ high, stable }) => high && !stable).map(({ entry }) => entry);
  const by =
    error === null
      ? { zh: 'Shukla 方差低于中位数', en: 'Shukla variance below the median' }
      : { zh: 'Shukla 方差不显著', en: 'Shukla variance not significant' };
  const superior = superiority(means).reduce((a, b) => (b.all < a.all ? b : a)).genotype;
  return [
    both.length === 0
      ? sentence(
          '没有既高于平均又稳定的品种（{by}）。',
          'No entry is both above average and stable ({by}).',
          { by },
        )
      : sentence('高于平均且稳定（{by}）：{names}。', 'Above average and stable ({by}): {names}.', {
          by,
          names: nameList(both),
        }),
    ...(risky.length === 0
      ? []
      : [
          sentence('高于平均但不稳定：{names}。', 'Above average but unstable: {names}.', {
            names: nameList(risky),
          }),
        ]),
    sentence(
      '按 Lin-Binns 优势度，{superior} 最优{kang}。',
      '{superior} is best by Lin and Binns’ superiority{kang}.',
      { superior, kang: kangText(means, error) },
    ),
  ];
}

function kangText(means: CellMeans, error: ErrorTerm | null): Text {
  if (error === null) return { zh: '', en: '' };
  const best = yieldStability(means, error).reduce((a, b) => (b.score > a.score ? b : a));
  return {
    zh: `；按 Kang 高产稳产参数，${best.genotype} 最优`,
    en: `, ${best.genotype} by Kang’s yield-stability statistic`,
  };
}

export function stabilityFigures(
  file: PlotTable,
  trait: string,
  means: CellMeans,
  error: ErrorTerm | null,
): Figure[] {
  const judged = judgedEntries(means, error);
  const width = means.environments.length;
  const cells = means.genotypes.flatMap((entry, g) =>
    means.environments.map((environment, e) => ({ entry, environment, value: means.values[g * width + e]! })),
  );
  return [
    ...meanScatter(
      file,
      trait,
      judged.map(({ entry, mean, shukla, high, stable }) => ({
        entry,
        mean,
        y: shukla,
        chosen: high && stable,
      })),
      {
        name: 'mean_and_stability',
        title: { zh: '丰产性与稳定性', en: 'Mean against stability' },
        caption: {
          zh: '越靠右越丰产，越靠下越稳定',
          en: 'farther right: higher mean; farther down: more stable',
        },
        y: { title: { zh: 'Shukla 稳定性方差', en: 'Shukla’s stability variance' } },
        groups: [
          { zh: '高于平均且稳定', en: 'above average and stable' },
          { zh: '其他', en: 'others' },
        ],
      },
    ),
    ...reactionNormFigure(
      file,
      trait,
      judged.map(({ entry, mean, slope }) => ({ entry, mean, slope })),
      environmentEffects(means),
    ),
    ...entryEnvironmentFigure(file, trait, cells),
  ];
}

/** Means of the environments over the entries, as deviations. */
function environmentEffects({ genotypes, environments, values }: CellMeans): number[] {
  const own = environments.map(
    (_, e) =>
      genotypes.reduce((sum, _entry, g) => sum + values[g * environments.length + e]!, 0) / genotypes.length,
  );
  const average = own.reduce((sum, value) => sum + value, 0) / own.length;
  return own.map((value) => value - average);
}
