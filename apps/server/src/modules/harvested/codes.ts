import type { NumberPurpose } from '@panicle/contract/number-choices';
import type { NumberContext } from '@panicle/contract/number-rules';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { findDefaultRule, giveNumbers } from '../numbering/index.ts';

export interface CodeSeries {
  purpose: NumberPurpose;
  /** the name of the task or trial, for codes that no rule makes */
  prefix: string;
  /** how far it was counted */
  last: number;
}

/** How many codes are looked up at once. */
const STRIDE = 200;

/** Whether a numbering rule makes the codes. */
export const ruleGivesCodes = async (connection: Connection, { purpose }: CodeSeries): Promise<boolean> =>
  (await findDefaultRule(connection, purpose)) !== null;

/**
 * The next codes by prefix and counter. Those that materials have already, as those of a deleted task of the same name
 * do, are passed over.
 */
export async function countCodes(
  connection: Connection,
  { prefix, last }: CodeSeries,
  wanted: number,
): Promise<string[]> {
  const codes: string[] = [];
  for (let next = last + 1; codes.length < wanted; next += STRIDE) {
    const offered = Array.from(
      { length: STRIDE },
      (_, index) => `${prefix}-${String(next + index).padStart(3, '0')}`,
    );
    const taken = await connection.query<{ code: string }>(
      'select source_id as code from material where source_id = any($1::text[])',
      [offered],
    );
    const used = new Set(taken.map(({ code }) => code));
    codes.push(...offered.filter((code) => !used.has(code)).slice(0, wanted - codes.length));
  }
  return codes;
}

/** Codes of new materials, each of its context: by the default numbering rule of their kind, else counted. */
export async function giveMaterialCodes(
  transaction: Transaction,
  series: CodeSeries,
  contexts: readonly NumberContext[],
): Promise<string[]> {
  if (!(await ruleGivesCodes(transaction, series))) return countCodes(transaction, series, contexts.length);
  const given: string[] = contexts.map(() => '');
  const alike = Map.groupBy(contexts.keys(), (index) => JSON.stringify(contexts[index]));
  for (const places of alike.values()) {
    const context = contexts[places[0]!]!;
    const wanted = { purpose: series.purpose, ruleId: null, context, count: places.length };
    const numbers = await giveNumbers(transaction, wanted);
    for (const [index, place] of places.entries()) given[place] = numbers[index]!;
  }
  return given;
}
