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

/** Numbers and days can be calculated with, where their trait says so or is calculated itself. */
const isOperand = ({ dataType, calculable, formula }: Trait) =>
  dataType !== 'text' && (calculable || formula !== null);

/**
 * Finds traits by id or name: names before English names, those of the crop before general ones. Names of a crop are
 * unique, English names need not be: where several traits have one, it says which only if one of them can be calculated
 * with. Throws `formulaTraitUnknown`, `formulaTraitSeveral`.
 */
function finderOf(traits: readonly Trait[], crop: Crop) {
  const ofCrop = traits.filter((trait) => trait.crop === crop);
  const ranks = [ofCrop, traits.filter((trait) => trait.crop !== crop)];
  const called = (reference: string, nameOf: (trait: Trait) => string) =>
    ranks
      .map((rank) => rank.filter((trait) => folded(nameOf(trait)) === folded(reference)))
      .find(({ length }) => length > 0) ?? [];
  return (reference: string): Trait => {
    if (isId(reference)) {
      const trait = traits.find(({ id }) => id === reference);
      if (trait) return trait;
    }
    const named = called(reference, ({ name }) => name);
    const found = named.length > 0 ? named : called(reference, ({ englishName }) => englishName);
    const fit = found.length > 1 ? found.filter(isOperand) : found;
    if (fit.length === 1) return fit[0]!;
    if (found.length === 0) throw new FormulaProblem('formulaTraitUnknown', { name: reference });
    throw new FormulaProblem('formulaTraitSeveral', { name: reference });
  };
}

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
