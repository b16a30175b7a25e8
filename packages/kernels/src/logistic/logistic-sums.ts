import { chooseKernel, type Kernel } from '../choose.ts';
import { LogisticMemory } from './logistic-memory.ts';
import { evaluatePlain, penalizePlain, type LogisticColumns, type LogisticResults } from './plain.ts';

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
  /** what `MarkerStart` shares with the sums */
  readonly memory: LogisticMemory;
  readonly columns: LogisticColumns;
  readonly #factor: Float64Array;

  /** @param stride bytes of the calls of a marker, where markers are read (MarkerStart) */
  constructor(samples: number, size: number, kernel: Kernel = chooseKernel('logistic'), stride = 0) {
    this.samples = samples;
    this.size = size;
    const memory = new LogisticMemory(samples, size, stride, kernel);
    const { step } = memory;
    this.memory = memory;
    this.used = memory.doubles('used', 0, samples);
    this.cases = memory.doubles('cases', 0, samples);
    this.coefficients = memory.doubles('coefficients');
    this.results = {
      residual: memory.doubles('rows', size * step, step),
      weight: memory.doubles('rows', (size + 1) * step, step),
      score: memory.doubles('score'),
      triangle: memory.doubles('triangle'),
    };
    this.columns = {
      columns: memory.doubles('columns'),
      step,
      size,
      cases: memory.doubles('cases'),
      used: memory.doubles('used'),
    };
    this.#factor = memory.doubles('factor');
  }

  /** A column of the design, by sample, to be written in place. */
  column(place: number): Float64Array {
    const { columns, step } = this.columns;
    return columns.subarray(place * step, place * step + this.samples);
  }

  /** Takes the sums at the coefficients. @returns the results, which the next call overwrites */
  evaluate(): LogisticResults {
    const { run, step, at } = this.memory;
    if (run)
      run.evaluate(
        at.columns,
        step,
        this.size,
        at.coefficients,
        at.cases,
        at.used,
        at.rows,
        at.square,
        at.score,
        at.triangle,
        at.table,
      );
    else evaluatePlain(this.columns, this.coefficients, this.results);
    return this.results;
  }

  /**
   * After `evaluate`: the sums of the likelihood with Jeffreys' prior, residuals + h (1/2 - p) and weights x (1 + h), h
   * the leverages.
   *
   * @param factor L of the information L L', its lower triangle row by row
   */
  penalize(factor: Float64Array): LogisticResults {
    const { run, step, at } = this.memory;
    if (run) {
      this.#factor.set(factor);
      run.penalize(
        at.columns,
        step,
        this.size,
        at.factor,
        at.solved,
        at.cases,
        at.rows,
        at.square,
        at.score,
        at.triangle,
      );
    } else penalizePlain(this.columns, factor, this.results);
    return this.results;
  }
}
