import type { NumberRuleCreation } from '@panicle/contract/number-rules';
import { createNumberRule, findDefaultRule } from '../numbering/index.ts';
import type { Loading } from './load.ts';

/** A rule for source IDs, the default where there is none. Returns its id. */
export async function loadNumberRule(loading: Loading): Promise<string> {
  const { transaction, batchId } = loading;
  const rule: NumberRuleCreation = {
    name: '演示 材料编号 Source ID',
    purpose: 'material',
    isDefault: (await findDefaultRule(transaction, 'material')) === null,
    parts: [
      { kind: 'text', text: 'DM-' },
      { kind: 'counter', width: 5, start: 1, step: 1, reset: 'never' },
    ],
    description: '演示数据 Demo data',
  };
  return (await createNumberRule(loading, rule, batchId)).id;
}
