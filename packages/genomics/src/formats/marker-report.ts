import { listNames, remark, type Remark } from '../genomics-error.ts';

export interface MarkerCounts {
  /** lines of markers */
  records: number;
  allelesContradicted: number;
  manyAllelesLeftOut: number;
  minusStrand: number;
  halfLetters: number;
  duplicateSites: number;
  unsortedSites: number;
}

/** Counts what the reader of a table of calls should know, and says it. */
export class MarkerReport {
  readonly contradicted: string[] = [];
  readonly leftOut: string[] = [];
  readonly counts: MarkerCounts = {
    records: 0,
    allelesContradicted: 0,
    manyAllelesLeftOut: 0,
    minusStrand: 0,
    halfLetters: 0,
    duplicateSites: 0,
    unsortedSites: 0,
  };

  remarks(): Remark[] {
    const names: Record<string, string[]> = {
      allelesContradicted: this.contradicted,
      manyAllelesLeftOut: this.leftOut,
    };
    const { records: _, ...counted } = this.counts;
    return (Object.entries(counted) as [keyof typeof counted, number][])
      .filter(([, count]) => count > 0)
      .map(([name, count]) =>
        remark(name, names[name] ? { count, names: listNames(names[name]) } : { count }),
      );
  }
}
