import { traitTitle } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** Throws `formulaCycle` with the way from the trait to itself, where one of its inputs is calculated from it. */
export async function requireNoCycle(
  transaction: Transaction,
  trait: { id: string; name: string; englishName: string },
  inputIds: readonly string[],
): Promise<void> {
  const [found] = await transaction.query<{ way: { name: string; englishName: string }[] }>(
    `with recursive way (id, traits) as (
       select id, array[id] from trait where id = any($1::uuid[])
       union all
       select i.input_id, w.traits || i.input_id from way w join trait_formula_input i on i.trait_id = w.id
        where w.id <> $2 and cardinality(w.traits) < 100),
     shortest as (select traits from way where id = $2 order by cardinality(traits) limit 1)
     select (select json_agg(json_build_object('name', t.name, 'englishName', t.english_name) order by place)
               from unnest(traits) with ordinality as step (id, place) join trait t on t.id = step.id) as way
       from shortest`,
    [inputIds, trait.id],
  );
  if (!found) return;
  const titles = [trait, ...found.way].map(traitTitle);
  const path = { zh: titles.map(({ zh }) => zh), en: titles.map(({ en }) => en) };
  throw new BusinessError('formulaCycle', { path: { zh: path.zh.join(' → '), en: path.en.join(' → ') } });
}
