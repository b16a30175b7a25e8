/** The four loops of assembly/mixture.ts; addresses and steps in bytes, of one memory. */
export interface MixtureLoops {
  outer(
    x: number,
    xStep: number,
    xAlong: number,
    y: number,
    yStep: number,
    out: number,
    outStep: number,
    rows: number,
    depth: number,
    width: number,
    keep: number,
  ): void;
  dots(
    x: number,
    xStep: number,
    y: number,
    yStep: number,
    out: number,
    outStep: number,
    rows: number,
    columns: number,
    width: number,
  ): void;
  slopes(
    calls: number,
    stride: number,
    copies: number,
    h: number,
    slope: number,
    curvature: number,
    step: number,
    variants: number,
    quads: number,
  ): void;
  likelihood(
    calls: number,
    stride: number,
    copies: number,
    h: number,
    step: number,
    variants: number,
    quads: number,
  ): number;
}

/** The twins of assembly/mixture.ts on a memory of their own: the same results up to rounding. */
export function plainLoops(memory: ArrayBuffer): MixtureLoops {
  const numbers = new Float32Array(memory);
  const bytes = new Uint8Array(memory);
  /** Calls `each` with the places of h, and the copies of both alleles. */
  const walk = (
    [calls, stride, copies, h, step, variants, quads]: readonly number[],
    each: (offset: number, p: number, a: number, b: number) => void,
  ): void => {
    for (let j = 0; j < variants!; j++)
      for (let s = 0; s < 4 * quads!; s++) {
        const table = copies! / 4 + 4 * bytes[calls! + j * stride! + (s >> 2)]! + (s & 3);
        const offset = j * step! + 4 * s;
        each(offset, numbers[(h! + offset) / 4]!, numbers[table]!, numbers[table + 1024]!);
      }
  };
  return {
    outer(x, xStep, xAlong, y, yStep, out, outStep, rows, depth, width, keep) {
      for (let r = 0; r < rows; r++) {
        const to = (out + r * outStep) / 4;
        if (!keep) numbers.fill(0, to, to + width);
        for (let t = 0; t < depth; t++) {
          const factor = numbers[(x + t * xStep + r * xAlong) / 4]!;
          const from = (y + t * yStep) / 4;
          for (let s = 0; s < width; s++) numbers[to + s]! += factor * numbers[from + s]!;
        }
      }
    },
    dots(x, xStep, y, yStep, out, outStep, rows, columns, width) {
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < columns; c++) {
          const [a, b] = [(x + r * xStep) / 4, (y + c * yStep) / 4];
          let sum = 0;
          for (let s = 0; s < width; s++) sum += numbers[a + s]! * numbers[b + s]!;
          numbers[(out + r * outStep) / 4 + c] = sum;
        }
    },
    slopes(calls, stride, copies, h, slope, curvature, step, variants, quads) {
      walk([calls, stride, copies, h, step, variants, quads], (offset, p, a, b) => {
        numbers[(slope + offset) / 4] = a / p - b / (1 - p);
        numbers[(curvature + offset) / 4] = a / p ** 2 + b / (1 - p) ** 2;
      });
    },
    likelihood(calls, stride, copies, h, step, variants, quads) {
      let sum = 0;
      walk([calls, stride, copies, h, step, variants, quads], (_, p, a, b) => {
        if (a > 0) sum += a * Math.log(p);
        if (b > 0) sum += b * Math.log(1 - p);
      });
      return sum;
    },
  };
}
