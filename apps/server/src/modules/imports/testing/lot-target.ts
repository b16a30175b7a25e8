import { v7 as uuidv7 } from 'uuid';
import type { Connection } from '../../../platform/database/database.ts';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { BusinessError } from '../../../platform/business-error.ts';

/** A small target of its own: lots of seed with a code, a weight, a day and a kind. */
export const lotTarget: ImportTarget<Record<string, string>, { known: Set<string> }> = {
  kind: 'test-lot',
  title: { zh: '种子批', en: 'Seed lot' },
  right: 'germplasm.write',
  columns: async () => [
    {
      key: 'code',
      title: { zh: '编号', en: 'Code' },
      type: 'text',
      required: true,
      synonyms: ['材料编号', 'lot no'],
      maximumLength: 20,
      identifier: true,
    },
    {
      key: 'weight',
      title: { zh: '重量', en: 'Weight' },
      type: 'number',
      required: false,
      synonyms: ['产量'],
      minimum: 0,
    },
    { key: 'day', title: { zh: '日期', en: 'Day' }, type: 'date', required: false, synonyms: [] },
    {
      key: 'kind',
      title: { zh: '类别', en: 'Kind' },
      type: 'text',
      required: false,
      synonyms: [],
      choices: [
        { value: 'own', spellings: ['自产', 'own'] },
        { value: 'bought', spellings: ['外购'] },
      ],
    },
    { key: 'remark', title: { zh: '备注', en: 'Remark' }, type: 'text', required: false, synonyms: ['名称'] },
  ],
  extraRight: 'traits.write',
  extraColumn: (head, samples) =>
    head.startsWith('x_')
      ? {
          column: { key: head, title: { zh: head, en: head }, type: 'number', required: false, synonyms: [] },
          proposed: samples.length > 0,
        }
      : null,
  prepare: async (connection) => {
    const rows = await connection.query<{ code: string }>('select code from test_lot');
    return { known: new Set(rows.map(({ code }) => code)) };
  },
  check: async (_connection, chunk, { known }) =>
    (chunk.columns.get('code') ?? []).flatMap((code, index) => {
      if (typeof code !== 'string') return [];
      if (!known.has(code)) {
        known.add(code);
        return [];
      }
      const reason = { zh: '编号重复', en: 'Code exists' };
      return [
        { row: chunk.rowNumbers[index]!, column: 'code', value: code, reason, severity: 'error' as const },
      ];
    }),
  write: async ({ transaction }, chunk, _state, { batchId, session }) => {
    const count = chunk.rowNumbers.length;
    const column = (name: string, type: string) => ({
      name,
      type,
      values: chunk.columns.get(name) ?? Array.from({ length: count }, () => null),
    });
    const columns = [column('code', 'text'), column('weight', 'double precision'), column('day', 'date')];
    const more = [column('kind', 'text'), column('remark', 'text')];
    const fixed = (name: string, type: string, of: () => string) => ({
      name,
      type,
      values: Array.from({ length: count }, of),
    });
    return transaction.insertMany('test_lot', [
      fixed('id', 'uuid', () => uuidv7()),
      fixed('batch_id', 'uuid', () => batchId),
      fixed('owner', 'text', () => session.username),
      ...columns,
      ...more,
    ]);
  },
  undo: async (transaction, batchId) => {
    const [used] = await transaction.query('select 1 from test_lot where batch_id = $1 and used', [batchId]);
    if (used) throw new BusinessError('stillReferenced', { count: 1, what: 'trial', names: 'T1' });
    const rows = await transaction.query('delete from test_lot where batch_id = $1 returning 1', [batchId]);
    return rows.length;
  },
};

export async function makeLotTable(connection: Connection): Promise<void> {
  await connection.query(
    `create table test_lot (id uuid primary key, code text not null unique, weight double precision, day date,
       kind text, remark text, owner text, used boolean not null default false, batch_id uuid references import_batch (id))`,
  );
  // the program works as another role than the owner of the tables
  await connection.query('grant all on test_lot to public');
}
