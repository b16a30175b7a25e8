import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { evaluatePlain, type LogisticColumns, type LogisticResults } from './plain.ts';

interface LogisticExports {
  evaluate(
    columns: number,
    step: number,
    size: number,
    coefficients: number,
    cases: number,
    used: number,
    residual: number,
    weight: number,
    weighted: number,
    score: number,
    triangle: number,
  ): void;
}

/**
 * Score and information of a logistic regression at given coefficients. Columns and samples are written in place; unused
 * samples stay where they are and count nothing.
 */
export class LogisticSums {
  readonly samples: number;
  readonly size: number;
  /** by sample: 1 where it counts, 0 where not; 1 a case, 0 a control */
  readonly used: Float64Array;
  readonly cases: Float64Array;
  /** at these the sums are taken */
  readonly coefficients: Float64Array;
  /** of the last `evaluate`: see LogisticResults */
  readonly results: LogisticResults;
  readonly #columns: LogisticColumns;
  readonly #run: () => void;

  constructor(samples: number, size: number, kernel: Kernel = chooseKernel('logistic')) {
    this.samples = samples;
    this.size = size;
    const step = Math.ceil(samples / 4) * 4;
    const parts = [size * step, step, step, step, step, step, size, size, (size * (size + 1)) / 2];
    // each part begins at a multiple of 16 bytes
    const starts = [0];
    for (const part of parts) starts.push(starts.at(-1)! + 8 * (part + (part & 1)));
    const bytes = starts.at(-1)!;
    const simd = kernel === 'simd' ? instantiate<LogisticExports>('logistic', bytes) : null;
    const buffer = simd ? simd.memory.buffer : new ArrayBuffer(bytes);
    const view = (part: number) => new Float64Array(buffer, starts[part], parts[part]);
    this.used = view(1).subarray(0, samples);
    this.cases = view(2).subarray(0, samples);
    this.coefficients = view(6);
    this.results = { residual: view(3), weight: view(4), score: view(7), triangle: view(8) };
    this.#columns = { columns: view(0), step, size, cases: view(2), used: view(1) };
    const [columns, used, cases, residual, weight, weighted, coefficients, score, triangle] = starts as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    this.#run = simd
      ? () =>
          simd.run.evaluate(
            columns,
            step,
            size,
            coefficients,
            cases,
            used,
            residual,
            weight,
            weighted,
            score,
            triangle,
          )
      : () => evaluatePlain(this.#columns, this.coefficients, this.results);
  }

  /** A column of the design, by sample, to be written in place. */
  column(place: number): Float64Array {
    const { columns, step } = this.#columns;
    return columns.subarray(place * step, place * step + this.samples);
  }

  /** Takes the sums at the coefficients. @returns the results, which the next call overwrites */
  evaluate(): LogisticResults {
    this.#run();
    return this.results;
  }
}
