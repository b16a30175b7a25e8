import type { Text } from '@panicle/contract';
import { LONGEST_PAIR_NOTE, hybridPairFieldNames } from '@panicle/contract/crossing/hybrid-pairs';
import { MOST_CROSSING_PARENTS } from '@panicle/contract/crossing/hybrid-tasks';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type {
  CellProblem,
  ImportChunk,
  ImportColumn,
  ImportTarget,
  UndoOptions,
} from '../../../platform/imports/import-target.ts';
import { byOtherName, findNamedMaterials, type Naming } from '../../germplasm/index.ts';
import { forgetArrangement, taskList } from '../task/queries.ts';
import { PAIR_NAME, WORKED, findCells, findParents } from './queries.ts';
import { addParents, insertPairs, type ReadPair } from './write-imported.ts';

type Side = 'female' | 'male';
/** The task. */
type Options = Record<string, string>;

interface State {
  taskId: string;
  /** of each side, in order; those that the file adds behind them */
  parents: Record<Side, Set<string>>;
  /** female and male -> the row that has the pair; 0: the task has it */
  seen: Map<string, number>;
  /** of the chunk that was checked last */
  pairs: ReadPair[];
}

const parentColumn = (key: Side, synonyms: readonly string[]): ImportColumn => ({
  key,
  title: hybridPairFieldNames[`${key}Id`],
  type: 'text',
  required: true,
  identifier: true,
  maximumLength: 200,
  synonyms,
  hint: { zh: '材料编号或名称', en: 'source ID or name of the material' },
});

const columns: readonly ImportColumn[] = [
  parentColumn('female', ['female', 'mother', 'seed parent', 'P1', '母本编号', '母']),
  parentColumn('male', ['male', 'father', 'pollen parent', 'P2', '父本编号', '父']),
  {
    key: 'note',
    title: hybridPairFieldNames.note,
    type: 'text',
    required: false,
    maximumLength: LONGEST_PAIR_NOTE,
    synonyms: ['note', 'notes', 'remark', 'remarks', 'comment', '备注', '说明'],
  },
];

const words = {
  unknown: { zh: '没有名为“{name}”的材料', en: 'No material is named {name}' },
  ambiguous: {
    zh: '“{name}”对应 {count} 份材料，请改用唯一的编号',
    en: '“{name}” is {count} materials. Use a code that only one of them has',
  },
  itself: { zh: '母本和父本是同一份材料', en: 'Female and male are the same material' },
  added: { zh: '将加入任务的亲本', en: 'Is added to the parents of the task' },
  tooMany: { zh: '每侧最多 {most} 个亲本', en: 'A side takes {most} parents at most' },
  twice: { zh: '与第 {row} 行是同一组合', en: 'The same cross as in row {row}' },
  there: { zh: '任务中已有此组合，将勾选', en: 'The task has this cross already; it is ticked' },
} satisfies Record<string, Text>;

class RowReader {
  readonly problems: CellProblem[] = [];
  readonly #row: number;
  readonly #found: ReadonlyMap<string, Naming>;
  readonly #state: State;

  constructor(row: number, found: ReadonlyMap<string, Naming>, state: State) {
    this.#row = row;
    this.#found = found;
    this.#state = state;
  }

  #say(column: Side, value: string, reason: Text, values = {}, severity: CellProblem['severity'] = 'error') {
    this.problems.push({ row: this.#row, column, value, reason, values, severity });
  }

  /** The material that a cell names; undefined where it is not one. */
  material(column: Side, text: string): string | undefined {
    const naming = this.#found.get(text);
    const [material, ...others] = naming?.materials ?? [];
    if (!material) this.#say(column, text, words.unknown, { name: text });
    else if (others.length > 0)
      this.#say(column, text, words.ambiguous, { name: text, count: others.length + 1 });
    else {
      const { name, sourceId } = material;
      if (naming!.by === 'otherName') this.#say(column, text, byOtherName, { name, sourceId }, 'warning');
      return material.id;
    }
    return undefined;
  }

  pair(texts: Record<Side, string>, female: string, male: string): boolean {
    if (female === male) {
      this.#say('male', texts.male, words.itself);
      return false;
    }
    const key = `${female} ${male}`;
    const before = this.#state.seen.get(key);
    if (before === undefined || before === 0) this.#state.seen.set(key, this.#row);
    if (before === 0) this.#say('female', texts.female, words.there, {}, 'warning');
    else if (before !== undefined) this.#say('female', texts.female, words.twice, { row: before });
    this.#parent('female', texts.female, female);
    this.#parent('male', texts.male, male);
    return true;
  }

  #parent(side: Side, text: string, id: string): void {
    const parents = this.#state.parents[side];
    if (parents.has(id)) return;
    if (parents.size >= MOST_CROSSING_PARENTS) {
      this.#say(side, text, words.tooMany, { most: MOST_CROSSING_PARENTS });
      return;
    }
    parents.add(id);
    this.#say(side, text, words.added, {}, 'warning');
  }
}

async function check(connection: Connection, chunk: ImportChunk, state: State): Promise<CellProblem[]> {
  const cells = (key: string) => (chunk.columns.get(key) ?? []).map((cell) => String(cell ?? '').trim());
  const [females, males, notes] = [cells('female'), cells('male'), cells('note')];
  const found = await findNamedMaterials(connection, [...females, ...males]);
  state.pairs = [];
  return chunk.rowNumbers.flatMap((row, index) => {
    const texts = { female: females[index] ?? '', male: males[index] ?? '' };
    // the engine has refused empty cells
    if (texts.female === '' || texts.male === '') return [];
    const reader = new RowReader(row, found, state);
    const female = reader.material('female', texts.female);
    const male = reader.material('male', texts.male);
    if (female !== undefined && male !== undefined && reader.pair(texts, female, male))
      state.pairs.push({ female, male, note: notes[index] ?? '' });
    return reader.problems;
  });
}

/** Throws `hybridInRecycleBin`: a task comes back with all that is planted and harvested of its pairs. */
async function requireNoneInBin(transaction: Transaction, batchId: string): Promise<void> {
  const found = await transaction.query<{ name: string }>(
    `select b.name from recycle_bin b where b.kind = 'hybrid-task' and exists (
       select from recycle_bin_row r where r.bin_id = b.id and r.place > 0 and r.record ->> 'batch_id' = $1)`,
    [batchId],
  );
  const names = found.map(({ name }) => name);
  if (names.length > 0) throw new BusinessError('hybridInRecycleBin', { names: names.join(', ') });
}

async function undo(transaction: Transaction, batchId: string, _wanted: UndoOptions): Promise<number> {
  const [worked] = await transaction.query<{ name: string }>(
    `select ${PAIR_NAME} as name from hybrid_pair t where t.batch_id = $1 and ${WORKED} limit 1`,
    [batchId],
  );
  if (worked) throw new BusinessError('hybridPairInUse', { name: worked.name });
  await requireNoneInBin(transaction, batchId);
  const rows = await transaction.query<{ taskId: string }>(
    'delete from hybrid_pair where batch_id = $1 returning task_id as "taskId"',
    [batchId],
  );
  for (const taskId of new Set(rows.map((row) => row.taskId))) await forgetArrangement(transaction, taskId);
  return rows.length;
}

/** Pairs of a task from a file; parents that the task lacks are added to it. */
export const pairImport: ImportTarget<Options, State> = {
  kind: 'hybrid-pairs',
  title: { zh: '杂交组合', en: 'Crosses' },
  right: 'crossing.write',

  async place(connection, { taskId }) {
    const task = taskId ? await taskList.find(connection, taskId) : null;
    return task && { zh: `杂交任务“${task.name}”`, en: `crossing task “${task.name}”` };
  },
  async made(connection, batchId) {
    const [row] = await connection.query<{ count: number }>(
      'select count(*)::int as count from hybrid_pair where batch_id = $1',
      [batchId],
    );
    return [{ count: row?.count ?? 0, noun: { zh: '个组合', en: '{count, cross|crosses}' } }];
  },
  async columns(connection, { taskId }) {
    if (!(await taskList.find(connection, taskId ?? ''))) throw new BusinessError('notFound');
    return columns;
  },
  async lock(transaction, { options }) {
    await taskList.several(transaction, [options.taskId ?? ''], { lock: 'change' });
  },
  async prepare(connection, { options }) {
    const taskId = options.taskId ?? '';
    if (!(await taskList.find(connection, taskId))) throw new BusinessError('notFound');
    const females = await findParents(connection, taskId, 'female');
    const males = await findParents(connection, taskId, 'male');
    const cells = await findCells(connection, taskId);
    const key = ({ female, male }: { female: number; male: number }) =>
      `${females[female]!.id} ${males[male]!.id}`;
    return {
      taskId,
      parents: {
        female: new Set(females.map(({ id }) => id)),
        male: new Set(males.map(({ id }) => id)),
      },
      seen: new Map(cells.map((cell) => [key(cell), 0])),
      pairs: [],
    };
  },
  check,
  async write({ transaction }, _chunk, { taskId, parents, pairs }, { session, batchId }) {
    await addParents(transaction, taskId, parents);
    const count = await insertPairs(transaction, { taskId, pairs, userId: session.userId, batchId });
    if (count > 0) await forgetArrangement(transaction, taskId);
    return count;
  },
  undo,
};
