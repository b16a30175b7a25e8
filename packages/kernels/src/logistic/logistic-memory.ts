import { instantiate, type Kernel } from '../choose.ts';

/** See assembly/logistic.ts. */
export interface LogisticExports {
  prepare(table: number): void;
  evaluate(
    columns: number,
    step: number,
    size: number,
    coefficients: number,
    cases: number,
    used: number,
    rows: number,
    square: number,
    score: number,
    triangle: number,
    table: number,
  ): void;
  penalize(
    columns: number,
    step: number,
    size: number,
    factor: number,
    solved: number,
    cases: number,
    rows: number,
    square: number,
    score: number,
    triangle: number,
  ): void;
}

/** See assembly/marker-start.ts. */
export interface MarkerExports {
  prepareCalls(table: number): void;
  evaluateStart(
    columns: number,
    step: number,
    size: number,
    start: number,
    whole: number,
    missing: number,
    count: number,
    square: number,
    score: number,
    triangle: number,
  ): void;
  readMarker(
    calls: number,
    places: number,
    samples: number,
    step: number,
    own: number,
    valid: number,
    caseBits: number,
    table: number,
    column: number,
    used: number,
    missing: number,
    counts: number,
  ): void;
}

/** Parts of the memory of a logistic regression, in numbers of 8 bytes; see assembly/logistic.ts. */
function partsOf(samples: number, size: number, step: number, stride: number) {
  const triangle = (size * (size + 1)) / 2;
  const words = Math.ceil(samples / 32);
  return {
    columns: size * step,
    // read as one column more
    cases: step,
    used: step,
    // columns times weights, residuals, weights; two lines more are read
    rows: (size + 2) * step,
    start: (size + 4) * step,
    coefficients: size,
    score: size,
    triangle,
    // score and triangle at the start, in one piece
    whole: size + triangle,
    factor: triangle,
    solved: 4 * size,
    square: (size + 2) * (size + (size & 1)),
    table: 2 * 19,
    // of markers: calls of all samples, those of the samples of the regression, and what belongs to them
    calls: Math.ceil(stride / 8) + 1,
    own: words,
    valid: words,
    caseBits: words,
    callTable: 256 * 8,
    places: Math.ceil(samples / 2),
    missing: Math.ceil(samples / 2),
    counts: 3,
  };
}

export type LogisticPart = keyof ReturnType<typeof partsOf>;

/** The numbers of a logistic regression, in the memory of the kernel where it runs. */
export class LogisticMemory {
  /** doubles in a column */
  readonly step: number;
  readonly run: LogisticExports | null;
  /** where markers are read */
  readonly markers: MarkerExports | null;
  /** byte addresses */
  readonly at: Record<LogisticPart, number>;
  readonly #buffer: ArrayBuffer;
  readonly #lengths: Record<LogisticPart, number>;

  /** @param stride bytes of the calls of a marker; 0 where none are read */
  constructor(samples: number, size: number, stride: number, kernel: Kernel) {
    this.step = Math.ceil(samples / 8) * 8;
    this.#lengths = partsOf(samples, size, this.step, stride);
    const starts: Partial<Record<LogisticPart, number>> = {};
    let bytes = 0;
    for (const [name, length] of Object.entries(this.#lengths) as [LogisticPart, number][]) {
      starts[name] = bytes;
      // each part begins at a multiple of 16 bytes
      bytes += 8 * (length + (length & 1));
    }
    this.at = starts as Record<LogisticPart, number>;
    const simd = kernel === 'simd' ? instantiate<LogisticExports>('logistic', bytes) : null;
    this.run = simd?.run ?? null;
    this.#buffer = simd ? simd.memory.buffer : new ArrayBuffer(bytes);
    this.run?.prepare(this.at.table);
    this.markers = simd && stride > 0 ? instantiate<MarkerExports>('marker-start', simd.memory).run : null;
    this.markers?.prepareCalls(this.at.callTable);
  }

  doubles(part: LogisticPart, from = 0, count = this.#lengths[part] - from): Float64Array {
    return new Float64Array(this.#buffer, this.at[part] + 8 * from, count);
  }

  integers(part: LogisticPart): Int32Array {
    return new Int32Array(this.#buffer, this.at[part], 2 * this.#lengths[part]);
  }

  bytes(part: LogisticPart): Uint8Array {
    return new Uint8Array(this.#buffer, this.at[part], 8 * this.#lengths[part]);
  }
}
