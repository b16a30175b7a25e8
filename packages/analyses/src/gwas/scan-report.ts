import type { ScanThresholds } from '@panicle/genomics/association';
import {
  bestResult,
  FalseDiscovery,
  type BestMarker,
  type EffectiveTests,
  type MarkerResult,
  type TraitDigest,
} from '@panicle/genomics/association';
import type { VariantTable } from '@panicle/genomics/matrix';
import { columns, table } from '../report/columns.ts';
import {
  column,
  wordColumn,
  type ReportColumn,
  type ReportTable,
  type ReportValue,
} from '../report/report.ts';
import { known } from '../genotype/columns.ts';
import type { ModelTrait } from './scan-models.ts';

/** A scan of a trait, and the rates of false finds of its markers. */
export interface Scanned extends ModelTrait, TraitDigest {
  rates: FalseDiscovery;
}

export const withRates = (scan: ModelTrait & TraitDigest): Scanned => ({
  ...scan,
  rates: new FalseDiscovery(scan.strength),
});

export function scansTable(scans: readonly Scanned[]): ReportTable {
  const heads = [
    ...columns('trait'),
    column('model', '模型', 'model'),
    column('samples', '样品数', 'samples'),
    column('cases', '病例数', 'cases'),
    column('tested', '检验标记数', 'markers tested'),
    column('firth', 'Firth估计数', 'by Firth’s method'),
    column('lambda', '膨胀系数λ', 'lambda'),
    column('genetic_variance', '遗传方差', 'genetic variance'),
    column('residual_variance', '残差方差', 'residual variance'),
    column('pve', 'PVE', 'PVE'),
    column('pve_se', 'PVE标准误', 's.e. of PVE'),
  ];
  const rows = scans.map((scan): ReportValue[] => [
    scan.trait,
    scan.model,
    scan.samples,
    scan.cases ?? null,
    scan.tested,
    scan.penalized ?? null,
    known(scan.lambda),
    scan.null?.genetic ?? null,
    scan.null?.residual ?? null,
    scan.null?.heritability ?? null,
    scan.null ? known(scan.null.se.heritability) : null,
  ]);
  return table('scans', ['扫描', 'Scans'], heads, rows);
}

/** What thresholds stand on beside the scan itself. */
export interface ThresholdSources {
  alpha: number;
  effective: EffectiveTests | null;
  /** p that permuted scans reach, by trait and over all traits; null without permutations */
  permuted: { traits: readonly number[]; together: number } | null;
}

export function thresholdsTable(
  scans: readonly Scanned[],
  { alpha, effective, permuted }: ThresholdSources,
): ReportTable {
  const heads = [
    ...columns('trait'),
    wordColumn('method', '方法', 'method'),
    column('tests', '检验数', 'tests'),
    column('alpha', '错误率', 'error rate'),
    column('p', 'P阈值', 'P threshold'),
    column('minus_log10_p', '-log10 P', '-log10 P'),
    column('beyond', '超过阈值的标记', 'markers below'),
  ];
  const rows = scans.flatMap((scan, t) => {
    const { bonferroni, falseDiscovery }: ScanThresholds = scan.rates.thresholds(alpha);
    const row = (method: string, tests: number | null, threshold: number): ReportValue[] => {
      const there = Number.isFinite(threshold);
      const p = there ? 10 ** -threshold : null;
      return [scan.trait, method, tests, alpha, p, there ? threshold : null, scan.rates.beyond(threshold)];
    };
    const byTests = (tests: number) => 0 - Math.log10(alpha / tests);
    return [
      row('bonferroni', scan.tested, bonferroni),
      row('fdr', scan.tested, falseDiscovery),
      ...(effective
        ? [
            row('li_ji', effective.liJi, byTests(effective.liJi)),
            row('gao', effective.gao, byTests(effective.gao)),
          ]
        : []),
      ...(permuted
        ? [
            row('permutation', null, 0 - Math.log10(permuted.traits[t]!)),
            row('permutation_all_traits', null, 0 - Math.log10(permuted.together)),
          ]
        : []),
    ];
  });
  return table('thresholds', ['阈值', 'Thresholds'], heads, rows);
}

/** Columns of a marker with its results. */
export const markerHeads: readonly ReportColumn[] = [
  column('chromosome', '染色体', 'chromosome'),
  { ...column('position', '位置', 'position'), kind: 'count' },
  column('marker', '标记', 'marker'),
  column('effect_allele', '效应等位基因', 'effect allele'),
  column('other_allele', '另一等位基因', 'other allele'),
  column('frequency', '频率', 'frequency'),
  column('n', 'n', 'n'),
  column('beta', '效应', 'beta'),
  column('se', '标准误', 'se'),
  ...columns('t', 'p'),
  column('minus_log10_p', '-log10 P', '-log10 P'),
];

export function markerCells(found: MarkerResult): ReportValue[] {
  return [
    found.chromosome,
    found.position,
    found.id,
    found.effectAllele,
    found.otherAllele,
    found.frequency,
    found.n,
    known(found.beta),
    known(found.se),
    known(found.t),
    smallP(found),
    found.minusLogP,
  ];
}

/** P as it is written where it is too small for a number: 4.2e-412. */
function smallP({ p, minusLogP }: Pick<MarkerResult, 'p' | 'minusLogP'>): ReportValue {
  if (!(minusLogP > 300)) return p;
  const exponent = Math.floor(-minusLogP);
  return `${(10 ** (-minusLogP - exponent)).toFixed(6)}e${exponent}`;
}

/** The markers of least p of each trait. */
export function leadingTable(variants: VariantTable, scans: readonly Scanned[], count: number): ReportTable {
  const heads = [...columns('trait'), ...markerHeads, column('q', 'q（FDR）', 'q (FDR)')];
  const rows = scans.flatMap((scan) =>
    scan.best
      .slice(0, count)
      .map((marker) => [scan.trait, ...markerCells(bestResult(variants, marker)), qOf(scan, marker)]),
  );
  return table('leading', ['P 值最小的标记', 'Markers with the smallest P'], heads, rows);
}

export const qOf = ({ rates }: Scanned, { minusLogP }: BestMarker): number => 10 ** rates.logQ(minusLogP);

/** The markers that the models of several loci hold, each tested beside all others. */
export function lociTable(variants: VariantTable, scans: readonly Scanned[]): ReportTable[] {
  if (!scans.some(({ loci }) => loci)) return [];
  const rows = scans.flatMap(({ trait, loci = [] }) =>
    loci.map((locus) => [trait, ...markerCells(bestResult(variants, { ...locus, extra: {} }))]),
  );
  return [
    table('loci', ['模型中的标记', 'Markers of the model'], [...columns('trait'), ...markerHeads], rows),
  ];
}
