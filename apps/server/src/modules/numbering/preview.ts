import { say, type Language } from '@panicle/contract';
import { counterScope } from '@panicle/contract/compose-number';
import type { NumberContext, UpcomingNumbers } from '@panicle/contract/number-rules';
import type { Connection } from '../../platform/database/database.ts';
import { lookAhead, type AskedRule } from './look-ahead.ts';

/** Numbers passed over that a preview names. */
const MOST_NAMED = 20;

interface Preview {
  /** null: it counts from its start */
  ruleId: string | null;
  context: NumberContext;
  count: number;
  language: Language;
}

/** What a rule would give next. Gives nothing away: the next to save something gets it, and others see it, too. */
export async function previewNumbers(
  connection: Connection,
  rule: AskedRule,
  { ruleId, context, count, language }: Preview,
): Promise<UpcomingNumbers> {
  const [counter] = await connection.query<{ last: number }>(
    'select last::float8 as last from number_counter where rule_id = $1 and scope = $2',
    [ruleId, counterScope(rule.parts, context)],
  );
  const found = await lookAhead(connection, rule, { context, last: counter?.last ?? null, count });
  const taken = found.filter(({ takenBy }) => takenBy !== null);
  const named = new Set(taken.slice(0, MOST_NAMED));
  return {
    next: found.find(({ takenBy }) => takenBy === null)?.number ?? null,
    passedOver: taken.length,
    numbers: found
      .filter((one) => one.takenBy === null || named.has(one))
      .map(({ number, takenBy }) => ({ number, takenBy: takenBy && say(takenBy, language) })),
  };
}
