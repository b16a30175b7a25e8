import { GenomicsError } from '../../genomics-error.ts';
import { commonReference } from './merge-alleles.ts';
import type { MergeReport } from './merge-report.ts';
import type { MergeRules } from './merge-options.ts';
import { COLUMN } from '../records/record-place.ts';
import type { SiteRecord } from './site-record.ts';

const OTHER_STRAND: Readonly<Record<string, string>> = {
  A: 'T',
  C: 'G',
  G: 'C',
  T: 'A',
  N: 'N',
  a: 't',
  c: 'g',
  g: 'c',
  t: 'a',
  n: 'n',
};

/**
 * Makes sure that all records of a place have the same reference, that of the first file, by the rule of the merge.
 *
 * @param files records of the place by file
 * @param names paths of the files
 * @throws GenomicsError mergeReferenceDiffers, mergeDuplicate
 */
export function settleRecords(
  files: (readonly SiteRecord[])[],
  rules: MergeRules,
  names: readonly string[],
  report: MergeReport,
): void {
  for (const [file, records] of files.entries())
    if (records.length > 1) files[file] = withoutDuplicates(records, rules, names[file]!, report);
  const first = files.find((records) => records.length > 0)?.[0];
  if (first === undefined) return;
  for (const [file, records] of files.entries()) {
    if (records.every((record) => fits(record, first))) continue;
    if (rules.conflictingReference === 'refuse') {
      const other = records.find((record) => !fits(record, first))!;
      throw new GenomicsError('mergeReferenceDiffers', {
        file: names[file]!,
        line: other.line,
        place: placeOf(other),
        reference: other.reference,
        first: names[first.file]!,
        firstReference: first.reference,
      });
    }
    files[file] = records.filter((record) => {
      if (fits(record, first)) return true;
      if (rules.conflictingReference === 'resolve' && reread(record, first.reference)) {
        report.files[file]!.recoded++;
        return true;
      }
      report.leaveOut(file, placeOf(record));
      return false;
    });
  }
}

const fits = (a: SiteRecord, b: SiteRecord) => a === b || commonReference([partOf(a), partOf(b)]) !== null;

const partOf = ({ alleles, referenceAt }: SiteRecord) => ({ alleles, referenceAt, anyReference: false });

export const placeOf = (record: SiteRecord) =>
  Buffer.from(`${record.text(COLUMN.chromosome)}:${record.position}`, 'latin1').toString();

/** Reads alleles as exchanged, or as of the other strand, so that one of them is the reference; whether that helped. */
function reread(record: SiteRecord, reference: string): boolean {
  const { alleles } = record;
  const turned = otherStrand(alleles);
  // A/T and C/G read the same on both strands, so nothing tells which way is meant.
  if (turned?.every((allele) => alleles.some((own) => sameAllele(own, allele)))) return false;
  for (const candidates of turned === null ? [alleles] : [alleles, turned]) {
    const at = candidates.findIndex((allele) => sameAllele(allele, reference));
    if (at < 0) continue;
    record.reread(candidates, at);
    return true;
  }
  return false;
}

const sameAllele = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

/** Single bases on the other strand; null where one is longer: there the position would be another as well. */
function otherStrand(alleles: readonly string[]): string[] | null {
  const turned = alleles.map((allele) => (allele.length === 1 ? OTHER_STRAND[allele] : undefined));
  return turned.every((allele) => allele !== undefined) ? turned : null;
}

function withoutDuplicates(
  records: readonly SiteRecord[],
  { duplicates }: MergeRules,
  file: string,
  report: MergeReport,
): readonly SiteRecord[] {
  if (duplicates === 'keep') return records;
  const seen = new Set<string>();
  return records.filter((record) => {
    const alleles = record.span(COLUMN.reference, COLUMN.alternative).toUpperCase();
    if (!seen.has(alleles)) {
      seen.add(alleles);
      return true;
    }
    if (duplicates === 'refuse')
      throw new GenomicsError('mergeDuplicate', { file, line: record.line, place: placeOf(record) });
    report.files[record.file]!.duplicates++;
    return false;
  });
}
