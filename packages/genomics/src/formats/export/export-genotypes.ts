import type { FamRow } from '../../fileset/read-fam.ts';
import { writeFileset } from '../../fileset/write-fileset.ts';
import { GenomicsError, type Remark } from '../../genomics-error.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { exportVcf } from '../../vcf/export-vcf.ts';
import { exportHapMap } from './export-hapmap.ts';
import { exportPed, mapOfPed } from './export-ped.ts';
import { exportTable, mapOfTable, type TableExport } from './export-table.ts';

/** Formats that genotypes can be written in. */
export const EXPORT_FORMATS = ['vcf', 'hapmap', 'bed', 'ped', 'table'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface GenotypeExportOptions extends TableExport {
  /** by default as the name of the file says */
  format?: ExportFormat | undefined;
  /** families, parents, sex and phenotypes of the samples, where they are known */
  fam?: readonly FamRow[] | undefined;
}

const ENDINGS: readonly [RegExp, ExportFormat][] = [
  [/\.(?:vcf(?:\.b?gz)?|bcf)$/i, 'vcf'],
  [/\.(hmp|hmp\.txt|hapmap)(\.b?gz)?$/i, 'hapmap'],
  [/\.bed$/i, 'bed'],
  [/\.ped(\.b?gz)?$/i, 'ped'],
  [/\.(csv|tsv|txt)(\.b?gz)?$/i, 'table'],
];

/**
 * Writes genotypes into a file of the format that its name or the options say; names that end with .gz or .bgz make
 * bgzip files, those that end with .bcf BCF. What fails half way leaves nothing behind.
 *
 * @returns what the reader should know of the result
 * @throws GenomicsError exportUnknown, allelesNotLetters
 */
export async function exportGenotypes(
  matrix: GenotypeMatrix,
  file: string,
  { format, fam, ...options }: GenotypeExportOptions = {},
): Promise<Remark[]> {
  const chosen = chosenFormat(file, format);
  if (chosen === 'table') return exportTable(matrix, file, options);
  if (chosen === 'hapmap') return exportHapMap(matrix, file, options);
  if (chosen === 'vcf') await exportVcf(matrix, file, options);
  else if (chosen === 'ped') await exportPed(matrix, file, { ...options, fam });
  else writeFileset(stemOf(file), matrix, famOf(matrix, fam));
  return [];
}

/** The files that such an export writes. @throws GenomicsError exportUnknown */
export function exportedFiles(
  file: string,
  { format, rows = 'lines' }: Pick<GenotypeExportOptions, 'format' | 'rows'> = {},
): string[] {
  const chosen = chosenFormat(file, format);
  if (chosen === 'bed') return ['bed', 'bim', 'fam'].map((kind) => `${stemOf(file)}.${kind}`);
  if (chosen === 'ped') return [file, mapOfPed(file)];
  return chosen === 'table' && rows === 'lines' ? [file, mapOfTable(file)] : [file];
}

function chosenFormat(file: string, format: ExportFormat | undefined): ExportFormat {
  const chosen = format ?? ENDINGS.find(([ending]) => ending.test(file))?.[1];
  if (!chosen) throw new GenomicsError('exportUnknown', { file });
  return chosen;
}

const stemOf = (file: string) => file.replace(/\.bed$/i, '');

/** The rows of the samples that are written, in their order. */
function famOf({ samples }: GenotypeMatrix, fam: readonly FamRow[] | undefined): FamRow[] | undefined {
  if (!fam) return undefined;
  const rows = new Map(fam.map((row) => [row.name, row]));
  return samples.map((name) => rows.get(name)!);
}
