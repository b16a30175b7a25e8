import type { SparsePair } from './sparse-pair.ts';

/**
 * A symmetric matrix M, its square, and two sparse vectors d and u: what adding d u' + u d' to the inverse of M costs in
 * its trace, and the matrices after it.
 */
export class SparseForms {
  readonly #size: number;
  #inverse: Float64Array;
  readonly #square: Float64Array;
  readonly #pair: SparsePair;
  /** M d, M u, M M d, M M u, for the update */
  readonly #products: Float64Array[];

  /** @param pair is filled by the caller before each question */
  constructor(size: number, pair: SparsePair) {
    this.#pair = pair;
    this.#size = size;
    this.#inverse = new Float64Array(0);
    this.#square = new Float64Array(size * size);
    this.#products = Array.from({ length: 4 }, () => new Float64Array(size));
  }

  /** @returns the trace of M */
  set(inverse: Float64Array): number {
    const size = this.#size;
    this.#inverse = inverse;
    let trace = 0;
    for (let i = 0; i < size; i++) {
      trace += inverse[i * size + i]!;
      for (let j = 0; j <= i; j++) {
        let sum = 0;
        for (let k = 0; k < size; k++) sum += inverse[i * size + k]! * inverse[j * size + k]!;
        this.#square[i * size + j] = sum;
        this.#square[j * size + i] = sum;
      }
    }
    return trace;
  }

  copy(): { inverse: Float64Array; square: Float64Array } {
    return { inverse: this.#inverse.slice(), square: this.#square.slice() };
  }

  paste({ inverse, square }: { inverse: Float64Array; square: Float64Array }): void {
    this.#inverse.set(inverse);
    this.#square.set(square);
  }

  /** trace((M^-1 - d u' - u d')^-1) - trace(M); Infinity when that matrix is singular or not positive. */
  traceChange(): number {
    const size = this.#size;
    const [inverse, square] = [this.#inverse, this.#square];
    const { dAt, uAt, d, u, dLength, uLength } = this.#pair;
    let dd = 0;
    let dd2 = 0;
    let du = 0;
    let du2 = 0;
    let uu = 0;
    let uu2 = 0;
    for (let a = 0; a < dLength; a++) {
      const row = dAt[a]! * size;
      const weight = d[a]!;
      dd += weight * weight * inverse[row + dAt[a]!]!;
      dd2 += weight * weight * square[row + dAt[a]!]!;
      for (let b = 0; b < a; b++) {
        const product = 2 * weight * d[b]!;
        dd += product * inverse[row + dAt[b]!]!;
        dd2 += product * square[row + dAt[b]!]!;
      }
      for (let b = 0; b < uLength; b++) {
        const product = weight * u[b]!;
        du += product * inverse[row + uAt[b]!]!;
        du2 += product * square[row + uAt[b]!]!;
      }
    }
    for (let a = 0; a < uLength; a++) {
      const row = uAt[a]! * size;
      const weight = u[a]!;
      uu += weight * weight * inverse[row + uAt[a]!]!;
      uu2 += weight * weight * square[row + uAt[a]!]!;
      for (let b = 0; b < a; b++) {
        const product = 2 * weight * u[b]!;
        uu += product * inverse[row + uAt[b]!]!;
        uu2 += product * square[row + uAt[b]!]!;
      }
    }
    const determinant = dd * uu - (du - 1) * (du - 1);
    if (determinant > -1e-9) return Infinity;
    return -(uu * dd2 - 2 * (du - 1) * du2 + dd * uu2) / determinant;
  }

  /** Puts (M^-1 - d u' - u d')^-1 and its square in their places; returns the trace. */
  update(): number {
    const size = this.#size;
    const [inverse, square] = [this.#inverse, this.#square];
    const [d1, u1, d2, u2] = this.#multiply();
    const [dd, du, uu] = [this.#along('d', d1), this.#along('u', d1), this.#along('u', u1)];
    const determinant = dd * uu - (du - 1) * (du - 1);
    // inverse of [[dd, du - 1], [du - 1, uu]]
    const [p, q, s] = [uu / determinant, -(du - 1) / determinant, dd / determinant];
    const [ee, eu, ff] = [this.#along('d', d2), this.#along('u', d2), this.#along('u', u2)];
    // G = K^-1 (W' W) K^-1 with W = [M d, M u], for the last term of the square
    const [ka, kb, kc, kd] = [p * ee + q * eu, p * eu + q * ff, q * ee + s * eu, q * eu + s * ff];
    const [ga, gb, gd] = [ka * p + kb * q, ka * q + kb * s, kc * q + kd * s];
    let trace = 0;
    for (let x = 0; x < size; x++) {
      const row = x * size;
      const wd = d1[x]! * p + u1[x]! * q;
      const wu = d1[x]! * q + u1[x]! * s;
      const gx = d1[x]! * ga + u1[x]! * gb - (d2[x]! * p + u2[x]! * q);
      const gy = d1[x]! * gb + u1[x]! * gd - (d2[x]! * q + u2[x]! * s);
      for (let y = 0; y < size; y++) {
        inverse[row + y]! -= wd * d1[y]! + wu * u1[y]!;
        square[row + y]! += gx * d1[y]! + gy * u1[y]! - wd * d2[y]! - wu * u2[y]!;
      }
      trace += inverse[row + x]!;
    }
    return trace;
  }

  #multiply(): [Float64Array, Float64Array, Float64Array, Float64Array] {
    const [d1, u1, d2, u2] = this.#products as [Float64Array, Float64Array, Float64Array, Float64Array];
    const size = this.#size;
    const [inverse, square] = [this.#inverse, this.#square];
    const { dAt, uAt, d, u, dLength, uLength } = this.#pair;
    for (const product of this.#products) product.fill(0);
    for (let a = 0; a < dLength; a++)
      for (let x = 0, at = dAt[a]! * size; x < size; x++, at++) {
        d1[x]! += d[a]! * inverse[at]!;
        d2[x]! += d[a]! * square[at]!;
      }
    for (let a = 0; a < uLength; a++)
      for (let x = 0, at = uAt[a]! * size; x < size; x++, at++) {
        u1[x]! += u[a]! * inverse[at]!;
        u2[x]! += u[a]! * square[at]!;
      }
    return [d1, u1, d2, u2];
  }

  #along(which: 'd' | 'u', values: Float64Array): number {
    const pair = this.#pair;
    const [at, weights, length] =
      which === 'd' ? [pair.dAt, pair.d, pair.dLength] : [pair.uAt, pair.u, pair.uLength];
    let sum = 0;
    for (let a = 0; a < length; a++) sum += weights[a]! * values[at[a]!]!;
    return sum;
  }
}
