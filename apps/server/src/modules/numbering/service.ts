import {
  checkNumberRule,
  numberRuleDefaults,
  type NumberRule,
  type NumberRuleChange,
  type NumberRuleCreation,
  type NumberRuleFields,
} from '@panicle/contract/number-rules';
import type { NumberPurpose } from '@panicle/contract/number-choices';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { tableRecords } from '../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../platform/records/record-table.ts';
import { Records } from '../../platform/records/records.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { numberRuleBin } from './bin-kind.ts';
import { isRuleNameTaken, numberRuleList } from './queries.ts';
import { numberRuleReferences } from './references.ts';

type Author = Pick<Session, 'userId'>;

/** One rule is the default of a purpose: another one that was ends to be. */
async function endOtherDefault(
  { transaction, session, audit }: Change<Author>,
  purpose: NumberPurpose,
  except: string | null,
): Promise<void> {
  const ended = await transaction.query<{ id: string }>(
    `update number_rule set is_default = false, revision = revision + 1, updated_by = $3, updated_at = now()
      where purpose = $1 and is_default and id is distinct from $2::uuid returning id`,
    [purpose, except, session.userId],
  );
  for (const { id } of ended)
    audit({
      entity: 'number-rule',
      entityId: id,
      action: 'update',
      before: { isDefault: true },
      after: { isDefault: false },
    });
}

/** Parts are JSON in their column. */
const stored = (fields: NumberRuleFields) =>
  ({ ...fields, parts: JSON.stringify(fields.parts) }) as unknown as NumberRuleFields;

const { table } = numberRuleList;
const rules = new Records<NumberRuleFields, NumberRule, Author>({
  ...tableRecords(numberRuleList),
  entity: 'number-rule',
  async requireValid(change, fields, before) {
    const { transaction, language } = change;
    requireUnbroken(checkNumberRule(fields));
    if (await isRuleNameTaken(transaction, fields.name, before?.id))
      throw new BusinessError('duplicatedName');
    if (before && before.purpose !== fields.purpose)
      await numberRuleReferences.requireNone(transaction, [before.id], language);
    if (fields.isDefault) await endOtherDefault(change, fields.purpose, before?.id ?? null);
  },
  insert: (change, fields, also) => insertRecord(change, table, stored(fields), also),
  update: (change, { id }, fields) => updateRecord(change, table, id, stored(fields)),
  taken: {
    number_rule_name: () => new BusinessError('duplicatedName'),
    number_rule_default: () => new BusinessError('numberDefaultMeanwhile'),
  },
  bin: numberRuleBin,
  references: numberRuleReferences,
});

export const requireNumberRule = (connection: Connection, id: string): Promise<NumberRule> =>
  rules.require(connection, id);

/** `batchId`: of the demo data. Throws `duplicatedName`, `numberDefaultMeanwhile` and the problems of `checkNumberRule`. */
export const createNumberRule = (
  change: Change<Author>,
  creation: NumberRuleCreation,
  batchId: string | null = null,
): Promise<NumberRule> => rules.create(change, { ...numberRuleDefaults, ...creation }, { batch_id: batchId });

/** Numbers given before stay as they are. Throws what `createNumberRule` throws, `staleRevision`, `stillReferenced`. */
export const changeNumberRule = (change: Change<Author>, { id, revision, ...changes }: NumberRuleChange) =>
  rules.change(change, { id, revision }, changes);

/** Moves rules that nothing uses into the recycle bin. Throws `notFound`, `notOwner`, `stillReferenced`. */
export const removeNumberRules = (change: Change, ids: readonly string[]) => rules.bin(change, ids);

/** Removes the rules of the demo data for good. Throws `stillReferenced`. */
export async function eraseNumberRulesOfBatch(
  { transaction, language }: Pick<Change, 'transaction' | 'language'>,
  batchId: string,
): Promise<void> {
  const rows = await transaction.query<{ id: string }>('select id from number_rule where batch_id = $1', [
    batchId,
  ]);
  const ids = rows.map(({ id }) => id);
  await numberRuleReferences.requireNone(transaction, ids, language);
  await transaction.query('delete from number_rule where id = any($1::uuid[])', [ids]);
}
