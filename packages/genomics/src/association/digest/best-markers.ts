import type { Locus } from '../multi-locus/locus.ts';
import type { ExtraColumn } from '../scan-block.ts';

/** The results of one marker. */
export interface BestMarker extends Locus {
  extra: Partial<Record<ExtraColumn, number>>;
}

/** The markers of least p among all that pass. */
export class BestMarkers {
  /** -log10 p below which a marker is of no interest any more */
  least = 0;
  readonly #most: number;
  #rows: BestMarker[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(row: BestMarker): void {
    this.#rows.push(row);
    if (this.#rows.length < 2 * this.#most) return;
    this.#rows = this.sorted();
    this.least = this.#rows.at(-1)!.minusLogP;
  }

  /** In the order of p, then of the data. */
  sorted(): BestMarker[] {
    const rows = this.#rows.toSorted((a, b) => b.minusLogP - a.minusLogP || a.variant - b.variant);
    return rows.slice(0, this.#most);
  }
}
