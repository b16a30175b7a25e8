import { FormulaProblem } from '@panicle/contract/formula/problem';
import type { Transaction } from '../../../platform/database/database.ts';

/** Throws `formulaCycle` with the way from the trait to itself, where one of its inputs is calculated from it. */
export async function requireNoCycle(
  transaction: Transaction,
  trait: { id: string; name: string },
  inputIds: readonly string[],
): Promise<void> {
  const [found] = await transaction.query<{ names: string[] }>(
    `with recursive way (id, names) as (
       select id, array[name] from trait where id = any($1::uuid[])
       union all
       select t.id, w.names || t.name from way w
         join trait_formula_input i on i.trait_id = w.id
         join trait t on t.id = i.input_id
        where w.id <> $2 and cardinality(w.names) < 100)
     select names from way where id = $2 order by cardinality(names) limit 1`,
    [inputIds, trait.id],
  );
  if (found) throw new FormulaProblem('formulaCycle', { path: [trait.name, ...found.names].join(' → ') });
}
