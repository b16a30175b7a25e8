import { openBytes } from '../bytes/byte-source.ts';
import { GenomicsError } from '../genomics-error.ts';
import { isDartHead } from './dart/dart-head.ts';
import { eachRow } from './delimited/each-row.ts';
import type { Row } from './delimited/row.ts';
import { isKaspHead } from './grid/import-grid.ts';
import { isHapMapHead } from './hapmap-head.ts';
import { listHead } from './kasp/list-head.ts';

/** Formats of genotypes that can be read. */
export const GENOTYPE_FORMATS = [
  'vcf',
  'bcf',
  'hapmap',
  'bed',
  'ped',
  'table',
  'dart',
  'kasp-grid',
  'kasp-list',
] as const;
export type GenotypeFormat = (typeof GENOTYPE_FORMATS)[number];
/** What a file may be besides genotypes. */
export type FileFormat = GenotypeFormat | 'gff3' | 'fasta' | 'workbook' | 'unknown';

/** Rows that are looked at: reports of laboratories begin with pages about the project. */
const MOST_ROWS = 2000;

/**
 * Says what a file is by its content, never by its name; compressed files by what is in them.
 *
 * @throws GenomicsError fileUnreadable, damagedFile
 */
export async function recognizeFormat(file: string): Promise<FileFormat> {
  const start = await firstBytes(file);
  const text = Buffer.from(start)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
  if (start[0] === 0x6c && start[1] === 0x1b) return 'bed';
  if (text.startsWith('BCF\u0002')) return 'bcf';
  if (text.startsWith('PK\u0003\u0004') || (start[0] === 0xd0 && start[1] === 0xcf)) return 'workbook';
  if (text.startsWith('##fileformat=VCF')) return 'vcf';
  if (/^##gff-version\s+3/.test(text)) return 'gff3';
  if (/^\s*>/.test(text)) return 'fasta';
  if (start.includes(0)) return 'unknown';
  return byRows(file);
}

/** What a file is can be seen where its end is missing; reading it refuses it. */
const LOOKING = { acceptTruncated: true };

async function firstBytes(file: string): Promise<Uint8Array> {
  const source = openBytes(file, LOOKING);
  try {
    const bytes = new Uint8Array(1 << 16);
    return bytes.subarray(0, await source.read(bytes, 0));
  } finally {
    source.close();
  }
}

async function byRows(file: string): Promise<FileFormat> {
  let found: FileFormat | null = null;
  let widest = 0;
  let rows = 0;
  await eachRow(file, LOOKING, (row) => {
    found = formatOfRow(row, ++rows);
    // Wide rows below the first ones are rows of calls.
    widest = Math.max(widest, row.count);
    return found === null && rows < (widest > 60 ? 20 : MOST_ROWS);
  }).catch((error: unknown) => {
    // What is no table at all is unknown; a damaged file is reported.
    if (!(error instanceof GenomicsError) || error.reason !== 'openQuote') throw error;
  });
  if (found !== null) return found;
  return rows > 1 && widest > 1 ? 'table' : 'unknown';
}

function formatOfRow(row: Row, number: number): FileFormat | null {
  if (number === 1) {
    if (isHapMapHead(firstCells(row, 4))) return 'hapmap';
    if (isFeature(row)) return 'gff3';
    if (isPedRow(row)) return 'ped';
  }
  if (isDartHead(row)) return 'dart';
  if (isKaspHead(row)) return 'kasp-grid';
  return listHead(row) ? 'kasp-list' : null;
}

function firstCells(row: Row, count: number): string[] {
  return Array.from({ length: Math.min(count, row.count) }, (_, cell) => row.text(cell));
}

function isFeature(row: Row): boolean {
  if (row.count !== 9) return false;
  const cells = row.texts();
  return /^\d+$/.test(cells[3]!) && /^\d+$/.test(cells[4]!) && /^[-+.?]$/.test(cells[6]!);
}

/** Six columns, then pairs of alleles; the fifth is the sex. */
function isPedRow(row: Row): boolean {
  if (row.count < 8 || row.count % 2 === 1 || !/^(0|1|2|-9|other)$/.test(row.text(4))) return false;
  const cells = Array.from({ length: Math.min(row.count - 6, 200) }, (_, k) => row.text(6 + k));
  return cells.every((cell) => /^([ACGTN0-4.*]|-|[ACGT]{2,}|<[^<>]+>)$/i.test(cell));
}
