import { StatisticsError, listNames } from '../statistics-error.ts';
import type { PedigreeRelationship } from './pedigree-relationship.ts';

/**
 * Additive relationships among some lines: twice their coancestry, 1 + F on the diagonal.
 *
 * Each column costs two walks along the pedigree, so that nothing of the size of all lines squared is ever held.
 * Source: J. J. Colleau, Genetics Selection Evolution 34 (2002) 409-421.
 *
 * @returns lines.length x lines.length, row by row
 * @throws StatisticsError lineNotInPedigree
 */
export function additiveRelationships(
  relationship: Pick<PedigreeRelationship, 'levels' | 'pedigree' | 'mendelian'>,
  lines: readonly string[],
): Float64Array {
  const place = new Map(relationship.levels.map((line, k) => [line, k]));
  const missing = lines.filter((line) => !place.has(line));
  if (missing.length > 0)
    throw new StatisticsError('lineNotInPedigree', { count: missing.length, line: listNames(missing) });
  const places = lines.map((line) => place.get(line)!);
  const matrix = new Float64Array(lines.length ** 2);
  const column = new Float64Array(relationship.levels.length);
  places.forEach((own, j) => {
    column.fill(0);
    column[own] = 1;
    multiplyByRelationship(relationship, column);
    places.forEach((other, i) => (matrix[i * lines.length + j] = column[other]!));
  });
  return matrix;
}

/** A x in place of x: A = T D T' with T the flow of genes from parents to offspring. */
function multiplyByRelationship(
  { pedigree, mendelian }: Pick<PedigreeRelationship, 'pedigree' | 'mendelian'>,
  x: Float64Array,
): void {
  const { mother, father } = pedigree;
  for (let line = x.length - 1; line >= 0; line--) {
    const half = x[line]! / 2;
    if (mother[line]! >= 0) x[mother[line]!]! += half;
    if (father[line]! >= 0) x[father[line]!]! += half;
  }
  for (let line = 0; line < x.length; line++) {
    let fromParents = 0;
    if (mother[line]! >= 0) fromParents += x[mother[line]!]! / 2;
    if (father[line]! >= 0) fromParents += x[father[line]!]! / 2;
    x[line] = x[line]! * mendelian[line]! + fromParents;
  }
}
