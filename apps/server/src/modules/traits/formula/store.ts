import { v7 as uuidv7 } from 'uuid';
import { traitTitle, type Trait } from '@panicle/contract/traits';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Reference } from '../../../platform/references.ts';
import type { ResolvedFormula } from './resolve.ts';

/** The trait has this formula from now on. */
export async function writeFormula(
  transaction: Transaction,
  traitId: string,
  { formula, inputIds }: ResolvedFormula,
): Promise<void> {
  await transaction.query('update trait set formula = $2 where id = $1', [traitId, formula]);
  await transaction.query('delete from trait_formula_input where trait_id = $1', [traitId]);
  await transaction.insertMany('trait_formula_input', [
    { name: 'id', type: 'uuid', values: inputIds.map(() => uuidv7()) },
    { name: 'trait_id', type: 'uuid', values: inputIds.map(() => traitId) },
    { name: 'input_id', type: 'uuid', values: [...inputIds] },
  ]);
}

/** Traits that a refusal names. */
const NAMED = 5;

/** The traits that are calculated from any of these. */
export async function findFormulasOfTraits(
  connection: Connection,
  traitIds: readonly string[],
): Promise<Reference> {
  const rows = await connection.query<Pick<Trait, 'name' | 'englishName'>>(
    `select t.name, t.english_name as "englishName"
       from trait t where exists (
         select 1 from trait_formula_input i where i.trait_id = t.id and i.input_id = any($1::uuid[]))
        and t.id <> all($1::uuid[]) order by t.name`,
    [traitIds],
  );
  const what = { zh: '由公式计算的性状', en: '{count, trait|traits} calculated by a formula' };
  return { what, count: rows.length, names: rows.slice(0, NAMED).map(traitTitle) };
}
