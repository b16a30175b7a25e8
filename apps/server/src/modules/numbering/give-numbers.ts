import { counterScope } from '@panicle/contract/compose-number';
import { numberPurposeNames, type NumberPurpose } from '@panicle/contract/number-choices';
import { counterOf, type NumberContext, type NumberRule } from '@panicle/contract/number-rules';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FARTHEST, lookAhead, type Candidate } from './look-ahead.ts';
import { findDefaultRule, numberRuleList } from './queries.ts';

export interface NumbersWanted {
  purpose: NumberPurpose;
  /** the rule that makes them; null: the default of the purpose */
  ruleId: string | null;
  context: NumberContext;
  count: number;
  /** numbers that are about to be used beside these, e.g. further down in a file, and that are passed over */
  isPromised?: (number: string) => boolean;
}

/** The rule stays until the transaction ends. Throws `notFound`, `numberRuleNone`, `numberRuleOtherPurpose`. */
async function requireRule(
  transaction: Transaction,
  { purpose, ruleId }: Pick<NumbersWanted, 'purpose' | 'ruleId'>,
): Promise<NumberRule> {
  const rule =
    ruleId === null
      ? await findDefaultRule(transaction, purpose, { lock: 'keep' })
      : await numberRuleList.find(transaction, ruleId, { lock: 'keep' });
  if (!rule && ruleId !== null) throw new BusinessError('notFound');
  if (!rule) throw new BusinessError('numberRuleNone', { purpose: numberPurposeNames[purpose] });
  if (rule.purpose !== purpose)
    throw new BusinessError('numberRuleOtherPurpose', {
      rule: rule.name,
      purpose: numberPurposeNames[rule.purpose],
    });
  return rule;
}

/**
 * How far the counter is, locked until the transaction ends: others who want a number of the same scope wait, so that
 * no two get one and none is left out.
 */
async function lockCounter(
  transaction: Transaction,
  { id, parts }: NumberRule,
  scope: string,
): Promise<number> {
  const { start, step } = counterOf(parts)!;
  const [counter] = await transaction.query<{ last: number }>(
    `insert into number_counter (rule_id, scope, last) values ($1, $2, $3)
      on conflict (rule_id, scope) do update set last = number_counter.last
      returning last::float8 as last`,
    [id, scope, start - step],
  );
  return counter!.last;
}

/** Those that are given from now on; another rule of the purpose may have given some a moment ago. */
async function noteGiven(
  transaction: Transaction,
  { id, purpose }: NumberRule,
  candidates: readonly Candidate[],
): Promise<string[]> {
  const rows = await transaction.query<{ number: string }>(
    `insert into given_number (purpose, number, rule_id)
     select $1, number, $2 from unnest($3::text[]) as number
     on conflict do nothing returning number`,
    [purpose, id, candidates.map(({ number }) => number.toLowerCase())],
  );
  const given = new Set(rows.map(({ number }) => number));
  return candidates.map(({ number }) => number).filter((number) => given.has(number.toLowerCase()));
}

/**
 * Gives numbers, each for ever: none is given again, even when its record is deleted or the rule changed. Only a
 * transaction that is rolled back leaves its numbers to the next one. Numbers in use are passed over.
 *
 * The counter is locked until the transaction ends; take numbers late in a long one. Throws `notFound`,
 * `numberRuleNone`, `numberRuleOtherPurpose`, `numberContextMissing`, `numberTooLong`, `numbersUsedUp`.
 */
export async function giveNumbers(transaction: Transaction, wanted: NumbersWanted): Promise<string[]> {
  const { context, count, isPromised = () => false } = wanted;
  const rule = await requireRule(transaction, wanted);
  const scope = counterScope(rule.parts, context);
  let last = await lockCounter(transaction, rule, scope);
  const numbers: string[] = [];
  while (numbers.length < count) {
    const found = await lookAhead(transaction, rule, { context, last, count: count - numbers.length });
    const free = found.filter(({ takenBy }) => takenBy === null);
    if (free.length < count - numbers.length)
      throw new BusinessError('numbersUsedUp', { rule: rule.name, count: FARTHEST });
    last = found.at(-1)!.value;
    const offered = free.filter(({ number }) => !isPromised(number));
    numbers.push(...(await noteGiven(transaction, rule, offered)));
  }
  await transaction.query('update number_counter set last = $3 where rule_id = $1 and scope = $2', [
    rule.id,
    scope,
    last,
  ]);
  return numbers;
}

/** One number, as `giveNumbers` gives it. */
export async function giveNumber(
  transaction: Transaction,
  wanted: Omit<NumbersWanted, 'count'>,
): Promise<string> {
  const [number] = await giveNumbers(transaction, { ...wanted, count: 1 });
  return number!;
}
