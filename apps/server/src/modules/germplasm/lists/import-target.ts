import { errors, type Text } from '@panicle/contract';
import { LONGEST_MEMBER_NOTE } from '@panicle/contract/material-lists';
import { requireOwner } from '../../../platform/http/ownership.ts';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type {
  CellProblem,
  ImportChunk,
  ImportColumn,
  ImportContext,
  ImportTarget,
} from '../../../platform/imports/import-target.ts';
import { byOtherName, findNamedMaterials, type Naming } from '../naming/find-named.ts';
import { insertMembers } from './members.ts';
import { materialLists, touchList } from './queries.ts';

/** The list. */
type Options = Record<string, string>;

interface State {
  /** materials of the file so far, with the row that names each, and those of the list */
  seen: Map<string, number>;
  held: ReadonlySet<string>;
  /** of the chunk that was checked last */
  members: { id: string; note: string }[];
}

const columns: readonly ImportColumn[] = [
  {
    key: 'name',
    title: { zh: '材料', en: 'Material' },
    type: 'text',
    required: true,
    identifier: true,
    maximumLength: 200,
    synonyms: [
      'source ID',
      'accession',
      'ID',
      'code',
      'name',
      'variety',
      'entry',
      'ACCENUMB',
      '材料编号',
      '编号',
      '品种',
      '品种名称',
      '名称',
      '材料名称',
    ],
    hint: {
      zh: '材料编号、品种名称、英文名称或其他名称',
      en: 'source ID, variety, English name or other name',
    },
  },
  {
    key: 'note',
    title: { zh: '清单备注', en: 'Note in the list' },
    type: 'text',
    required: false,
    maximumLength: LONGEST_MEMBER_NOTE,
    synonyms: ['note', 'notes', 'remark', 'remarks', 'comment', '备注', '说明'],
  },
];

const texts = {
  ambiguous: {
    zh: '“{name}”对应 {count} 份材料（分组：{groups}），请改用唯一的编号',
    en: '“{name}” is {count} materials (in {groups}). Use a code that only one of them has',
  },
  twice: {
    zh: '与第 {row} 行是同一份材料，只加入一次',
    en: 'The same material as in row {row}; it is added once',
  },
  held: { zh: '清单中已有这份材料', en: 'The list holds this material already' },
} satisfies Record<string, Text>;

/** Throws `notFound`, `notOwner`. */
async function requireOwnList(
  connection: Connection,
  { options, session }: Pick<ImportContext<Options>, 'options' | 'session'>,
): Promise<string> {
  const list = await materialLists.find(connection, options.listId ?? '');
  if (!list) throw new BusinessError('notFound');
  requireOwner(session, list);
  return list.id;
}

/** Says what is wrong with a row, and which material it is where it is one that the list lacks. */
function readRow(
  row: number,
  name: string,
  naming: Naming | undefined,
  { seen, held }: State,
): { problems: CellProblem[]; id: string | null } {
  const problems: CellProblem[] = [];
  const say = (reason: Text, values = {}, severity: CellProblem['severity'] = 'error') =>
    problems.push({ row, column: 'name', value: name, reason, values, severity });
  const [material, ...others] = naming?.materials ?? [];
  if (!material) say(errors.listMemberUnknown, { name });
  else if (others.length > 0) {
    const groups = naming!.materials.map(({ group }) => group ?? '–').join(', ');
    say(texts.ambiguous, { name, count: naming!.materials.length, groups });
  } else {
    if (naming!.by === 'otherName')
      say(byOtherName, { name: material.name, sourceId: material.sourceId }, 'warning');
    const before = seen.get(material.id);
    if (before !== undefined) say(texts.twice, { row: before }, 'warning');
    else if (held.has(material.id)) say(texts.held, {}, 'warning');
    if (before === undefined) seen.set(material.id, row);
    return { problems, id: before === undefined && !held.has(material.id) ? material.id : null };
  }
  return { problems, id: null };
}

async function check(connection: Connection, chunk: ImportChunk, state: State): Promise<CellProblem[]> {
  const names = (chunk.columns.get('name') ?? []).map((name) => String(name ?? '').trim());
  const found = await findNamedMaterials(connection, names);
  state.members = [];
  return chunk.rowNumbers.flatMap((row, index) => {
    const name = names[index] ?? '';
    // the engine has refused an empty cell
    if (name === '') return [];
    const { problems, id } = readRow(row, name, found.get(name), state);
    const note = String(chunk.columns.get('note')?.[index] ?? '');
    if (id !== null) state.members.push({ id, note });
    return problems;
  });
}

async function undo(transaction: Transaction, batchId: string): Promise<number> {
  const rows = await transaction.query<{ listId: string }>(
    'delete from material_list_member where batch_id = $1 returning list_id as "listId"',
    [batchId],
  );
  await transaction.query(
    `delete from recycle_bin_row where place > 0 and record ->> 'batch_id' = $1
    and record ? 'list_id'`,
    [batchId],
  );
  return rows.length;
}

/** Materials into a list, by the names that a file has for them. */
export const listImport: ImportTarget<Options, State> = {
  kind: 'material-list',
  title: { zh: '材料清单', en: 'Material list' },
  right: 'germplasm.write',

  async place(connection, { listId }) {
    const list = listId ? await materialLists.find(connection, listId) : null;
    return list && { zh: `清单“${list.name}”`, en: `list “${list.name}”` };
  },
  async made(connection, batchId) {
    const [row] = await connection.query<{ count: number }>(
      'select count(*)::int as count from material_list_member where batch_id = $1',
      [batchId],
    );
    return [{ count: row?.count ?? 0, noun: { zh: '份材料', en: '{count, material|materials}' } }];
  },
  async columns(connection, { listId }) {
    if (!(await materialLists.find(connection, listId ?? ''))) throw new BusinessError('notFound');
    return columns;
  },

  async lock(transaction, { options }) {
    await materialLists.several(transaction, [options.listId ?? ''], { lock: 'change' });
  },

  async prepare(connection, context) {
    const listId = await requireOwnList(connection, context);
    const held = await connection.query<{ id: string }>(
      'select material_id as id from material_list_member where list_id = $1',
      [listId],
    );
    return { seen: new Map(), held: new Set(held.map(({ id }) => id)), members: [] };
  },
  check,

  async write({ transaction }, _chunk, { members }, context) {
    if (members.length === 0) return 0;
    const source = {
      sql: `select w.id, w.place, w.note
              from unnest($1::uuid[], $2::text[]) with ordinality as w (id, note, place)`,
      values: [members.map(({ id }) => id), members.map(({ note }) => note)],
    };
    const listId = context.options.listId!;
    const { added } = await insertMembers(transaction, listId, source, context.batchId);
    await touchList(transaction, listId, context.session.userId);
    return added.length;
  },

  undo,
};
