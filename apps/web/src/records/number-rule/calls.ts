import type {
  NextNumberQuery,
  NumberPreview,
  NumberRule,
  NumberRuleChange,
  NumberRuleCreation,
  NumberRuleQuery,
  UpcomingNumbers,
} from '@panicle/contract/number-rules';
import type { NumberPurpose } from '@panicle/contract/number-choices';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

/** Everything of numbering rules in the query cache begins with this. */
export const numberRulesKey = ['number-rules'] as const;

const base = '/crop/crop-number-rule';

export const numberRuleCalls = recordCalls<{
  query: NumberRuleQuery;
  creation: NumberRuleCreation;
  changes: NumberRuleChange;
  one: NumberRule;
  listed: NumberRule;
}>(base);

/** What a rule that need not be saved yet would give next. */
export const previewNumbers = (body: NumberPreview, signal: AbortSignal) =>
  call<UpcomingNumbers>('POST', `${base}/preview`, { body, signal, quiet: true });

export const nextNumbers = (id: string, query: NextNumberQuery) =>
  call<UpcomingNumbers>('GET', `${base}/next/${id}`, { query });

/** The rule that numbers what names no other one; undefined where there is none. */
export const defaultRuleOf = async (purpose: NumberPurpose, signal?: AbortSignal) =>
  (await numberRuleCalls.page({ purpose, isDefault: true, pageSize: 1 }, signal)).records[0];
