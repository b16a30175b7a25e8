/** How many sites lie in a class: those above `from` up to `to`; where both are the same, exactly there. */
export interface DistributionClass {
  from: number;
  to: number;
  sites: number;
}

/** Counts figures of sites in classes of one width; what is exactly the begin has a class of its own. */
export class Distribution {
  readonly #width: number;
  readonly #counts: number[] = [];
  readonly #most: number;
  #sum = 0;
  #count = 0;
  #zero = 0;

  /** @param most classes; what lies behind belongs to the last one, which then has no end */
  constructor(width: number, most: number) {
    this.#width = width;
    this.#most = most;
  }

  /** A figure of at least 0; NaN is none. */
  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.#sum += value;
    this.#count++;
    if (value <= 0) {
      this.#zero++;
      return;
    }
    // A share such as 3/20 must not fall out of its class by its last digit.
    const place = Math.min(this.#most, Math.ceil(value / this.#width - 1e-9) - 1);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  get mean(): number {
    return this.#sum / this.#count;
  }

  /** Classes that have sites, in their order. */
  classes(): DistributionClass[] {
    const found: DistributionClass[] = this.#zero > 0 ? [{ from: 0, to: 0, sites: this.#zero }] : [];
    this.#counts.forEach((sites, place) => {
      const from = rounded(place * this.#width);
      found.push({ from, to: place === this.#most ? Infinity : rounded((place + 1) * this.#width), sites });
    });
    return found;
  }
}

const rounded = (value: number) => Number(value.toPrecision(12));
