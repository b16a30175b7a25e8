import type { Text } from '@panicle/contract';
import { composeNumber, missingFor } from '@panicle/contract/compose-number';
import { LONGEST_NUMBER, numberContextNames } from '@panicle/contract/number-choices';
import { counterOf, type NumberContext, type NumberRuleFields } from '@panicle/contract/number-rules';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { listed } from '../../platform/listed.ts';
import { findUses } from './number-uses.ts';

export type AskedRule = Pick<NumberRuleFields, 'name' | 'purpose' | 'parts'>;

export interface Candidate {
  number: string;
  /** of the counter */
  value: number;
  /** null: free */
  takenBy: Text | null;
}

/** Numbers that are looked through for free ones at most. */
export const FARTHEST = 50_000;
const FIRST_STRIDE = 50;
const LONGEST_STRIDE = 5000;

/** Throws `numberContextMissing`, `numberTooLong`. */
function requireComplete({ name, purpose, parts }: AskedRule, context: NumberContext, first: number): void {
  const missing = missingFor(parts, context);
  if (missing.length > 0)
    throw new BusinessError('numberContextMissing', {
      rule: name,
      missing: listed(missing.map((key) => numberContextNames[key])),
    });
  const limit = LONGEST_NUMBER[purpose];
  const number = composeNumber(parts, context, first);
  if (Array.from(number).length > limit)
    throw new BusinessError('numberTooLong', { rule: name, number, limit });
}

/**
 * The numbers to which a counter comes after `last` (null: from its start), taken ones among them, until `count` free
 * ones are found or the farthest is reached. Throws `numberContextMissing`, `numberTooLong`.
 */
export async function lookAhead(
  connection: Connection,
  rule: AskedRule,
  { context, last, count }: { context: NumberContext; last: number | null; count: number },
): Promise<Candidate[]> {
  const { start, step } = counterOf(rule.parts)!;
  let value = last === null ? start : Math.max(last + step, start);
  requireComplete(rule, context, value);
  const found: Candidate[] = [];
  let free = 0;
  for (let stride = FIRST_STRIDE; free < count && found.length < FARTHEST; stride *= 2) {
    const length = Math.max(count - free, Math.min(stride, LONGEST_STRIDE));
    const next = Array.from({ length }, (_, index) => value + index * step);
    value += length * step;
    const numbers = next.map((one) => composeNumber(rule.parts, context, one));
    const uses = await findUses(connection, rule.purpose, numbers);
    for (const [index, number] of numbers.entries()) {
      if (free === count) break;
      const takenBy = uses.get(number.toLowerCase()) ?? null;
      if (takenBy === null) free += 1;
      found.push({ number, value: next[index]!, takenBy });
    }
  }
  return found;
}
