import { choleskyInPlace, invertFactored } from '../../numeric/dense-cholesky.ts';

/** Rectangles of the same shape with an entry, or none, at each place. */
export interface Rectangles {
  entries: number;
  rows: number;
  columns: number;
  replicates: number;
  /** replicate by replicate, row by row; -1 where there is no entry; every entry once in each replicate */
  plan: Int32Array;
}

/**
 * Average efficiency factor after joint adjustment for rows and columns within replicates, which places without an entry
 * make unorthogonal: harmonic mean of the factors of I - N' M^- N / r, with M the meetings of rows and columns and N the
 * entries in them. By W = M - N N' / r, as small as there are rows and columns, the sum of their reciprocals is
 * v - 1 + (tr(W^- N N') - s' W^- s / v) / r, s being the sizes; W is made regular along the sums that it cannot tell.
 *
 * @returns 0 when entries are not connected
 */
export function jointEfficiency({ entries, rows, columns, replicates, plan }: Rectangles): number {
  const own = rows + columns;
  const count = own * replicates;
  const meetings = new Float64Array(count * count);
  const linesOf: number[][] = Array.from({ length: entries }, () => []);
  plan.forEach((entry, place) => {
    if (entry < 0) return;
    const start = Math.floor(place / (rows * columns)) * own;
    const inside = place % (rows * columns);
    const lines = [start + Math.floor(inside / columns), start + rows + (inside % columns)];
    for (const a of lines) for (const b of lines) meetings[a * count + b]!++;
    linesOf[entry]!.push(...lines);
  });
  const together = new Float64Array(count * count);
  for (const lines of linesOf) for (const a of lines) for (const b of lines) together[a * count + b]!++;
  const inverse = meetings.map((value, k) => value - together[k]! / replicates);
  addNullSpace(inverse, rows, own, replicates);
  if (choleskyInPlace(inverse, count, 1e-9) >= 0) return 0;
  invertFactored(inverse, count);
  let trace = 0;
  let total = 0;
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++) {
      const value = inverse[a * count + b]!;
      trace += value * together[a * count + b]!;
      total += value * meetings[a * count + a]! * meetings[b * count + b]!;
    }
  return (entries - 1) / (entries - 1 + (trace - total / entries) / replicates);
}

/** Rows of a replicate less its columns, and all rows together, are sums that no entry changes. */
function addNullSpace(matrix: Float64Array, rows: number, own: number, replicates: number): void {
  const count = own * replicates;
  const isRow = (line: number) => line % own < rows;
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++) {
      const same = Math.floor(a / own) === Math.floor(b / own);
      if (same) matrix[a * count + b]! += isRow(a) === isRow(b) ? 1 : -1;
      if (isRow(a) && isRow(b)) matrix[a * count + b]! += 1;
    }
}
