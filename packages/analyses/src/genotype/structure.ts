import type { Figure } from '@panicle/figures';
import { populationStructure, predictedStructureTime, type StructureFit } from '@panicle/genomics/population';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { InputError } from '../inputs/input-error.ts';
import { flag, number } from '../options/kinds.ts';
import { OptionError } from '../options/option-error.ts';
import { column, type ReportTable } from '../report/report.ts';
import { sentence } from '../report/sentences.ts';

const expected = { zh: '预计处理器时间约 {time}。', en: 'Estimated processor time: {time}.' };
const large = {
  zh: '标记超过 100,000 个且样品超过 500 个，群体结构分析可能需要很长时间（预计约 {time}）。确认后请加 --yes 再运行。',
  en: 'More than 100,000 markers and 500 samples: the analysis of population structure may take long (estimated {time}). Confirm with --yes.',
};

function choiceTable(fits: readonly StructureFit[]): ReportTable {
  return {
    name: 'clusters',
    title: { zh: '群体数的比较', en: 'Numbers of clusters' },
    columns: [
      column('clusters', '群体数', 'clusters'),
      column('log_likelihood', '对数似然', 'log-likelihood'),
      column('cv_deviance', '交叉验证偏差', 'deviance of masked calls'),
      column('passes', '轮数', 'iterations'),
    ],
    rows: fits.map(({ clusters, likelihood, deviance, passes }) => [clusters, likelihood, deviance, passes]),
  };
}

function sharesTable(samples: readonly string[], { clusters, shares }: StructureFit): ReportTable {
  return {
    name: `shares_${clusters}`,
    title: { zh: `祖先比例（${clusters} 个群体）`, en: `Ancestry proportions for ${clusters} clusters` },
    columns: [column('sample', '样品', 'sample'), ...names(clusters).map((name) => column(name, name, name))],
    rows: samples.map((sample, i) => [sample, ...shares.subarray(i * clusters, (i + 1) * clusters)]),
  };
}

const names = (count: number) => Array.from({ length: count }, (_, k) => `Q${k + 1}`);

/** Samples of one ancestor together, the purest first. */
function barsOf(samples: readonly string[], { clusters, shares }: StructureFit): Figure {
  const of = (i: number) => Array.from(shares.subarray(i * clusters, (i + 1) * clusters));
  const main = (own: readonly number[]) => own.indexOf(Math.max(...own));
  const individuals = samples
    .map((label, i) => ({ label, shares: of(i) }))
    .toSorted((a, b) => {
      const [first, second] = [main(a.shares), main(b.shares)];
      return first - second || b.shares[first]! - a.shares[first]!;
    });
  return {
    kind: 'structure',
    name: `structure_${clusters}`,
    title: { zh: `祖先比例（${clusters} 个群体）`, en: `Ancestry proportions for ${clusters} clusters` },
    clusters: names(clusters),
    individuals,
  };
}

function drawn(samples: readonly string[], fits: readonly StructureFit[]): Figure[] {
  if (fits.length < 2) return fits.map((fit) => barsOf(samples, fit));
  return [
    ...fits.map((fit) => barsOf(samples, fit)),
    {
      kind: 'lines',
      name: 'deviance',
      title: { zh: '各群体数的交叉验证偏差', en: 'Cross-validation by number of clusters' },
      caption: { zh: '越小越好', en: 'the least is best' },
      x: { title: { zh: '群体数', en: 'clusters' }, decimals: 0 },
      y: { title: { zh: '交叉验证偏差', en: 'deviance of masked calls' } },
      markers: true,
      lines: [{ name: '', points: fits.map(({ clusters, deviance }) => ({ x: clusters, y: deviance })) }],
    },
  ];
}

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
      drawn: () => drawn(samples, fits),
      remarks,
    };
  },
});
