import type { MessageName } from '../messages.ts';
import type { Remark } from '../genomics-error.ts';
import { listNames, remark } from '../genomics-error.ts';

export interface ImportCounts {
  /** lines of records */
  records: number;
  withoutGenotypes: number;
  multiallelicLeftOut: number;
  multiallelicSplit: number;
  haploidCalls: number;
  halfCalls: number;
  polyploidCalls: number;
  unphasedCalls: number;
  duplicateSites: number;
  unsortedSites: number;
  namedByPosition: number;
}

/** Counts what the reader of a file should know, and says it. */
export class ImportReport {
  renamed: string[] = [];
  readonly counts: ImportCounts = {
    records: 0,
    withoutGenotypes: 0,
    multiallelicLeftOut: 0,
    multiallelicSplit: 0,
    haploidCalls: 0,
    halfCalls: 0,
    polyploidCalls: 0,
    unphasedCalls: 0,
    duplicateSites: 0,
    unsortedSites: 0,
    namedByPosition: 0,
  };

  remarks(): Remark[] {
    const { records: _, ...counted } = this.counts;
    const remarks = (Object.entries(counted) as [keyof typeof counted & MessageName, number][])
      .filter(([, count]) => count > 0)
      .map(([name, count]) => remark(name, { count }));
    if (this.renamed.length > 0)
      remarks.unshift(
        remark('samplesRenamed', { count: this.renamed.length, names: listNames(this.renamed) }),
      );
    return remarks;
  }
}
