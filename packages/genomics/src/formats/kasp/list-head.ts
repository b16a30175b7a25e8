import type { Row } from '../delimited/row.ts';
import { plainWord } from '../grid/head-words.ts';

/** Columns of a list of calls. */
export interface ListHead {
  marker: number;
  sample: number;
  call: number;
}

/** A list of the alleles that a laboratory calls X and Y. */
export interface AssayHead {
  marker: number;
  x: number;
  y: number;
}

const MARKER = new Set([
  'snpid',
  'snp',
  'marker',
  'markerid',
  'markername',
  'assay',
  'assayid',
  'assayname',
  '标记',
]);
const SAMPLE = new Set(
  'subjectid subject sample sampleid samplename dna dnaname line linename germplasm 样品 材料'.split(' '),
);
const CALL = new Set(['call', 'genotype', 'genotypecall', 'allelecall', 'finalcall', '基因型']);

/** The head of a list with a row for each call; null for any other row. */
export function listHead(row: Row): ListHead | null {
  if (row.count < 3 || row.count > 60) return null;
  const words = row.texts().map(plainWord);
  const place = (known: ReadonlySet<string>) => words.findIndex((word) => known.has(word));
  const found = { marker: place(MARKER), sample: place(SAMPLE), call: place(CALL) };
  return Object.values(found).every((column) => column >= 0) ? found : null;
}

/** The head of the section that lists the alleles of assays. */
export function assayHead(row: Row): AssayHead | null {
  if (row.count < 3 || row.count > 60) return null;
  const words = row.texts().map(plainWord);
  const found = {
    marker: words.findIndex((word) => MARKER.has(word)),
    x: words.indexOf('allelex'),
    y: words.indexOf('alleley'),
  };
  return Object.values(found).every((column) => column >= 0) ? found : null;
}
