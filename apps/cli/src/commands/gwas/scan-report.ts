import { markerResult, type TraitScan, type VariantTable } from '@panicle/genomics';
import { columns, table } from '../../tables/columns.ts';
import { column, type ReportTable, type ReportValue } from '../../tables/report.ts';
import { known } from '../genotype/genotype-columns.ts';

/** Chance of any false find that Bonferroni's threshold keeps. */
const FAMILY_ERROR = 0.05;

/** A scan, and the share of genetic variance where the model has one. */
export interface Scanned extends TraitScan {
  heritability: number | null;
}

export function scansTable(scans: readonly Scanned[]): ReportTable {
  const heads = [
    ...columns('trait'),
    column('samples', '样品数', 'samples'),
    column('tested', '检验标记数', 'markers tested'),
    column('lambda', '膨胀系数λ', 'lambda'),
    column('heritability', '遗传率', 'heritability'),
    column('bonferroni', 'Bonferroni阈值', 'Bonferroni threshold'),
    column('beyond', '超过阈值', 'beyond it'),
  ];
  const rows = scans.map(({ trait, samples, tested, lambda, heritability, p }): ReportValue[] => {
    const threshold = tested > 0 ? FAMILY_ERROR / tested : NaN;
    const beyond = p.reduce((count, value) => count + Number(value <= threshold), 0);
    return [trait, samples, tested, known(lambda), heritability, known(threshold), beyond];
  });
  return table('scans', ['扫描', 'Scans'], heads, rows);
}

/** The markers of least p of each trait. */
export function leadingTable(variants: VariantTable, scans: readonly Scanned[], count: number): ReportTable {
  const heads = [
    ...columns('trait'),
    column('chromosome', '染色体', 'chromosome'),
    column('position', '位置', 'position'),
    column('marker', '标记', 'marker'),
    column('effect_allele', '效应等位基因', 'effect allele'),
    column('other_allele', '另一等位基因', 'other allele'),
    column('frequency', '频率', 'frequency'),
    column('n', 'n', 'n'),
    column('beta', '效应', 'beta'),
    column('se', '标准误', 'se'),
    ...columns('t', 'p'),
  ];
  const rows = scans.flatMap((scan) =>
    leastOf(scan.p, count).map((k): ReportValue[] => {
      const found = markerResult(variants, scan, k);
      return [
        scan.trait,
        found.chromosome,
        found.position,
        found.id,
        found.effectAllele,
        found.otherAllele,
        found.frequency,
        found.n,
        found.beta,
        found.se,
        found.t,
        found.p,
      ];
    }),
  );
  return table('leading', ['P 值最小的标记', 'Markers of least P'], heads, rows);
}

/** Places of the least values, in their order; NaN is none. */
function leastOf(values: Float64Array, count: number): number[] {
  const places: number[] = [];
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    if (Number.isNaN(value)) continue;
    if (places.length === count && value >= values[places[count - 1]!]!) continue;
    let at = places.length;
    while (at > 0 && values[places[at - 1]!]! > value) at--;
    places.splice(at, 0, k);
    if (places.length > count) places.pop();
  }
  return places;
}
