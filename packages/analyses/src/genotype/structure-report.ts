import type { Figure } from '@panicle/figures';
import { type StructureFit } from '@panicle/genomics/population';
import { column, type ReportTable } from '../report/report.ts';

/** Numbers of clusters beside each other. */
export function choiceTable(fits: readonly StructureFit[]): ReportTable {
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

/** Ancestry proportions of each sample. */
export function sharesTable(samples: readonly string[], { clusters, shares }: StructureFit): ReportTable {
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

/** Bars for each number of clusters and, of several, how well each predicts. */
export function structureFigures(samples: readonly string[], fits: readonly StructureFit[]): Figure[] {
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
