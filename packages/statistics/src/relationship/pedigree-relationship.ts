import type { Relationship } from '../mixed/model.ts';
import { symmetricMatrix, type SymmetricMatrix } from '../sparse/symmetric-matrix.ts';
import { StatisticsError } from '../statistics-error.ts';
import { countGenerations } from './generations.ts';
import { traceInbreeding } from './inbreeding.ts';
import { orderPedigree, type OrderedPedigree, type PedigreeLine, type PedigreeOptions } from './pedigree.ts';

/** Additive relationship of the lines of a pedigree: what a random term needs, and what is worth knowing of it. */
export interface PedigreeRelationship extends Relationship {
  pedigree: OrderedPedigree;
  /** F of each line */
  inbreeding: Float64Array;
  /** relationship of each line with itself, 1 + F */
  diagonal: Float64Array;
  /** variance of each line given its parents, in units of the additive variance */
  mendelian: Float64Array;
}

/**
 * The inverse of the additive relationship matrix A, written down directly from the pedigree: A itself, which is full,
 * is never formed.
 * Source: C. R. Henderson, Biometrics 32 (1976) 69-83; with inbreeding R. L. Quaas, Biometrics 32 (1976) 949-953.
 *
 * @throws StatisticsError emptyPedigree, lineWithoutName, lineTwice, ownParent, selfingsNotCounted, pedigreeCycle,
 *   lineNotInPedigree, sameAsParent
 */
export function pedigreeRelationship(
  pedigree: readonly PedigreeLine[],
  options: PedigreeOptions = {},
): PedigreeRelationship {
  const ordered = orderPedigree(pedigree, options);
  const { inbreeding, mendelian } = traceInbreeding(ordered, countGenerations(ordered));
  requireInverse(ordered, mendelian);
  return {
    levels: ordered.lines,
    inverse: inverseOf(ordered, mendelian),
    diagonal: inbreeding.map((coefficient) => 1 + coefficient),
    pedigree: ordered,
    inbreeding,
    mendelian,
  };
}

/** A line whose Mendelian variance is below this share is its parent under another name. */
const SAME_LINE = 1e-8;

/** Throws `sameAsParent` when a selfing of a pure line has a name of its own: A has no inverse then. */
function requireInverse({ lines, mother }: OrderedPedigree, mendelian: Float64Array): void {
  const line = mendelian.findIndex((variance) => variance < SAME_LINE);
  if (line >= 0)
    throw new StatisticsError('sameAsParent', { line: lines[line]!, parent: lines[mother[line]!]! });
}

/** Sum over lines of c c' / Mendelian variance, c being 1 at the line and -1/2 at each known parent. */
function inverseOf({ lines, mother, father }: OrderedPedigree, mendelian: Float64Array): SymmetricMatrix {
  const rows: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  const add = (a: number, b: number, value: number) => {
    rows.push(a);
    columns.push(b);
    values.push(value);
  };
  for (let line = 0; line < lines.length; line++) {
    const precision = 1 / mendelian[line]!;
    const parents = [mother[line]!, father[line]!].filter((parent) => parent >= 0);
    add(line, line, precision);
    for (const parent of parents) add(line, parent, -precision / 2);
    for (const parent of parents) add(parent, parent, precision / 4);
    // Entries of one triangle are given once; the cross of a line with itself lies on the diagonal and counts twice.
    if (parents.length === 2)
      add(parents[0]!, parents[1]!, (parents[0] === parents[1] ? 2 : 1) * (precision / 4));
  }
  return symmetricMatrix(lines.length, { rows, columns, values });
}
