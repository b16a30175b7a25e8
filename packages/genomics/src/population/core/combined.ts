import type { CoreMeasure } from './objective.ts';

export interface Part {
  measure: CoreMeasure;
  weight: number;
  low: number;
  high: number;
}

/** Weighted sum of measures, each brought to 0 at its low and 1 at its high value. */
export class Combined implements CoreMeasure {
  readonly #parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  get value(): number {
    return this.#sum((measure) => measure.value);
  }

  after(leaving: number, coming: number): number {
    return this.#sum((measure) => measure.after(leaving, coming));
  }

  replace(leaving: number, coming: number): void {
    for (const { measure } of this.#parts) measure.replace(leaving, coming);
  }

  #sum(valueOf: (measure: CoreMeasure) => number): number {
    return this.#parts.reduce(
      (sum, { measure, weight, low, high }) =>
        sum + (weight * (valueOf(measure) - low)) / (high > low ? high - low : 1),
      0,
    );
  }
}
