import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { hotspots, rankShares, sweepWindows, type SweepWindow } from '@panicle/genomics/population';
import { table } from '@panicle/analyses/report/columns';
import type { LongTable } from '../../tables/long-table.ts';
import { numberBetween, numberWithin, wholeNumber } from '../../tables/number-options.ts';
import { filesetCommand } from './fileset-command.ts';
import { genotypeColumns } from './genotype-columns.ts';
import { readTwoGroups, twoGroupOptionHelp, twoGroupOptions } from './two-groups.ts';
import { basePairs } from '../../tables/distance-options.ts';
import { help, valueOptions } from './option-texts.ts';

interface RankedWindows {
  windows: SweepWindow[];
  ranks: Float64Array;
}

function windowTable({ variants }: GenotypeMatrix, { windows, ranks }: RankedWindows): LongTable {
  return {
    name: 'windows',
    title: { zh: '窗口', en: 'Windows' },
    columns: genotypeColumns(
      ...(['chromosome', 'start', 'end', 'markers', 'xpclr', 'strength', 'rank_share'] as const),
    ),
    rows: (emit) =>
      windows.forEach(({ chromosome, start, end, markers, score, strength }, k) =>
        emit([variants.chromosomes[chromosome]!, start, end, markers, score, strength, ranks[k]!]),
      ),
  };
}

/** Runs of neighbouring windows that all rank high. */
function sweepTable({ variants }: GenotypeMatrix, { windows, ranks }: RankedWindows, threshold: number) {
  const chromosome = Uint16Array.from(windows, (window) => window.chromosome);
  const rows = hotspots({ chromosome }, ranks, { threshold, consecutive: 3 }).map(({ first, behind }) => {
    const own = windows.slice(first, behind);
    const best = own.reduce((a, b) => (b.score > a.score ? b : a));
    const name = variants.chromosomes[best.chromosome]!;
    return [name, own[0]!.start, own.at(-1)!.end, own.length, best.score, best.start];
  });
  const heads = genotypeColumns(
    ...(['chromosome', 'start', 'end', 'windows', 'xpclr', 'peak_start'] as const),
  );
  return table('hotspots', ['热点', 'Hotspots'], heads, rows);
}

export const sweepCommand = filesetCommand({
  name: 'genotype sweep',
  summary: {
    zh: '两组间的选择清除（XP-CLR），按窗口',
    en: 'selective sweeps in one of two groups (XP-CLR), in windows',
  },
  options: {
    ...twoGroupOptions,
    ...valueOptions('window', 'step'),
    inbred: { type: 'boolean' },
    ...valueOptions('most-markers', 'rate', 'effective-size', 'threshold'),
  },
  optionHelp: {
    ...twoGroupOptionHelp,
    window: help('<base pairs>', '窗口大小，默认 100000', 'window size [default: 100000]'),
    step: help('<base pairs>', '窗口步长，默认等于窗口大小', 'step between windows [default: window size]'),
    inbred: {
      text: {
        zh: '自交系：每个样品计一条染色体，杂合视为缺失',
        en: 'inbred lines: each sample counts as one chromosome, heterozygous calls as missing',
      },
    },
    'most-markers': help(
      '<number>',
      '每个窗口最多使用的标记数，默认 100',
      'maximum number of markers per window, thinned evenly [default: 100]',
    ),
    rate: help(
      '<number>',
      '没有遗传位置时每百万碱基的厘摩数，默认 1',
      'centimorgans per megabase where markers have no genetic positions [default: 1]',
    ),
    'effective-size': help(
      '<number>',
      '有效群体大小，默认 20000',
      'effective population size [default: 20000]',
    ),
    threshold: help(
      '<number>',
      '热点的秩比例阈值（0 与 1 之间），默认 0.95',
      'rank share that all windows of a hotspot reach, above 0 and below 1 [default: 0.95]',
    ),
  },
  details: {
    zh: '第一组（受选择）相对第二组（参照）的复合似然比（Chen 等 2010）。只用第二组中有变异的标记；r2 大于 0.95 的标记合计为一个。\n热点是至少三个连续的高秩窗口。',
    en: 'Composite likelihood ratio of a sweep in the first group against drift from the second (Chen et al. 2010), at the\nmarkers polymorphic in the second; markers with r2 above 0.95 count as one. Hotspots are three or more consecutive windows\nof high rank.',
  },
  async analyse({ matrix, options, context, control }) {
    const size = basePairs(options, 'window', 100_000);
    const { first, second, remarks } = await readTwoGroups(matrix, options, context);
    const windows = sweepWindows(
      matrix,
      [first.places, second.places],
      {
        size,
        step: basePairs(options, 'step', size),
        kind: options.flag('inbred') ? 'inbred' : 'diploid',
        mostMarkers: wholeNumber(options, 'most-markers', 100),
        rate: numberWithin(options, 'rate', 1, 1e-6, 1e6),
        effectiveSize: wholeNumber(options, 'effective-size', 20_000),
      },
      control,
    );
    const ranked = { windows, ranks: rankShares(Float64Array.from(windows, ({ score }) => score)) };
    return {
      tables: [sweepTable(matrix, ranked, numberBetween(options, 'threshold', 0.95, 0, 1))],
      long: [windowTable(matrix, ranked)],
      remarks,
    };
  },
});
