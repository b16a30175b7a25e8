import { traitTitle } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';

/**
 * What some traits are calculated from, directly or over others: each with its own inputs. Each is looked at once: of
 * formulas that share their inputs the ways double with each of them.
 */
async function inputsBelow(
  connection: Connection,
  traitIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await connection.query<{ id: string; inputIds: string[] }>(
    `with recursive below (id) as (
       select unnest($1::uuid[])
       union
       select i.input_id from below b join trait_formula_input i on i.trait_id = b.id)
     select i.trait_id as id, array_agg(i.input_id order by i.input_id) as "inputIds"
       from below b join trait_formula_input i on i.trait_id = b.id group by i.trait_id`,
    [traitIds],
  );
  return new Map(rows.map(({ id, inputIds }) => [id, inputIds]));
}

/** The shortest way from one of these traits to another one, each followed by one that it is calculated from. */
async function wayTo(
  connection: Connection,
  from: readonly string[],
  to: string,
): Promise<string[] | undefined> {
  const inputs = await inputsBelow(connection, from);
  const leading = new Map<string, string | null>(from.map((id) => [id, null]));
  // those that are added on the way are walked as well, the nearest first
  for (const id of leading.keys()) {
    if (leading.has(to)) break;
    for (const input of inputs.get(id) ?? []) if (!leading.has(input)) leading.set(input, id);
  }
  if (!leading.has(to)) return undefined;
  const way: string[] = [];
  for (let at: string | null | undefined = to; at; at = leading.get(at)) way.unshift(at);
  return way;
}

/** Throws `formulaCycle` with the way from the trait to itself, where one of its inputs is calculated from it. */
export async function requireNoCycle(
  transaction: Transaction,
  trait: { id: string; name: string; englishName: string },
  inputIds: readonly string[],
): Promise<void> {
  const way = await wayTo(transaction, inputIds, trait.id);
  if (!way) return;
  const named = await transaction.query<{ name: string; englishName: string }>(
    `select t.name, t.english_name as "englishName"
       from unnest($1::uuid[]) with ordinality as step (id, place) join trait t on t.id = step.id order by place`,
    [way],
  );
  const titles = [trait, ...named].map(traitTitle);
  const path = { zh: titles.map(({ zh }) => zh), en: titles.map(({ en }) => en) };
  throw new BusinessError('formulaCycle', { path: { zh: path.zh.join(' → '), en: path.en.join(' → ') } });
}
