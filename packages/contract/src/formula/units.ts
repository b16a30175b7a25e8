import { FormulaProblem } from './problem.ts';
import type { Formula } from './tree.ts';

/** Of what a reference means; empty where none is stated. */
export type UnitOf = (reference: string) => string;

/** How units are compared: 'cm', ' cm' and full-width 'ｃｍ' are one. */
const folded = (unit: string) => unit.normalize('NFKC').replaceAll(/\s/g, '');

/** Whether two units are the same, however they are written. */
export const sameUnit = (one: string, other: string): boolean => folded(one) === folded(other);

/** The unit of both; undefined where either is not known. Throws `formulaUnits` for two that differ. */
function shared(units: readonly (string | undefined)[]): string | undefined {
  const known = units.filter((unit) => unit !== undefined);
  const [first] = known;
  const other = known.find((unit) => !sameUnit(unit, first!));
  if (other !== undefined) throw new FormulaProblem('formulaUnits', { left: first!, right: other });
  return known.length === units.length ? first : undefined;
}

/**
 * The unit of the result, where it follows: of sums, differences, extremes and means of one unit. Factors may convert
 * units, so a product has none that is known. Throws `formulaUnits` where different units are added or compared.
 */
export function unitOf(formula: Formula, unitOfReference: UnitOf): string | undefined {
  const of = (part: Formula) => unitOf(part, unitOfReference);
  switch (formula.kind) {
    case 'number':
      return undefined;
    case 'reference':
      return unitOfReference(formula.reference) || undefined;
    case 'minus':
      return of(formula.of);
    case 'operation': {
      const units = [of(formula.left), of(formula.right)];
      if (['*', '/', '^'].includes(formula.operator)) return undefined;
      const unit = shared(units);
      return formula.operator === '+' || formula.operator === '-' ? unit : undefined;
    }
    case 'call':
      return unitOfCall(formula, of);
  }
}

function unitOfCall(
  { name, given }: Extract<Formula, { kind: 'call' }>,
  of: (part: Formula) => string | undefined,
): string | undefined {
  const units = given.map(of);
  if (name === 'if') return shared(units.slice(1));
  if (name === 'round' || name === 'abs') return units[0];
  return ['min', 'max', 'mean', 'sum'].includes(name) ? shared(units) : undefined;
}
