import { chooseKernel, type Kernel } from '../choose.ts';
import { withDenseEngine, type DenseEngine } from '../dense/engine.ts';
import { deflate, HALF } from './deflation.ts';
import type { TridiagonalPairs } from './largest-pairs.ts';
import { secularRoot } from './secular-equation.ts';
import { smallPairs } from './small-pairs.ts';
import { largestOf } from './tridiagonal-values.ts';

/** Matrices of at most so many rows are solved directly. */
const SMALL = 24;

/** Where the parts of the work lie, each size x size: vectors in rows, those that take part in a merger, their mixture. */
interface Work {
  engine: DenseEngine;
  size: number;
  vectors: number;
  gathered: number;
  mixture: number;
}

/**
 * All eigenvalues and vectors of a symmetric tridiagonal matrix by halves that are solved each by itself and put
 * together by a matrix of rank one. Nearly all work is matrix products.
 * Sources: J. J. M. Cuppen, Numerische Mathematik 36 (1981) 177-195; M. Gu and S. C. Eisenstat, SIAM Journal on Matrix
 * Analysis and Applications 16 (1995) 172-191, whose corrected z makes the vectors orthogonal to rounding.
 */
export function allPairs(
  diagonal: Float64Array,
  offDiagonal: Float64Array,
  kernel: Kernel = chooseKernel('dense'),
): TridiagonalPairs {
  const size = diagonal.length;
  const scale = largestOf(diagonal, offDiagonal) || 1;
  const values = diagonal.map((value) => value / scale);
  const beside = offDiagonal.map((value) => value / scale);
  const square = size * size;
  return withDenseEngine(3 * square, kernel, (engine) => {
    const work: Work = { engine, size, vectors: 0, gathered: square, mixture: 2 * square };
    engine.numbers.fill(0, 0, square);
    solve(work, values, beside, 0, size);
    const order = Array.from(values.keys()).sort((a, b) => values[b]! - values[a]!);
    const vectors = new Float64Array(square);
    order.forEach((row, k) => vectors.set(engine.numbers.subarray(row * size, (row + 1) * size), k * size));
    return { values: Float64Array.from(order, (row) => values[row]! * scale), vectors };
  });
}

/** Rows and columns `from` .. `to - 1`: `values` becomes the eigenvalues in any order, whose vectors lie in these rows. */
function solve(work: Work, values: Float64Array, beside: Float64Array, from: number, to: number): void {
  const { numbers } = work.engine;
  if (to - from <= SMALL) {
    for (let k = from; k < to; k++) numbers[work.vectors + k * (work.size + 1)] = 1;
    const start = work.vectors + from * (work.size + 1);
    smallPairs(values.subarray(from, to), beside.slice(from, to - 1), numbers, start, work.size);
    return;
  }
  const middle = (from + to) >> 1;
  const bridge = beside[middle - 1]!;
  values[middle - 1]! -= Math.abs(bridge);
  values[middle]! -= Math.abs(bridge);
  solve(work, values, beside, from, middle);
  solve(work, values, beside, middle, to);
  merge(work, values.subarray(from, to), from, middle - from, bridge);
}

/** Puts two neighbours together whose matrix lacks |bridge| u u', with u = 1 and the sign of the bridge where they meet. */
function merge(work: Work, values: Float64Array, from: number, half: number, bridge: number): void {
  const { engine, size, gathered } = work;
  const { numbers } = engine;
  const count = values.length;
  const start = work.vectors + from * (size + 1);
  const z = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    const row = start + k * size;
    const beside = k < half ? numbers[row + half - 1]! : Math.sign(bridge) * numbers[row + half]!;
    z[k] = beside * Math.SQRT1_2;
  }
  const weight = 2 * Math.abs(bridge);
  const { live, settled, halves } = deflate({ values, z, weight, half }, numbers.subarray(start), size);
  // The vectors that take part by the half they fill, then the settled ones
  const byHalf = Array.from(live.keys()).sort((a, b) => halves[live[a]!]! - halves[live[b]!]!);
  const roots = mixtureOf(work, live, byHalf, { values, z, weight });
  const rows = [...byHalf.map((j) => live[j]!), ...settled];
  rows.forEach((row, k) => {
    const place = start + row * size;
    numbers.copyWithin(gathered + k * count, place, place + count);
  });
  const settledValues = settled.map((row) => values[row]!);
  values.set(roots);
  values.set(settledValues, live.length);
  for (let k = 0; k < count; k++) {
    const row = start + k * size;
    if (k < live.length) numbers.fill(0, row, row + count);
    else numbers.copyWithin(row, gathered + k * count, gathered + (k + 1) * count);
  }
  const [upper, both] = [HALF.upper, HALF.both].map(
    (kind) => live.filter((row) => halves[row] === kind).length,
  ) as [number, number];
  multiplyHalves(work, start, { count, half, live: live.length, upper, both });
}

/**
 * Roots of the secular equation, ascending, and in lines of `mixture` what share each live vector has in the vector of
 * each root.
 */
function mixtureOf(
  { engine, mixture }: Work,
  live: readonly number[],
  byHalf: readonly number[],
  { values, z, weight }: { values: Float64Array; z: Float64Array; weight: number },
): Float64Array {
  const count = live.length;
  const poles = Float64Array.from(live, (row) => values[row]!);
  const own = Float64Array.from(live, (row) => z[row]!);
  // The z of which the roots are exactly those found: the vectors then are orthogonal, however close the roots lie.
  const squares = new Float64Array(count).fill(1);
  const roots = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const distances = engine.numbers.subarray(mixture + i * count, mixture + (i + 1) * count);
    roots[i] = secularRoot(i, poles, own, weight, distances);
    for (let j = 0; j < count; j++)
      squares[j]! *= i === j ? -distances[j]! : distances[j]! / (poles[j]! - poles[i]!);
  }
  const corrected = squares.map((square, j) => Math.sqrt(Math.abs(square)) * (own[j]! < 0 ? -1 : 1));
  const shares = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const line = engine.numbers.subarray(mixture + i * count, mixture + (i + 1) * count);
    let length = 0;
    for (let j = 0; j < count; j++) {
      shares[j] = corrected[j]! / line[j]!;
      length += shares[j]! ** 2;
    }
    length = Math.sqrt(length);
    for (let k = 0; k < count; k++) line[k] = shares[byHalf[k]!]! / length;
  }
  return roots;
}

/** The mixtures of the gathered vectors, each half of the numbers from the vectors that are not 0 there. */
function multiplyHalves(
  { engine, size, gathered, mixture }: Work,
  start: number,
  sizes: { count: number; half: number; live: number; upper: number; both: number },
): void {
  const { count, half, live, upper, both } = sizes;
  for (const [first, vectors, column, columns] of [
    [0, upper + both, 0, half],
    [upper, live - upper, half, count - half],
  ] as const) {
    const right = gathered + first * count + column;
    const to = start + column;
    engine.multiplyAdd(mixture + first, live, 1, right, count, 1, to, size, live, columns, vectors, 1, false);
  }
}
