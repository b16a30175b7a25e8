import { existsSync } from 'node:fs';
import { GenomicsError } from '../genomics-error.ts';
import type { ImportOptions } from '../vcf/import-vcf.ts';
import type { GenotypeImport } from './genotype-import.ts';
import type { GridOptions } from './grid/index.ts';
import { GENOTYPE_FORMATS, recognizeFormat, type FileFormat, type GenotypeFormat } from './recognize.ts';
import { moveSorted, removeFileset } from './sort-fileset.ts';

export interface GenotypeImportOptions extends GridOptions, ImportOptions {
  /** by default found from the content */
  format?: GenotypeFormat | undefined;
  /** brings the markers into the order of chromosomes and positions */
  sort?: boolean | undefined;
}

type Importer = (file: string, stem: string, options: GenotypeImportOptions) => Promise<GenotypeImport>;

/** Each is loaded when a file is of its format. */
const IMPORTERS: Record<GenotypeFormat, () => Promise<Importer>> = {
  vcf: async () => (await import('../vcf/import-vcf.ts')).importVcf,
  bcf: async () => (await import('../vcf/import-vcf.ts')).importVcf,
  hapmap: async () => (await import('./import-hapmap.ts')).importHapMap,
  bed: async () => (await import('./import-fileset.ts')).importFileset,
  ped: async () => (await import('./ped/import-ped.ts')).importPed,
  table: async () => (await import('./grid/index.ts')).importGrid,
  dart: async () => (await import('./dart/index.ts')).importDart,
  'kasp-grid': async () => (await import('./grid/index.ts')).importKaspGrid,
  'kasp-list': async () => (await import('./kasp/index.ts')).importKaspList,
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
  const read = await IMPORTERS[format]();
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
