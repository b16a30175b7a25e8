import { say, type Text } from '@panicle/contract';
import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import { refuseCycle } from './cycle.ts';
import { lockPedigree } from './queries.ts';

const nowConflicting: Text = {
  zh: '该材料已有采用的系谱记录，恢复的记录列为有冲突',
  en: 'The material has an accepted pedigree record by now; the restored one is listed as conflicting',
};

interface Row {
  materialId: string;
  female: string | null;
  male: string | null;
  accepted: boolean;
  taken: boolean;
}

export const pedigreeBin: BinKind = {
  kind: 'pedigree',
  what: { zh: '系谱记录', en: '{count, Pedigree record|Pedigree records}' },
  right: 'pedigree.write',
  tables: [{ table: 'pedigree', of: 'id = any($1::uuid[])' }],
  async beforeRestore(transaction, binId, language) {
    await lockPedigree(transaction);
    const rows = await transaction.query<Row>(
      `select record ->> 'material_id' as "materialId", record ->> 'female' as female, record ->> 'male' as male,
              record ->> 'status' = 'accepted' as accepted,
              exists (select 1 from pedigree p where p.status = 'accepted'
                         and p.material_id = (r.record ->> 'material_id')::uuid) as taken
         from recycle_bin_row r where bin_id = $1`,
      [binId],
    );
    for (const row of rows) if (row.accepted && !row.taken) await refuseCycle(transaction, row);
    if (!rows.some(({ accepted, taken }) => accepted && taken)) return [];
    await transaction.query(
      `update recycle_bin_row set record = jsonb_set(record, '{status}', '"conflicting"') where bin_id = $1`,
      [binId],
    );
    return [say(nowConflicting, language)];
  },
};
