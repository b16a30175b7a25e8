import type { Text } from '@panicle/contract';
import type { NumberPurpose } from '@panicle/contract/number-choices';
import type { Connection } from '../../platform/database/database.ts';

/** A number, in lower case, and what bears it. */
export interface NumberUse {
  number: string;
  by: Text;
}

/** Which of these numbers, all in lower case, are in use. */
type NumberUseFinder = (connection: Connection, numbers: readonly string[]) => Promise<NumberUse[]>;

const finders = new Map<NumberPurpose, NumberUseFinder[]>();

/** Modules whose records bear numbers register here when they are loaded: numbering itself knows none of them. */
export function registerNumberUses(purpose: NumberPurpose, find: NumberUseFinder): void {
  finders.set(purpose, [...(finders.get(purpose) ?? []), find]);
}

const givenBefore: Text = { zh: '曾经生成过', en: 'given before' };

/** Of these numbers those that a rule must pass over, by their lower case: in use, or given once. */
export async function findUses(
  connection: Connection,
  purpose: NumberPurpose,
  numbers: readonly string[],
): Promise<Map<string, Text>> {
  const folded = numbers.map((number) => number.toLowerCase());
  const given = await connection.query<{ number: string }>(
    'select number from given_number where purpose = $1 and number = any($2::text[])',
    [purpose, folded],
  );
  const found = new Map(given.map(({ number }) => [number, givenBefore]));
  for (const find of finders.get(purpose) ?? [])
    for (const { number, by } of await find(connection, folded)) found.set(number, by);
  return found;
}
