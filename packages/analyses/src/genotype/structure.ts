import { populationStructure, predictedStructureTime } from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { InputError } from '../inputs/input-error.ts';
import { flag, number } from '../options/kinds.ts';
import { OptionError } from '../options/option-error.ts';
import { sentence } from '../report/sentences.ts';
import { choiceTable, sharesTable, structureFigures } from './structure-report.ts';

const expected = { zh: '预计处理器时间约 {time}。', en: 'Estimated processor time: {time}.' };
const large = {
  zh: '标记超过 100,000 个且样品超过 500 个，群体结构分析可能需要很长时间（预计约 {time}）。确认后请加 --yes 再运行。',
  en: 'More than 100,000 markers and 500 samples: the analysis of population structure may take long (estimated {time}). Confirm with --yes.',
};

/** Seconds as 3.4 s, 2 min 5 s or 1 h 4 min. */
function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** Numbers of clusters that are compared. */
function clustersOf({ from, to }: { from: number; to: number | null }, samples: number): number[] {
  const last = to ?? Math.max(from, Math.min(10, samples));
  if (last < from)
    throw new OptionError(
      {
        zh: '--to 应为不小于 {from} 的整数，而不是 {to}。',
        en: '--to must be a whole number of at least {from}, not {to}.',
      },
      { from, to: last },
    );
  return Array.from({ length: last - from + 1 }, (_, k) => from + k);
}

export const analysis = defineGenomeAnalysis({
  takes: 'genotypes',
  summary: { zh: '群体结构：样品的祖先比例', en: 'population structure: ancestry proportions of samples' },
  example: { zh: 'set --from 2 --to 6 --output structure', en: 'set --from 2 --to 6 --output structure' },
  options: {
    from: number(['最少群体数', 'smallest number of clusters'], { whole: true, from: 2, default: 2 }),
    to: number(['最多群体数', 'largest number of clusters'], {
      whole: true,
      from: 2,
      otherwise: { zh: '10', en: '10' },
    }),
    runs: number(['不同起点的运行次数', 'number of runs from different random starts'], {
      whole: true,
      from: 1,
      default: 1,
    }),
    seed: number(['随机数种子', 'random seed'], { whole: true, from: 1, default: 1 }),
    yes: flag(['数据量大时确认运行', 'run even with many markers and samples']),
  },
  details: {
    zh: '似然模型与 ADMIXTURE 相同；5% 的基因型留作交叉验证，偏差最小的群体数最好。\n标记间连锁较强时请先做 LD 筛选。',
    en: 'The likelihood is that of ADMIXTURE. 5% of calls are masked and predicted (cross-validation); the number of clusters\nwith the least deviance is best. Prune markers in strong linkage disequilibrium first.',
  },
  model: {
    zh: '基因型服从二项分布 B(2, p)，p 为祖先比例与祖先等位基因频率乘积之和，按最大似然估计。',
    en: 'genotype ~ binomial(2, sum of ancestry proportion x allele frequency of the ancestor), by maximum likelihood.',
  },
  source: 'D. H. Alexander, J. Novembre, K. Lange, Genome Research 19 (2009) 1655-1664',
  writes: ({ matrix }, options) => [
    'clusters',
    ...clustersOf(options, matrix.samples.length).map((count) => `shares_${count}`),
  ],
  run({ matrix }, options, control) {
    const { runs, seed } = options;
    const clusters = clustersOf(options, matrix.samples.length);
    const time = predictedStructureTime(matrix, clusters, runs);
    const values = { time: duration(time.seconds) };
    if (time.large && !options.yes) throw new InputError(large, values);
    control.onNote?.({ text: expected, values });
    const { samples, fits, remarks } = populationStructure(matrix, { clusters, runs, seed }, control);
    const best = fits.reduce((a, b) => (b.deviance < a.deviance ? b : a));
    const mixed = samples.filter((_, i) =>
      best.shares.subarray(i * best.clusters, (i + 1) * best.clusters).every((share) => share < 0.7),
    );
    return {
      answer: [
        sentence(
          '{clusters} 个群体的交叉验证偏差最小；{samples} 个样品中有 {mixed} 个是混合的（任一祖先均不足 70%）。',
          '{clusters} clusters have the least cross-validation deviance; {mixed} of {samples} samples are admixed (no ancestor reaches 70%).',
          { clusters: best.clusters, samples: samples.length, mixed: mixed.length },
        ),
      ],
      tables: [choiceTable(fits), ...fits.map((fit) => sharesTable(samples, fit))],
      drawn: () => structureFigures(samples, fits),
      remarks,
    };
  },
});
