import { IdentifierParameter } from '@panicle/contract';
import {
  NextNumberQuery,
  NumberPreview,
  NumberRule,
  NumberRuleChange,
  NumberRuleCreation,
  NumberRuleQuery,
  NumberRuleRepeatQuery,
  UpcomingNumbers,
  checkParts,
} from '@panicle/contract/number-rules';
import type { Access } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { binnedRecordRoutes } from '../../platform/records/binned-record-routes.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { previewNumbers } from './preview.ts';
import { isRuleNameTaken, numberRuleList } from './queries.ts';
import { changeNumberRule, createNumberRule, removeNumberRules, requireNumberRule } from './service.ts';

const base = '/crop/crop-number-rule';
const readers: Access = { allow: 'right', right: 'numbering.read' };
const writers: Access = { allow: 'right', right: 'numbering.write' };

export const numberRuleRoutes = [
  route({
    method: 'GET',
    url: `${base}/next/:id`,
    summary: 'The numbers that a rule would give next; none of them is taken by asking',
    access: readers,
    params: IdentifierParameter,
    query: NextNumberQuery,
    data: UpcomingNumbers,
    async handler({ platform: { database }, params: { id }, query: { count = 1, ...context }, language }) {
      const rule = await requireNumberRule(database, id);
      return previewNumbers(database, rule, { ruleId: id, context, count, language });
    },
  }),
  route({
    method: 'POST',
    url: `${base}/preview`,
    reads: true,
    summary: 'The same of a rule that is not saved yet, and which of its numbers are taken',
    access: readers,
    body: NumberPreview,
    data: UpcomingNumbers,
    handler({ platform: { database }, body, language }) {
      const { id = null, context, count = 1, purpose, parts } = body;
      requireUnbroken(checkParts({ purpose, parts }));
      const rule = { name: '', purpose, parts };
      return previewNumbers(database, rule, { ruleId: id, context, count, language });
    },
  }),
  ...binnedRecordRoutes({
    base,
    entity: 'number-rule',
    readers,
    writers,
    called: { one: 'a numbering rule', several: 'numbering rules', deletable: 'that nothing uses' },
    one: NumberRule,
    query: NumberRuleQuery,
    creation: NumberRuleCreation,
    changes: NumberRuleChange,
    list: numberRuleList,
    read: requireNumberRule,
    create: createNumberRule,
    change: changeNumberRule,
    remove: removeNumberRules,
    repeat: {
      query: NumberRuleRepeatQuery,
      isTaken: (connection, name, { id }) => isRuleNameTaken(connection, name, id),
    },
  }),
];
