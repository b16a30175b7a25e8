import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { TraitGroup } from '../linear/trait-groups.ts';
import { markerColumn } from './marker-columns.ts';

/** Share of its squares that must be left of a marker beside covariates and the markers before it. */
const NEW = 1e-4;

/** A marker of a model: what it holds beyond mean, covariates and the markers before it, as a unit vector. */
export interface UnlikeMarker {
  variant: number;
  /** by sample of the matrix, 0 where one takes no part */
  direction: Float64Array;
  /** copies less what mean and covariates explain, by sample; not scaled */
  own: Float64Array;
}

/**
 * Goes through markers, most significant first, and leaves out those that are correlated with one kept before, or that
 * follow from those kept.
 *
 * @param correlation largest one allowed, signs aside; @param most markers kept
 */
export function unlikeMarkers(
  matrix: GenotypeMatrix,
  group: TraitGroup,
  variants: Iterable<number>,
  { correlation, most }: { correlation: number; most: number },
): UnlikeMarker[] {
  const basis = Array.from({ length: group.basis }, (_, c) => columnOf(group, c));
  const kept: UnlikeMarker[] = [];
  const centred: Float64Array[] = [];
  for (const variant of variants) {
    if (kept.length >= most) break;
    const { values } = markerColumn(matrix, group.present, variant);
    const deviations = without(masked(values, group.present), [basis[0]!]);
    const whole = dot(deviations, deviations);
    if (!(whole > 0)) continue;
    const unit = deviations.map((value) => value / Math.sqrt(whole));
    if (centred.some((other) => Math.abs(dot(other, unit)) > correlation)) continue;
    const own = without(deviations, basis);
    const rest = without(
      own,
      kept.map(({ direction }) => direction),
    );
    const left = dot(rest, rest);
    if (!(left > NEW * whole)) continue;
    centred.push(unit);
    kept.push({ variant, own, direction: rest.map((value) => value / Math.sqrt(left)) });
  }
  return kept;
}

/** A column of a group: of the basis first, then residual traits. */
export function columnOf({ columns, width, present }: TraitGroup, column: number): Float64Array {
  return Float64Array.from(present, (_, s) => columns[s * width + column]!);
}

function masked(values: Float64Array, present: Uint8Array): Float64Array {
  return values.map((value, s) => (present[s] === 1 ? value : 0));
}

/** Twice, because the first time leaves rounding of the size of what is taken off. */
function without(values: Float64Array, directions: readonly Float64Array[]): Float64Array {
  const left = values.slice();
  for (let round = 0; round < 2; round++)
    for (const direction of directions) {
      const along = dot(left, direction);
      for (let s = 0; s < left.length; s++) left[s]! -= along * direction[s]!;
    }
  return left;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
