import { countLevels } from '../data/factor.ts';
import {
  choleskyInPlace,
  invertFactored,
  logDeterminant,
  solveLower,
  solveUpper,
} from '../numeric/dense-cholesky.ts';
import { dot } from '../numeric/dense-product.ts';
import { addGram, genotypeSums } from './gram.ts';
import type { SpatialDesign } from './spatial-design.ts';

/** Variances of the random blocks in their order, of the genotypes (0 where they are fixed) and of the residual. */
export interface Variances {
  blocks: Float64Array;
  genotype: number;
  residual: number;
}

/** Solutions for one vector of responses. */
export interface Solution {
  /** of the design's columns */
  effects: Float64Array;
  genotypes: Float64Array;
  residuals: Float64Array;
}

/** Share of its diagonal element below which a pivot is rounding. */
const ROUNDING = 1e-14;

/**
 * The mixed model equations of a spatial model for changing variances. Genotypes are absorbed: their own block is
 * diagonal, and its share depends on the number of plots only, so that sums over genotypes of equal replication are
 * formed once. What is left is dense and as large as the trend has columns, whatever the number of genotypes.
 *
 * Random columns are scaled by the root of their variance, which turns the precision of the effects into the
 * identity: the matrix is well conditioned for all variances, those near 0 too.
 * Source: C. R. Henderson, Biometrics 31 (1975) 423-447; S. R. Searle, G. Casella, C. E. McCulloch, Variance
 * Components (1992), section 7.6.
 */
export class SpatialEquations {
  readonly design: SpatialDesign;
  readonly genotypesFixed: boolean;
  /** plots of each genotype */
  readonly replication: Int32Array;
  readonly #gram: Float64Array;
  /** for each number of plots that occurs the inner products of the sums over genotypes with so many */
  readonly #sharedGrams: readonly { plots: number; gram: Float64Array }[];
  /** width x genotypes */
  readonly #sums: Float64Array;
  readonly #factor: Float64Array;
  /** root of the variance of each column; 1 of fixed ones, 0 of those left out */
  readonly #scale: Float64Array;
  #variances: Variances = { blocks: new Float64Array(0), genotype: 0, residual: 1 };

  constructor(design: SpatialDesign, genotypesFixed: boolean) {
    const { width, columns, plots } = design;
    this.design = design;
    this.genotypesFixed = genotypesFixed;
    this.replication = countLevels(plots.genotype);
    this.#gram = new Float64Array(width * width);
    addGram(this.#gram, columns, width, plots.rows.length, 1);
    this.#sums = genotypeSums(columns, width, plots.genotype).sums;
    this.#sharedGrams = [...new Set(this.replication)].map((count) => ({
      plots: count,
      gram: this.#gramOf(count),
    }));
    this.#factor = new Float64Array(width * width);
    this.#scale = new Float64Array(width);
  }

  get variances(): Variances {
    return this.#variances;
  }

  /** Fixed effects that the data determine, genotypes included where they are fixed. */
  get rank(): number {
    const { blocks, leftOut } = this.design;
    const fixed = blocks.find(({ random }) => random)?.from ?? leftOut.length;
    const dropped = leftOut.reduce((sum, one) => sum + one, 0);
    return fixed - dropped + (this.genotypesFixed ? this.replication.length : 0);
  }

  /**
   * Sets up and factorizes the equations for some variances.
   *
   * @returns the log determinants of V and of X'V^-1 X together; Infinity where rounding makes the equations singular
   */
  factorize(variances: Variances): number {
    this.#variances = variances;
    const { design } = this;
    const { width } = design;
    this.#setScale();
    const matrix = this.#factor;
    matrix.set(this.#gram);
    for (const { plots, gram } of this.#sharedGrams) addScaled(matrix, gram, -this.shrinkage(plots), width);
    this.#rescale(matrix);
    if (choleskyInPlace(matrix, width, ROUNDING) >= 0) return Infinity;
    const { residual, genotype } = variances;
    let log = design.plots.rows.length * Math.log(residual) + logDeterminant(matrix, width);
    for (const plots of this.replication)
      log += Math.log(this.genotypesFixed ? plots / residual : 1 + (plots * genotype) / residual);
    return log;
  }

  /** Effects and residuals when `response` had been observed. */
  solve(response: Float64Array): Solution {
    const { design } = this;
    const { codes } = design.plots.genotype;
    const { sums, reduced: effects } = this.#reduce(response);
    solveUpper(this.#factor, design.width, effects);
    effects.forEach((value, k) => (effects[k] = value * this.#scale[k]!));
    const fromTrend = combination(this.#sums, effects);
    const genotypes = sums.map((sum, g) => this.shrinkage(this.replication[g]!) * (sum - fromTrend[g]!));
    const fitted = combination(design.columns, effects);
    const residuals = response.map((value, p) => value - fitted[p]! - genotypes[codes[p]!]!);
    return { effects, genotypes, residuals };
  }

  /** All a'P b for some vectors of plots, count x count, P = V^-1 - V^-1 X (X'V^-1 X)^-1 X'V^-1. */
  projectedProducts(vectors: readonly Float64Array[]): Float64Array {
    const count = vectors.length;
    const { residual } = this.#variances;
    const reductions = vectors.map((vector) => this.#reduce(vector));
    const products = new Float64Array(count * count);
    for (let i = 0; i < count; i++)
      for (let j = 0; j <= i; j++) {
        const [first, second] = [reductions[i]!, reductions[j]!];
        let product = dot(vectors[i]!, vectors[j]!);
        for (let g = 0; g < first.sums.length; g++)
          product -= this.shrinkage(this.replication[g]!) * first.sums[g]! * second.sums[g]!;
        product = product / residual - dot(first.reduced, second.reduced);
        products[i * count + j] = products[j * count + i] = product;
      }
    return products;
  }

  /**
   * Inverse of the scaled equations after absorption, width x width: prediction error variances of the effects are
   * its elements times the roots of both variances. Made anew for each factorization.
   */
  scaledInverse(): Float64Array {
    const inverse = this.#factor.slice();
    invertFactored(inverse, this.design.width);
    return inverse;
  }

  /** Roots of the variances of the columns; 1 of fixed ones, 0 of those left out. */
  get scale(): Float64Array {
    return this.#scale;
  }

  /** width x genotypes: sums of the columns over the plots of each genotype. */
  get genotypeSums(): Float64Array {
    return this.#sums;
  }

  /** Effect of a genotype for each unit that its plots add up to beyond the rest: 1 / (plots + residual / genetic). */
  shrinkage(plots: number): number {
    const { genotype, residual } = this.#variances;
    return this.genotypesFixed ? 1 / plots : genotype / (residual + plots * genotype);
  }

  /** Trace of the scaled inverse times the sum over genotypes of shrinkage^2 x products of their sums. */
  absorbedTrace(inverse: Float64Array): number {
    const { width } = this.design;
    const scale = this.#scale;
    let trace = 0;
    for (const { plots, gram } of this.#sharedGrams) {
      let sum = 0;
      for (let i = 0; i < width; i++)
        for (let j = 0; j <= i; j++) {
          const at = i * width + j;
          sum += (i === j ? 1 : 2) * scale[i]! * scale[j]! * inverse[at]! * gram[at]!;
        }
      trace += this.shrinkage(plots) ** 2 * sum;
    }
    return trace;
  }

  #setScale(): void {
    const { blocks, leftOut } = this.design;
    let k = 0;
    for (const { random, from, to } of blocks) {
      this.#scale.fill(random ? Math.sqrt(this.#variances.blocks[k++]!) : 1, from, to);
    }
    leftOut.forEach((dropped, column) => {
      if (dropped === 1) this.#scale[column] = 0;
    });
  }

  /** From products of columns to the scaled equations: the identity is used for everything but the fixed columns. */
  #rescale(matrix: Float64Array): void {
    const { width, blocks, leftOut } = this.design;
    const scale = this.#scale;
    for (let i = 0; i < width; i++) {
      const own = scale[i]! / this.#variances.residual;
      for (let j = 0; j <= i; j++) matrix[i * width + j]! *= own * scale[j]!;
    }
    for (const { random, from, to } of blocks)
      for (let k = from; k < to; k++) if (random || leftOut[k] === 1) matrix[k * width + k]! += 1;
  }

  /** Sums over genotypes, and the right sides after absorption, reduced by the factor. */
  #reduce(vector: Float64Array): { sums: Float64Array; reduced: Float64Array } {
    const { columns, plots, width } = this.design;
    const sums = new Float64Array(this.replication.length);
    plots.genotype.codes.forEach((code, p) => (sums[code]! += vector[p]!));
    const shared = sums.map((sum, g) => sum * this.shrinkage(this.replication[g]!));
    const absorbed = columnProducts(this.#sums, shared);
    const reduced = columnProducts(columns, vector);
    for (let k = 0; k < width; k++)
      reduced[k] = ((reduced[k]! - absorbed[k]!) * this.#scale[k]!) / this.#variances.residual;
    solveLower(this.#factor, width, reduced);
    return { sums, reduced };
  }

  #gramOf(plots: number): Float64Array {
    const { width } = this.design;
    const members = Array.from(this.replication.keys()).filter((g) => this.replication[g] === plots);
    const columns = new Float64Array(width * members.length);
    for (let k = 0, at = 0; k < width; k++)
      for (const g of members) columns[at++] = this.#sums[k * this.replication.length + g]!;
    const gram = new Float64Array(width * width);
    addGram(gram, columns, width, members.length, 1);
    return gram;
  }
}

/** Inner product of each column with a vector. */
function columnProducts(columns: Float64Array, vector: Float64Array): Float64Array {
  const length = vector.length;
  const result = new Float64Array(columns.length / length);
  for (let k = 0; k < result.length; k++) {
    let sum = 0;
    for (let p = 0, at = k * length; p < length; p++, at++) sum += columns[at]! * vector[p]!;
    result[k] = sum;
  }
  return result;
}

/** Sum of the columns times their effects. */
function combination(columns: Float64Array, effects: Float64Array): Float64Array {
  const length = columns.length / effects.length;
  const result = new Float64Array(length);
  effects.forEach((effect, k) => {
    if (effect === 0) return;
    for (let p = 0, at = k * length; p < length; p++, at++) result[p]! += columns[at]! * effect;
  });
  return result;
}

function addScaled(target: Float64Array, matrix: Float64Array, factor: number, width: number): void {
  for (let i = 0; i < width; i++)
    for (let at = i * width; at <= i * width + i; at++) target[at]! += factor * matrix[at]!;
}
