import type { Crop } from '@panicle/contract/trait-choices';
import { traitTitle, type Trait, type TraitFields } from '@panicle/contract/traits';
import { parseFormula } from '@panicle/contract/formula/parse';
import { FormulaProblem } from '@panicle/contract/formula/problem';
import { isId, withReferences } from '@panicle/contract/formula/references';
import { referencesOf } from '@panicle/contract/formula/tree';
import { sameUnit, unitOf } from '@panicle/contract/formula/units';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { traitList } from '../queries.ts';
import { requireNoCycle } from './cycles.ts';

/** A formula as it is stored: its traits by id. */
export interface ResolvedFormula {
  formula: string | null;
  inputIds: readonly string[];
}

type Stated = Pick<TraitFields, 'name' | 'englishName' | 'crop' | 'unit' | 'formula'>;

const folded = (name: string) => name.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Finds traits by id or name: the own ones of the crop before general ones, names before English names. */
function finderOf(traits: readonly Trait[], crop: Crop) {
  const rank = (trait: Trait) => (trait.crop === crop ? 0 : 1);
  const ordered = traits.toSorted((one, other) => rank(one) - rank(other));
  const byName = (reference: string, nameOf: (trait: Trait) => string) =>
    ordered.find((trait) => folded(nameOf(trait)) === folded(reference));
  return (reference: string): Trait => {
    const found = isId(reference)
      ? traits.find(({ id }) => id === reference)
      : (byName(reference, ({ name }) => name) ?? byName(reference, ({ englishName }) => englishName));
    if (!found) throw new FormulaProblem('formulaTraitUnknown', { name: reference });
    return found;
  };
}

/** Numbers and days can be calculated with, where their trait says so or is calculated itself. */
const isOperand = ({ dataType, calculable, formula }: Trait) =>
  dataType !== 'text' && (calculable || formula !== null);

function requireUnits(stated: Stated, find: (reference: string) => Trait): void {
  const { unit, formula } = stated;
  const followed = unitOf(parseFormula(formula!), (reference) => {
    const trait = find(reference);
    // days are no quantity of a unit
    return trait.dataType === 'date' ? '' : trait.unit;
  });
  if (followed !== undefined && unit !== '' && !sameUnit(followed, unit))
    throw new BusinessError('formulaUnitResult', { name: traitTitle(stated), unit, followed });
}

/**
 * The formula of a trait with ids in place of names. Throws what is wrong with it: unreadable, unknown or unfit traits,
 * units that do not go together, cycles. Until the transaction ends nobody else writes a formula.
 */
export async function resolveFormula(
  transaction: Transaction,
  stated: Stated,
  traitId: string | null,
): Promise<ResolvedFormula> {
  const { formula, crop } = stated;
  if (formula === null) return { formula: null, inputIds: [] };
  await transaction.query(`select pg_advisory_xact_lock(hashtext('trait formulas'))`);
  const traits = await traitList.where(transaction, `t.crop in ($1, 'general')`, [crop]);
  const find = finderOf(traits, crop);
  try {
    const inputs = referencesOf(parseFormula(formula)).map(find);
    const unfit = inputs.find((trait) => !isOperand(trait));
    if (unfit) throw new BusinessError('formulaTraitUnfit', { name: traitTitle(unfit) });
    requireUnits(stated, find);
    const inputIds = [...new Set(inputs.map(({ id }) => id))];
    await transaction.query('select 1 from trait where id = any($1::uuid[]) order by id for key share', [
      inputIds,
    ]);
    if (traitId !== null) await requireNoCycle(transaction, { id: traitId, ...stated }, inputIds);
    return { formula: withReferences(formula, (reference) => find(reference).id), inputIds };
  } catch (failure) {
    if (failure instanceof FormulaProblem) throw new BusinessError(failure.error, failure.values);
    throw failure;
  }
}
