import type { Transaction } from '../../../platform/database/database.ts';
import type { MergePart, Merging } from '../merging/merge-references.ts';

interface Row {
  id: string;
  name: string;
}

/** 'ear.png' as 'ear (2).png', the first that no other file has. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number += 1) {
    const tried = `${stem} (${number})${ending}`;
    if (!taken.has(tried.toLowerCase())) return tried;
  }
}

/** Of files with the same name those of the merged materials get another one. */
async function before(transaction: Transaction, { keptId, mergedIds, record }: Merging): Promise<void> {
  const rows = await transaction.query<Row>(
    `select id, name from material_file where material_id = any($1::uuid[])
      order by material_id = $2 desc, created_at, id for update`,
    [[keptId, ...mergedIds], keptId],
  );
  const taken = new Set<string>();
  for (const { id, name } of rows) {
    if (!taken.has(name.toLowerCase())) {
      taken.add(name.toLowerCase());
      continue;
    }
    const after = freeName(name, new Set(rows.map((row) => row.name.toLowerCase()).concat([...taken])));
    taken.add(after.toLowerCase());
    await transaction.query('update material_file set name = $2 where id = $1', [id, after]);
    record.changes.push({ table: 'material_file', id, column: 'name', before: name, after });
  }
}

export const fileMerge: MergePart = {
  columns: [{ table: 'material_file', column: 'material_id', what: { zh: '文件', en: 'files' } }],
  before,
};
