import {
  DISTRIBUTIONS,
  type DistributionName,
  type VcfStatistics,
} from '@panicle/genomics/vcf-work/statistics';
import type { Figure, HistogramFigure } from '@panicle/figures';
import { barFigure } from '../figures/bar-charts.ts';
import { KEYS } from './stats-tables.ts';

const SITES = { title: { zh: '位点', en: 'sites' }, decimals: 0, least: 0 };
const ALLELES = { title: { zh: '等位基因', en: 'alleles' }, decimals: 0, least: 0 };

const decimals: Record<DistributionName, number> = {
  minorFrequency: 2,
  missing: 2,
  heterozygosity: 2,
  quality: 0,
  depth: 0,
};

/** Classes as bins: sites exactly at 0 belong to the first one, and the open last class is as wide as the others. */
function bins(classes: VcfStatistics['distributions'][DistributionName]): HistogramFigure['bins'] {
  const [first] = classes.filter(({ from, to }) => to > from && Number.isFinite(to));
  if (!first) return [];
  const width = first.to - first.from;
  const counts = new Map<number, number>();
  for (const { from, to, sites } of classes) {
    const begin = to > from ? from : 0;
    counts.set(begin, (counts.get(begin) ?? 0) + sites);
  }
  return [...counts].map(([from, count]) => ({ from, to: from + width, count }));
}

function distributionFigure(name: DistributionName, found: VcfStatistics): Figure[] {
  const [key, zh, en] = KEYS[name];
  const own = bins(found.distributions[name]);
  if (own.length < 2) return [];
  const mean = found.means[name];
  return [
    {
      kind: 'histogram',
      name: key,
      title: { zh: `位点的${zh}`, en: `Sites by ${en}` },
      x: { title: { zh, en }, decimals: decimals[name], least: 0 },
      y: SITES,
      bins: own,
      ...(Number.isFinite(mean) ? { references: [{ at: mean, name: { zh: '均值', en: 'mean' } }] } : {}),
    },
  ];
}

/** Substitutions from base to base, and how the sites are distributed. */
export const statsFigures = (found: VcfStatistics): Figure[] => [
  ...barFigure(
    { name: 'substitutions', title: { zh: '碱基替换', en: 'Substitutions' }, axis: ALLELES },
    found.substitutions.map(({ from, to, alleles }) => ({ name: `${from}>${to}`, value: alleles })),
  ),
  ...DISTRIBUTIONS.flatMap((name) => distributionFigure(name, found)),
];
