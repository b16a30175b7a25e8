import type { CovarianceStructure } from '../covariance/structure.ts';
import type { MixedModelEquations } from '../equations.ts';
import { take } from '../take.ts';
import { precisionChange } from '../information.ts';

/** A vector P f as the mixed model equations show it. */
export interface Projection {
  /** G Z' P f at the places of the random effects; what is at those of fixed effects is not read */
  effects: Float64Array;
  /** R P f */
  residuals: Float64Array;
}

/** What the derivative V_i of V by one parameter makes of a projection. */
export interface Variate {
  random: boolean;
  /** of a random term G^-1 G_i G^-1 u at its effects, of a residual W' R^-1 R_i R^-1 e: as a right-hand side */
  right: Float64Array;
  /** G_i G^-1 u at its effects, or R_i R^-1 e */
  own: Float64Array;
}

/** Places of a projection. */
export interface ProjectionPart {
  of: keyof Projection;
  from: number;
  to: number;
}

/** The part of a projection that the variate of a parameter is made from. */
export function partOf({ random, incidence }: MixedModelEquations, parameter: number): ProjectionPart {
  const block = random.find((one) => holdsParameter(one, parameter));
  return block
    ? { of: 'effects', from: block.start, to: block.start + block.structure.size }
    : { of: 'residuals', from: 0, to: incidence.rows };
}

function holdsParameter(
  { offset, structure }: { offset: number; structure: CovarianceStructure },
  parameter: number,
): boolean {
  return parameter >= offset && parameter < offset + structure.parameters.length;
}

/** V_i P f for parameter i, at the parameters of the last `factorize`. */
export function variateOf(
  equations: MixedModelEquations,
  parameter: number,
  { effects, residuals }: Projection,
): Variate {
  const { random, residual, values, incidence, design } = equations;
  const block = random.findIndex((one) => holdsParameter(one, parameter));
  if (block >= 0) {
    const { structure, start, offset } = random[block]!;
    const i = parameter - offset;
    const u = effects.subarray(start, start + structure.size);
    const right = new Float64Array(design.columns);
    const own = new Float64Array(design.columns);
    right.set(precisionChange(structure, values[block]!.coefficientChange, i, u), start);
    own.set(values[block]!.working(i, u), start);
    return { random: true, right, own };
  }
  const group = residual.findIndex((one) => holdsParameter(one, parameter));
  const { structure, rows, offset } = residual[group]!;
  const value = values[random.length + group]!;
  const e = take(residuals, rows);
  const own = new Float64Array(residuals.length);
  value.working(parameter - offset, e).forEach((part, at) => (own[rows[at]!] = part));
  const change = precisionChange(structure, value.coefficientChange, parameter - offset, e);
  return { random: false, right: incidence.transposedProduct(rows, change), own };
}

/** P V_i P f, from the variate V_i P f. */
export function projectVariate(
  equations: MixedModelEquations,
  { random, own }: Variate,
  solved: Float64Array,
): Projection {
  const fitted = equations.incidence.product(solved);
  // P Z G = R^-1 W C^-1 at the effects, and P R = I - R^-1 W C^-1 W'
  if (random) return { effects: own.map((value, k) => value - solved[k]!), residuals: fitted };
  return { effects: solved, residuals: own.map((value, r) => value - fitted[r]!) };
}

/** The projection V^-1 X (..)^- L that belongs to x = C^-1 L; the same for functions with random effects. */
export function projectionOfContrast(equations: MixedModelEquations, x: Float64Array): Projection {
  return { effects: x.map((value) => -value), residuals: equations.incidence.product(x) };
}
