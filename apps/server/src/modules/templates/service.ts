import {
  checkMaterialTemplate,
  type GroupOfTemplate,
  type MaterialTemplate,
  type MaterialTemplateChange,
  type MaterialTemplateCreation,
  type MaterialTemplateFields,
} from '@panicle/contract/material-templates';
import { numberPurposeNames } from '@panicle/contract/number-choices';
import type { MaterialGroup } from '@panicle/contract/germplasm';
import { composed } from '@panicle/contract/composed-text';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import type { Session } from '../../platform/http/route.ts';
import { keptAuthor } from '../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../platform/records/record-table.ts';
import { Records } from '../../platform/records/records.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { createField, createGroup, findAllFields } from '../germplasm/index.ts';
import { requireNumberRule } from '../numbering/index.ts';
import { traitList } from '../traits/index.ts';
import { materialTemplateBin } from './bin-kind.ts';
import { describeColumns } from './described-columns.ts';
import { isTemplateNameTaken, templateList, writeColumns } from './queries.ts';
import { templateReferences } from './references.ts';

type Author = Pick<Session, 'userId'>;

const headOf = ({ columns: _columns, ...head }: MaterialTemplateFields) => head;
const folded = (title: string) => composed(title, 'NFKC').toLowerCase().trim();

/** The columns stay until the transaction ends, and no two are called the same. */
async function requireColumns(connection: Connection, fields: MaterialTemplateFields): Promise<void> {
  const columns = await describeColumns(connection, fields.columns, { keep: true });
  const seen = new Set<string>();
  for (const [index, { title }] of columns.entries()) {
    const name = folded(title.zh);
    if (seen.has(name)) throw new BusinessError('templateColumnTwice', { place: index + 1 });
    seen.add(name);
  }
}

/** Throws `notFound`, `numberRuleOtherPurpose`. */
async function requireRuleOfMaterials(connection: Connection, id: string): Promise<void> {
  const { name, purpose } = await requireNumberRule(connection, id);
  if (purpose !== 'material')
    throw new BusinessError('numberRuleOtherPurpose', { rule: name, purpose: numberPurposeNames[purpose] });
}

const templates = new Records<MaterialTemplateFields, MaterialTemplate, Author>({
  entity: 'material-template',
  find: (connection, id, options) => templateList.find(connection, id, options),
  fieldsOf: ({ name, columns, numberRuleId, description }) => ({ name, columns, numberRuleId, description }),
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkMaterialTemplate(fields));
    if (await isTemplateNameTaken(transaction, fields.name, before?.id))
      throw new BusinessError('duplicatedName');
    await requireColumns(transaction, fields);
    if (fields.numberRuleId !== null) await requireRuleOfMaterials(transaction, fields.numberRuleId);
  },
  async insert(change, fields, also) {
    const id = await insertRecord(change, templateList.table, headOf(fields), also);
    await writeColumns(change.transaction, id, fields.columns);
    return id;
  },
  async update(change, { id }, fields) {
    await updateRecord(change, templateList.table, id, headOf(fields));
    await writeColumns(change.transaction, id, fields.columns);
  },
  taken: { material_template_name: () => new BusinessError('duplicatedName') },
  lastChange: keptAuthor,
  bin: materialTemplateBin,
  ownerOf: (connection, record) => templateList.ownerOf(connection, record),
  references: templateReferences,
});

export const requireTemplate = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  templates.require(connection, id, options);

/**
 * `batchId`: of the demo data. Throws `duplicatedName`, `templateColumnGone`, `templateColumnTwice`,
 * `numberRuleOtherPurpose` and the problems of the contract.
 */
export const createTemplate = (
  change: Change<Author>,
  creation: MaterialTemplateCreation,
  batchId: string | null = null,
): Promise<MaterialTemplate> =>
  templates.create(change, { numberRuleId: null, description: '', ...creation }, { batch_id: batchId });

/** Removes the templates of the demo data for good. Throws `stillReferenced`. */
export async function eraseTemplatesOfBatch(
  { transaction, language }: Pick<Change, 'transaction' | 'language'>,
  batchId: string,
): Promise<void> {
  const rows = await transaction.query<{ id: string }>(
    'select id from material_template where batch_id = $1',
    [batchId],
  );
  const ids = rows.map(({ id }) => id);
  await templateReferences.requireNone(transaction, ids, language);
  await transaction.query('delete from material_template where id = any($1::uuid[])', [ids]);
}

/** Groups that were made of it keep their columns; what must be filled in, their imports ask for from now on. */
export const changeTemplate = (
  change: Change<Author>,
  { id, revision, ...changes }: MaterialTemplateChange,
): Promise<MaterialTemplate> => templates.change(change, { id, revision }, changes);

/** Moves templates of which no group was made into the recycle bin. Throws `notFound`, `notOwner`, `stillReferenced`. */
export const removeTemplates = (change: Change, ids: readonly string[]) => templates.bin(change, ids);

/**
 * Makes a group with the columns of a template: of a trait, and of a column that only another group has, a column of its
 * own. Throws `notFound`, `templateColumnExists` and what `createGroup` and `createField` throw.
 */
export async function createGroupOfTemplate(
  change: Change,
  { id, name }: GroupOfTemplate,
): Promise<MaterialGroup> {
  const { transaction } = change;
  const template = await requireTemplate(transaction, id, { lock: 'keep' });
  const group = await createGroup(change, { name }, id);
  const fields = await findAllFields(transaction, { keep: true });
  const traits = await traitList.several(
    transaction,
    template.columns.filter(({ kind }) => kind === 'trait').map(({ key }) => key),
    { lock: 'keep' },
  );
  for (const { kind, key } of template.columns) {
    const field = kind === 'field' ? fields.find((one) => one.id === key) : undefined;
    const trait = kind === 'trait' ? traits.find((one) => one.id === key) : undefined;
    if (field && field.groupId !== null) {
      const { name: title, dataType, possibleValues, description } = field;
      const copy = { groupId: group.id, name: title, dataType, possibleValues, description };
      await createField(change, copy, { copy_of: field.id });
    } else if (trait) {
      const { dataType, possibleValues, description } = trait;
      if (fields.some((one) => one.groupId === null && folded(one.name) === folded(trait.name)))
        throw new BusinessError('templateColumnExists', { column: trait.name });
      const column = { groupId: group.id, name: trait.name, dataType, possibleValues, description };
      await createField(change, column, { trait_id: trait.id });
    }
  }
  return group;
}
