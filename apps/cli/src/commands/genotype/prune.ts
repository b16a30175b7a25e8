import { exportedFiles, exportGenotypes } from '@panicle/genomics/formats';
import { viewOfVariants } from '@panicle/genomics/matrix';
import { prunedMarkers, type PruneRule } from '@panicle/genomics/population';
import { WrongUsage, type OptionHelp } from '../../command.ts';
import { table } from '@panicle/analyses/report/columns';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import { column } from '@panicle/analyses/report/report';
import { refuseExisting, tableFiles } from '../../tables/result-files.ts';
import type { Options } from '../../tables/options.ts';
import { filesetCommand } from './fileset-command.ts';
import { distance } from '../../tables/distance-options.ts';
import { genotypeColumns, placeOf } from '@panicle/analyses/genotype/columns';

export const pruneOptionHelp = {
  window: {
    value: '<markers>',
    text: { zh: '窗口的标记数，默认 50', en: 'markers per window [default: 50]' },
  },
  kilobases: {
    value: '<kilobases>',
    text: {
      zh: '窗口改为此跨度（千碱基）内的标记',
      en: 'window size in kilobases instead of markers',
    },
  },
  step: {
    value: '<markers>',
    text: { zh: '窗口移动的标记数，默认 5', en: 'markers by which the window moves [default: 5]' },
  },
  r2: {
    value: '<number>',
    text: {
      zh: '窗口内允许的最大 r2，默认 0.2',
      en: 'maximum r2 of two markers kept in a window [default: 0.2]',
    },
  },
} as const satisfies Record<string, OptionHelp>;

/** The rule that the options above ask for. @throws WrongUsage */
export function pruneRule(options: Options): PruneRule {
  if (options.optional('window') !== null && options.optional('kilobases') !== null)
    throw new WrongUsage({
      zh: '--window 与 --kilobases 只能给一个。',
      en: 'Give either --window or --kilobases.',
    });
  const reach =
    options.optional('kilobases') === null
      ? null
      : 1000 * distance(options, 'kilobases', 0, { unit: 'kb', least: 0.001 });
  return {
    window: reach === null ? { markers: wholeNumber(options, 'window', 50) } : { distance: reach },
    step: wholeNumber(options, 'step', 5),
    r2: numberWithin(options, 'r2', 0.2, 0, 1),
  };
}

export const pruneCommand = filesetCommand({
  name: 'genotype prune',
  summary: {
    zh: '按连锁不平衡精简标记（同 plink1.9 --indep-pairwise）',
    en: 'prune markers in linkage disequilibrium, as plink1.9 --indep-pairwise',
  },
  options: {
    window: { type: 'string' },
    kilobases: { type: 'string' },
    step: { type: 'string' },
    r2: { type: 'string' },
    to: { type: 'string' },
  },
  optionHelp: {
    ...pruneOptionHelp,
    to: {
      value: '<fileset>',
      text: { zh: '把保留的标记写成此文件组', en: 'write the kept markers to this fileset' },
    },
  },
  details: {
    zh: '窗口内 r2 超过限度的两个标记去除次等位基因频率较低的一个；单态标记一并去除。标记须按位置排序。\n保留的标记名可用 genotype export --markers 或 vcf filter --markers 选取。',
    en: 'Of two markers in a window whose r2 exceeds the limit, the one with the lower minor allele frequency is removed; monomorphic\nmarkers are removed too. Markers must be sorted by position. genotype export --markers and vcf filter --markers accept the\nnames of the kept markers.',
  },
  async analyse({ matrix, options, context, control }) {
    const to = options.optional('to');
    refuseExisting(context, [
      ...(to === null ? [] : exportedFiles(context.path(to), { format: 'bed' })),
      ...tableFiles(context, ['pruned', 'kept']),
    ]);
    const kept = prunedMarkers(matrix, pruneRule(options), control);
    const { variants } = matrix;
    if (to !== null)
      await exportGenotypes(viewOfVariants(matrix, kept), context.path(to), {
        format: 'bed',
        signal: context.signal,
      });
    const sums = variants.chromosomes.map(() => ({ markers: 0, kept: 0 }));
    for (const place of variants.chromosome) sums[place]!.markers++;
    for (const k of kept) sums[variants.chromosome[k]!]!.kept++;
    const heads = [
      column('chromosome', '染色体', 'chromosome'),
      column('markers', '标记数', 'markers'),
      column('kept', '保留', 'kept'),
    ];
    const rows = variants.chromosomes.map((name, c) => [name, sums[c]!.markers, sums[c]!.kept]);
    return {
      tables: [table('pruned', ['精简结果', 'Pruned'], heads, rows)],
      long: [
        {
          name: 'kept',
          title: { zh: '保留的标记', en: 'Kept markers' },
          columns: genotypeColumns('marker', 'chromosome', 'position'),
          rows: (emit) => kept.forEach((k) => emit(placeOf(variants, k))),
        },
      ],
      remarks: [],
    };
  },
});
