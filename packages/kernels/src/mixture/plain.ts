/** The loops of assembly/mixture.ts; addresses and steps in bytes, of one memory. */
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
    wanted: number,
  ): number;
  climb(
    frequencies: number,
    gradient: number,
    curvature: number,
    step: number,
    clusters: number,
    variants: number,
    least: number,
    shrinksTo: number,
    sweeps: number,
    enough: number,
    scratch: number,
  ): void;
}

/** The twins of assembly/mixture.ts on a memory of their own: the same results up to rounding. */
export function plainLoops(memory: ArrayBuffer): MixtureLoops {
  const numbers = new Float32Array(memory);
  const bytes = new Uint8Array(memory);
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
    slopes(calls, stride, copies, h, slope, curvature, step, variants, quads, wanted) {
      let sum = 0;
      for (let j = 0; j < variants; j++)
        for (let s = 0; s < 4 * quads; s++) {
          const table = copies / 4 + 4 * bytes[calls + j * stride + (s >> 2)]! + (s & 3);
          const [a, b] = [numbers[table]!, numbers[table + 1024]!];
          const offset = j * step + 4 * s;
          const p = numbers[(h + offset) / 4]!;
          numbers[(slope + offset) / 4] = a / p - b / (1 - p);
          numbers[(curvature + offset) / 4] = a / p ** 2 + b / (1 - p) ** 2;
          if (wanted && a > 0) sum += a * Math.log(p);
          if (wanted && b > 0) sum += b * Math.log(1 - p);
        }
      return sum;
    },
    climb(frequencies, gradient, curvature, step, clusters, variants, least, shrinksTo, sweeps, enough) {
      for (let j = 0; j < variants; j++) {
        const column = (first: number, k: number) => (first + k * step) / 4 + j;
        const own = Float64Array.from({ length: clusters }, (_, k) => numbers[column(frequencies, k)]!);
        const slope = Float64Array.from({ length: clusters }, (_, k) => numbers[column(gradient, k)]!);
        const bend = (k: number, l: number) =>
          numbers[column(curvature, k >= l ? (k * (k + 1)) / 2 + l : (l * (l + 1)) / 2 + k)]!;
        const low = own.map((value) => Math.max(least, value * shrinksTo));
        const high = own.map((value) => Math.min(1 - least, 1 - (1 - value) * shrinksTo));
        for (let sweep = 0; sweep < sweeps; sweep++) {
          let moved = 0;
          for (let k = 0; k < clusters; k++) {
            if (!(bend(k, k) > 0)) continue;
            const aim = Math.min(high[k]!, Math.max(low[k]!, own[k]! + slope[k]! / bend(k, k)));
            const back = own[k]! - aim;
            own[k] = aim;
            moved = Math.max(moved, Math.abs(back));
            for (let l = 0; l < clusters; l++) slope[l]! += back * bend(k, l);
          }
          if (moved < enough) break;
        }
        own.forEach((value, k) => (numbers[column(frequencies, k)] = value));
      }
    },
  };
}
