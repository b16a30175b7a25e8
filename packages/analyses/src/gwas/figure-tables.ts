import { manhattanPoints, quantilePoints } from '@panicle/genomics/association';
import type { VariantTable } from '@panicle/genomics/matrix';
import { columns } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { column } from '../report/report.ts';
import type { Scanned } from './scan-report.ts';

/** Points of the figures of all traits, so many as a figure can show. */
export function figureTables(variants: VariantTable, scans: readonly Scanned[]): LongTable[] {
  return [manhattanTable(variants, scans), quantileTable(scans)];
}

function manhattanTable(variants: VariantTable, scans: readonly Scanned[]): LongTable {
  const { chromosomes, chromosome, position, ids } = variants;
  return {
    name: 'manhattan',
    inFilesOnly: true,
    title: { zh: '曼哈顿图的点', en: 'Points of the Manhattan plot' },
    columns: [
      ...columns('trait'),
      column('chromosome', '染色体', 'chromosome'),
      column('position', '位置', 'position'),
      column('marker', '标记', 'marker'),
      column('minus_log10_p', '-log10 P', '-log10 P'),
    ],
    rows: (emit) => {
      for (const { trait, strength } of scans)
        for (const k of manhattanPoints(variants, strength))
          emit([trait, chromosomes[chromosome[k]!]!, position[k]!, ids.at(k), shortNumber(strength[k]!)]);
    },
  };
}

function quantileTable(scans: readonly Scanned[]): LongTable {
  return {
    name: 'qq',
    inFilesOnly: true,
    title: { zh: 'QQ 图的点（-log10 P）', en: 'Points of the QQ plot (-log10 P)' },
    columns: [
      ...columns('trait'),
      column('expected', '期望', 'expected'),
      column('observed', '观测', 'observed'),
      column('lower', '95%下限', 'lower 95%'),
      column('upper', '95%上限', 'upper 95%'),
    ],
    rows: (emit) => {
      for (const { trait, strength } of scans)
        for (const { expected, observed, lower, upper } of quantilePoints(strength))
          emit([trait, ...[expected, observed, lower, upper].map(shortNumber)]);
    },
  };
}

/** Seven digits: what is drawn needs no more. */
const shortNumber = (value: number) => Number(value.toPrecision(7));
