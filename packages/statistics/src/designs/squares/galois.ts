/** Addition and multiplication of the finite field with `order` elements, as tables order x order. */
export interface FieldTables {
  order: number;
  sum: Int32Array;
  product: Int32Array;
}

/** The prime p and the power with order = p^power, or null. */
export function primePower(order: number): { prime: number; power: number } | null {
  if (order < 2) return null;
  let prime = 2;
  while (order % prime !== 0) prime++;
  let [rest, power] = [order, 0];
  while (rest % prime === 0) {
    rest /= prime;
    power++;
  }
  return rest === 1 ? { prime, power } : null;
}

/**
 * The field GF(p^n): polynomials over the integers modulo p, modulo an irreducible one. Element e is the
 * polynomial whose coefficients are the digits of e to the base p.
 *
 * @returns null when no field has this order (it is no power of a prime)
 */
export function finiteField(order: number): FieldTables | null {
  const root = primePower(order);
  if (!root) return null;
  const { prime, power } = root;
  const digits = Array.from({ length: order }, (_, element) => digitsOf(element, prime, power));
  // x^power = reduction(x); the first reduction that leaves no divisors of zero gives a field
  for (let reduction = 0; reduction < order; reduction++) {
    const product = multiplications(digits, digits[reduction]!, prime);
    if (!hasZeroDivisors(product, order)) {
      const sum = new Int32Array(order * order);
      for (let a = 0; a < order; a++)
        for (let b = 0; b < order; b++)
          sum[a * order + b] = numberOf(
            digits[a]!.map((digit, k) => (digit + digits[b]![k]!) % prime),
            prime,
          );
      return { order, sum, product };
    }
  }
  throw new RangeError(`no irreducible polynomial for ${order}`);
}

function digitsOf(element: number, prime: number, power: number): number[] {
  const digits: number[] = [];
  for (let k = 0, rest = element; k < power; k++, rest = Math.floor(rest / prime)) digits.push(rest % prime);
  return digits;
}

function numberOf(digits: readonly number[], prime: number): number {
  return digits.reduceRight((number, digit) => number * prime + digit, 0);
}

function multiplications(
  digits: readonly number[][],
  reduction: readonly number[],
  prime: number,
): Int32Array {
  const order = digits.length;
  const product = new Int32Array(order * order);
  for (let a = 0; a < order; a++)
    for (let b = 0; b < order; b++)
      product[a * order + b] = numberOf(multiply(digits[a]!, digits[b]!, reduction, prime), prime);
  return product;
}

function multiply(
  a: readonly number[],
  b: readonly number[],
  reduction: readonly number[],
  prime: number,
): number[] {
  const power = a.length;
  const long = Array.from({ length: 2 * power - 1 }, () => 0);
  a.forEach((x, i) => b.forEach((y, j) => (long[i + j] = (long[i + j]! + x * y) % prime)));
  for (let degree = 2 * power - 2; degree >= power; degree--)
    reduction.forEach((coefficient, k) => {
      const at = degree - power + k;
      long[at] = (long[at]! + long[degree]! * coefficient) % prime;
    });
  return long.slice(0, power);
}

function hasZeroDivisors(product: Int32Array, order: number): boolean {
  for (let a = 1; a < order; a++)
    for (let b = 1; b < order; b++) if (product[a * order + b] === 0) return true;
  return false;
}
