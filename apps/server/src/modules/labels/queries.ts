import {
  LabelTemplateFields,
  type LabelTemplate,
  type LabelTemplateQuery,
} from '@panicle/contract/labels/templates';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { RecordList, collated } from '../../platform/records/record-list.ts';
import { recordTable } from '../../platform/records/record-table.ts';

export const templateList = new RecordList<LabelTemplateFields, LabelTemplate, LabelTemplateQuery>({
  table: recordTable('label_template', LabelTemplateFields),
  equal: ['recordKind', 'medium'],
  searched: ['name'],
  sorts: { name: collated('t.name') },
  latest: 'updatedAt',
});

/** Whether another template has this name, however it is written. */
export const isNameTaken = (connection: Connection, name: string, except?: string) =>
  templateList.isTaken(connection, 'name', name, { except });

/** Removes the templates of demo data. */
export const deleteTemplatesOfBatch = (transaction: Transaction, batchId: string) =>
  transaction.query('delete from label_template where batch_id = $1', [batchId]);
