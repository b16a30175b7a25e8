import { finiteField, primePower } from './galois.ts';

/**
 * Mutually orthogonal Latin squares of an order: all n - 1 where a finite field has n elements, products of those of
 * the prime powers otherwise, and the pair of Bose, Shrikhande and Parker for orders 3 m + 1 with odd m (10, 22 ...).
 * Orders 2 and 6 have no orthogonal pair.
 * Source: R. C. Bose, S. S. Shrikhande and E. T. Parker, Canadian Journal of Mathematics 12 (1960) 189-203; J. Denes and
 * A. D. Keedwell, Latin Squares and their Applications (1974).
 *
 * @returns at least one square for any order from 2, each order x order from 0, row by row
 */
export function orthogonalSquares(order: number): Int32Array[] {
  const components = primePowersOf(order).map(fieldSquares);
  const count = Math.min(...components.map((squares) => squares.length));
  const product = Array.from({ length: count }, (_, k) => components.map((squares) => squares[k]!)).map(
    (squares) => squares.reduce(multiplySquares),
  );
  if (product.length < 2 && order % 6 === 4) return patternPair((order - 1) / 3);
  return product;
}

function primePowersOf(order: number): number[] {
  const powers: number[] = [];
  let rest = order;
  for (let prime = 2; rest > 1; prime++) {
    let power = 1;
    for (; rest % prime === 0; rest /= prime) power *= prime;
    if (power > 1) powers.push(power);
  }
  return powers;
}

/** Square m has m i + j in row i and column j. */
function fieldSquares(order: number): Int32Array[] {
  if (primePower(order) === null) throw new RangeError(`${order} is no power of a prime`);
  const { sum, product } = finiteField(order)!;
  return Array.from({ length: order - 1 }, (_, k) =>
    Int32Array.from({ length: order * order }, (_, cell) => {
      const [i, j] = [Math.floor(cell / order), cell % order];
      return sum[product[(k + 1) * order + i]! * order + j]!;
    }),
  );
}

/** Kronecker product of two squares. */
function multiplySquares(first: Int32Array, second: Int32Array): Int32Array {
  const [m, n] = [Math.sqrt(first.length), Math.sqrt(second.length)];
  const order = m * n;
  return Int32Array.from({ length: order * order }, (_, cell) => {
    const [row, column] = [Math.floor(cell / order), cell % order];
    const outer = first[Math.floor(row / n) * m + Math.floor(column / n)]!;
    return outer * n + second[(row % n) * n + (column % n)]!;
  });
}

/**
 * An orthogonal pair of order 3 m + 1: four rows of vectors over the residues modulo 2 m + 1 and m more elements,
 * developed cyclically, with a pair of order m on the further elements.
 */
function patternPair(m: number): Int32Array[] {
  const modulus = 2 * m + 1;
  const order = modulus + m;
  const zeros = Array.from({ length: m }, () => 0);
  const up = zeros.map((_, k) => k + 1);
  const down = up.map((value) => modulus - value);
  const further = zeros.map((_, k) => modulus + k);
  const rows = [
    [...zeros, ...up, ...down, ...further],
    [...up, ...zeros, ...further, ...down],
    [...down, ...further, ...zeros, ...up],
    [...further, ...down, ...up, ...zeros],
  ] as const;
  const pair = [new Int32Array(order * order), new Int32Array(order * order)] as const;
  const write = (row: number, column: number, symbols: readonly [number, number]) => {
    pair[0][row * order + column] = symbols[0];
    pair[1][row * order + column] = symbols[1];
  };
  const shifted = (value: number, shift: number) => (value < modulus ? (value + shift) % modulus : value);
  for (let shift = 0; shift < modulus; shift++) {
    for (let k = 0; k < 4 * m; k++) {
      const [a, b, c, d] = rows.map((row) => shifted(row[k]!, shift)) as [number, number, number, number];
      write(a, b, [c, d]);
    }
    write(shift, shift, [shift, shift]);
  }
  const small = orthogonalSquares(m);
  for (let i = 0; i < m; i++)
    for (let j = 0; j < m; j++)
      write(modulus + i, modulus + j, [modulus + small[0]![i * m + j]!, modulus + small[1]![i * m + j]!]);
  return [...pair];
}
