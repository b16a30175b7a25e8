import { GenomicsError } from '../../genomics-error.ts';
import type { Row } from '../delimited/row.ts';
import type { Pilot } from '../grid/pilot.ts';

/** Reports of DArT: SNP in a row for each marker or in one for each allele, SilicoDArT for presence and absence. */
export type DartKind = 'oneRow' | 'twoRows' | 'silico';

/** Positions of the columns of a DArT report. */
export interface DartHead {
  kind: DartKind;
  /** number of the line that names the columns */
  line: number;
  clone: number;
  allele: number;
  /** such as 12:A>G; -1 in SilicoDArT */
  snp: number;
  chromosome: number;
  position: number;
  /** the first column with calls */
  firstCall: number;
  samples: string[];
}

/** Columns that describe markers, in lower case, as the reports of different years name them. */
const ABOUT =
  /^(alleleid|cloneid|clusterconsensussequence|clustersize|allelesequence|allelesequenceref|allelesequencesnp|trimmedsequence\w*|snp|snpposition|callrate|oneratio\w*|freqhomref|freqhomsnp|freqhets|pic\w*|avgpic|avgcount\w*|ratioavgcount\w*|avgreaddepth|stdevreaddepth|readdepth|qpmr|reproducibility|repavg|strand\w*|alncnt\w*|alnevalue\w*|chrom\w*|chr\w*|uid|clusterid|marker\w*name)$/;

/** The head of a report: the first row that does not begin with an asterisk, with the columns that reports have. */
export function isDartHead(row: Row): boolean {
  if (row.count < 4) return false;
  const early = Array.from({ length: Math.min(3, row.count) }, (_, cell) =>
    row.text(cell).trim().toLowerCase(),
  );
  return early.some((name) => name === 'alleleid' || name === 'cloneid');
}

/**
 * Reads the head of a report. Columns of calls begin where the rows above have something else than asterisks, otherwise
 * behind the last column that describes markers.
 *
 * @throws GenomicsError notDart
 */
export function dartHead(file: string, { rows, head: place }: Pilot): DartHead {
  const head = rows[place]!;
  if (!isDartHead(head)) throw new GenomicsError('notDart', { file });
  const names = head.texts().map((name) => name.trim());
  const lower = names.map((name) => name.toLowerCase());
  const first = (...forms: RegExp[]) =>
    forms.map((form) => lower.findIndex((name) => form.test(name))).find((found) => found >= 0) ?? -1;
  const above = rows[place - 1];
  const firstCall =
    above?.text(0) === '*' ? asterisks(above) : 1 + lower.findLastIndex((name) => ABOUT.test(name));
  const snp = first(/^snp$/);
  // Spreadsheets leave empty columns behind the last one.
  const samples = names.slice(firstCall).filter((name) => name !== '');
  const clone = first(/^cloneid$/, /^alleleid$/);
  return {
    kind: kindOf(rows.slice(place + 1), snp),
    line: head.line,
    clone,
    allele: first(/^alleleid$/, /^cloneid$/),
    snp,
    chromosome: first(/^chrom_/, /^chr(om(osome)?)?$/),
    position: first(/^chrompossnp_/, /^chrompos(tag)?_/, /^chrompos/, /^pos(ition)?$/),
    firstCall,
    samples,
  };
}

function asterisks(row: Row): number {
  let count = 0;
  while (count < row.count && row.text(count) === '*') count++;
  return count;
}

/** A report with a row for each allele leaves the SNP empty in the row of the reference. */
function kindOf(rows: readonly Row[], snp: number): DartKind {
  if (snp < 0) return 'silico';
  return rows.some((row) => isNoSnp(row.text(snp))) ? 'twoRows' : 'oneRow';
}

export const isNoSnp = (text: string): boolean => ['', '-', 'NA'].includes(text.trim());
