import { existsSync } from 'node:fs';
import { GenomicsError } from '../genomics-error.ts';
import { importVcf, type ImportOptions } from '../vcf/import-vcf.ts';
import { importDart } from './dart/index.ts';
import type { GenotypeImport } from './genotype-import.ts';
import { importGrid, importKaspGrid, type GridOptions } from './grid/index.ts';
import { importFileset } from './import-fileset.ts';
import { importHapMap } from './import-hapmap.ts';
import { importKaspList } from './kasp/index.ts';
import { importPed } from './ped/import-ped.ts';
import { GENOTYPE_FORMATS, recognizeFormat, type FileFormat, type GenotypeFormat } from './recognize.ts';
import { moveSorted, removeFileset } from './sort-fileset.ts';

export interface GenotypeImportOptions extends GridOptions, ImportOptions {
  /** found out from the content unless given */
  format?: GenotypeFormat | undefined;
  /** brings the markers into the order of chromosomes and positions */
  sort?: boolean | undefined;
}

type Importer = (file: string, stem: string, options: GenotypeImportOptions) => Promise<GenotypeImport>;

const IMPORTERS: Record<GenotypeFormat, Importer> = {
  vcf: importVcf,
  bcf: importVcf,
  hapmap: importHapMap,
  bed: importFileset,
  ped: importPed,
  table: importGrid,
  dart: importDart,
  'kasp-grid': importKaspGrid,
  'kasp-list': importKaspList,
};

/**
 * Reads genotypes of any format that is known into a PLINK 1 fileset.
 *
 * @param file its path; for PLINK's formats also the path without an extension
 * @throws GenomicsError notGenotypes for a file of another kind, haplotypesOfVcf, otherwise as the reader of its format
 */
export async function importGenotypes(
  file: string,
  stem: string,
  options: GenotypeImportOptions = {},
): Promise<GenotypeImport & { format: GenotypeFormat }> {
  const path = existingFile(file);
  const format = options.format ?? genotypesIn(file, await recognizeFormat(path));
  if (options.haplotypes && format !== 'vcf' && format !== 'bcf')
    throw new GenomicsError('haplotypesOfVcf', { format });
  const read = IMPORTERS[format];
  if (!options.sort) return { ...(await read(path, stem, options)), format };
  const first = `${stem}.unsorted`;
  try {
    const result = await read(path, first, options);
    moveSorted(first, stem);
    return {
      ...result,
      format,
      remarks: result.remarks.filter(({ name }) => name !== 'unsortedSites'),
    };
  } finally {
    removeFileset(first);
  }
}

/** PLINK's files are often called by what they have in common. */
function existingFile(file: string): string {
  if (existsSync(file)) return file;
  return ['.bed', '.ped'].map((ending) => file + ending).find((path) => existsSync(path)) ?? file;
}

function genotypesIn(file: string, format: FileFormat): GenotypeFormat {
  const found = GENOTYPE_FORMATS.find((one) => one === format);
  if (found) return found;
  if (format === 'workbook') throw new GenomicsError('workbookFile', { file });
  throw new GenomicsError(format === 'unknown' ? 'formatUnknown' : 'notGenotypes', { file, format });
}
