import { evaluator, type ValueOf } from '@panicle/contract/formula/evaluate';
import { parseFormula } from '@panicle/contract/formula/parse';
import { asksForPlotArea } from '@panicle/contract/formula/tree';
import type { Transaction } from '../../../../platform/database/database.ts';

/** A trait whose values follow from others. */
export interface CalculatedTrait {
  id: string;
  inputIds: string[];
  precision: number | null;
  /** it asks for the area of the plot */
  ofArea: boolean;
  /** by the ids of the inputs */
  evaluate: (valueOf: ValueOf) => number;
}

interface Row {
  id: string;
  formula: string;
  precision: number | null;
  inputIds: string[];
}

const ofFormulas = `select t.id, t.formula, t.precision,
    array(select input_id from trait_formula_input i where i.trait_id = t.id) as "inputIds"
  from trait t`;

function calculated({ formula, ...trait }: Row): CalculatedTrait {
  const parsed = parseFormula(formula);
  return { ...trait, ofArea: asksForPlotArea(parsed), evaluate: evaluator(parsed) };
}

/** All traits that follow from these, each after those that it follows from itself. */
const following = `with recursive made (id, depth) as (
    select trait_id, 1 from trait_formula_input where input_id = any($1::uuid[])
    union
    select i.trait_id, m.depth + 1 from made m join trait_formula_input i on i.input_id = m.id
     where m.depth < 100),
  deepest as (select id, max(depth) as depth from made group by id)`;

/**
 * The traits that are calculated from these, directly or over others, in the order of calculation. Until the
 * transaction ends nobody changes their formulas.
 */
export async function findDependents(
  transaction: Transaction,
  traitIds: readonly string[],
): Promise<CalculatedTrait[]> {
  const found = await transaction.query<{ id: string }>(`${following} select id from deepest order by id`, [
    traitIds,
  ]);
  if (found.length === 0) return [];
  await transaction.query('select 1 from trait where id = any($1::uuid[]) order by id for share', [
    found.map(({ id }) => id),
  ]);
  // read again: a formula that was being changed is now another one
  const rows = await transaction.query<Row>(
    `${following} ${ofFormulas} join deepest d on d.id = t.id where t.formula is not null order by d.depth, t.id`,
    [traitIds],
  );
  return rows.map(calculated);
}

/** One trait by its formula; null where it has none. */
export async function findCalculated(
  transaction: Transaction,
  traitId: string,
): Promise<CalculatedTrait | null> {
  const [row] = await transaction.query<Row>(`${ofFormulas} where t.id = $1 and t.formula is not null`, [
    traitId,
  ]);
  return row ? calculated(row) : null;
}
