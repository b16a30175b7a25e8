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
import { binRoutes, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
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
  ...recordRoutes({
    base,
    entity: 'number-rule',
    readers,
    writers,
    query: NumberRuleQuery,
    creation: NumberRuleCreation,
    changes: NumberRuleChange,
    answers: { one: NumberRule },
    find: (connection, query) => numberRuleList.page(connection, query),
    read: (connection, id) => requireNumberRule(connection, id),
    create: createNumberRule,
    change: changeNumberRule,
    summaries: {
      page: 'Numbering rules, filtered and sorted',
      one: 'One numbering rule',
      create: 'Make a numbering rule',
      change: 'Change a numbering rule; numbers given before stay',
    },
  }),
  repeatRoute({
    base,
    access: readers,
    summary: 'Whether a numbering rule has this name',
    query: NumberRuleRepeatQuery,
    isTaken: (connection, name, { id }) => isRuleNameTaken(connection, name, id),
  }),
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a numbering rule that nothing uses into the recycle bin',
      batch: 'Move numbering rules that nothing uses into the recycle bin, all or none',
    },
    remove: removeNumberRules,
  }),
];
