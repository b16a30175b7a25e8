import { v7 as uuidv7 } from 'uuid';
import { PedigreeFields } from '@panicle/contract/pedigree';
import { parsePurdy, PurdyError, purdyOf, type PurdyCross } from '@panicle/statistics/relationship';
import type { BulkColumn, Connection } from '../../../platform/database/database.ts';
import type { ImportChunk, ImportTarget } from '../../../platform/imports/import-target.ts';
import { insertMaterialsOfBatch, requireGroupStays } from '../../germplasm/index.ts';
import { lockPedigree } from '../queries.ts';
import { checkRows, nameCircles, type ImportState } from './check-rows.ts';
import { CodeBook } from './codes.ts';
import { importColumns, LONGEST_CODE } from './columns.ts';
import { PedigreeInMemory } from './graph.ts';
import { undoPedigrees } from './undo.ts';

type Options = Record<string, string>;

/** Names and crosses that may be materials; a cross too long for that is refused, whatever is in it. */
function namesIn(cross: PurdyCross): string[] {
  if ('name' in cross) return [cross.name];
  const code = purdyOf(cross);
  return code.length > LONGEST_CODE ? [] : [code, ...namesIn(cross.female), ...namesIn(cross.male)];
}

/** The parents of a whole string and all that they come from. */
const namesOfString = (cross: PurdyCross): string[] =>
  'name' in cross ? [cross.name] : [...namesIn(cross.female), ...namesIn(cross.male)];

/** All that the cells of a chunk may name; strings that cannot be read are refused later. */
function* codesIn({ columns }: ImportChunk): Iterable<string> {
  for (const key of ['materialId', 'female', 'male'])
    for (const value of columns.get(key) ?? []) yield String(value ?? '').trim();
  for (const value of columns.get('purdy') ?? []) {
    try {
      if (value !== null) yield* namesOfString(parsePurdy(String(value)));
    } catch (failure) {
      if (!(failure instanceof PurdyError)) throw failure;
    }
  }
}

async function readGraph(connection: Connection): Promise<PedigreeInMemory> {
  const rows = await connection.query<{
    materialId: string;
    female: string | null;
    male: string | null;
    accepted: boolean;
  }>(`select material_id as "materialId", female, male, status = 'accepted' as accepted from pedigree`);
  const graph = new PedigreeInMemory();
  for (const row of rows) {
    if (row.accepted) graph.accept(row);
    else graph.remember(row);
  }
  return graph;
}

/** Parents of materials from a table, or from pedigree strings. */
export const pedigreeImport: ImportTarget<Options, ImportState> = {
  kind: 'pedigree',
  title: { zh: '系谱', en: 'Pedigree' },
  right: 'pedigree.write',

  async made(connection, batchId) {
    const [row] = await connection.query<{ records: number; materials: number }>(
      `select (select count(*)::int from pedigree where batch_id = $1) as records,
              (select count(*)::int from material where batch_id = $1) as materials`,
      [batchId],
    );
    return [
      {
        count: row?.records ?? 0,
        noun: { zh: '条系谱记录', en: '{count, pedigree record|pedigree records}' },
      },
      { count: row?.materials ?? 0, noun: { zh: '份种质', en: '{count, material|materials}' } },
    ];
  },

  async columns(connection, options) {
    await requireGroupStays(connection, options.groupId || null);
    return importColumns;
  },
  lock: (transaction) => lockPedigree(transaction),

  async prepare(connection, { options, batchId }) {
    await requireGroupStays(connection, options.groupId || null);
    const codes = new CodeBook(options.within === 'batch' ? batchId : null);
    return {
      graph: await readGraph(connection),
      codes,
      crosses: new Map(),
      writes: [],
      materials: [],
      circles: [],
    };
  },

  async check(connection, chunk, state) {
    await state.codes.load(connection, codesIn(chunk));
    const problems = checkRows(chunk, state);
    await nameCircles(connection, state);
    return problems;
  },

  async write({ transaction }, _chunk, { writes, materials }, { session, options, batchId }) {
    const author = session.userId;
    await insertMaterialsOfBatch(transaction, materials, {
      groupId: options.groupId || null,
      batchId,
      userId: author,
    });
    const all = (value: unknown) => writes.map(() => value);
    const types: Record<keyof PedigreeFields, [string, string]> = {
      materialId: ['material_id', 'uuid'],
      female: ['female', 'uuid'],
      male: ['male', 'uuid'],
      method: ['method', 'text'],
      generation: ['generation', 'text'],
      year: ['year', 'integer'],
      source: ['source', 'text'],
    };
    const fields = Object.entries(types).map(([key, [name, type]]): BulkColumn => ({
      name,
      type,
      values: writes.map((write) => write[key as keyof PedigreeFields]),
    }));
    return transaction.insertMany('pedigree', [
      { name: 'id', type: 'uuid', values: writes.map(() => uuidv7()) },
      ...fields,
      { name: 'status', type: 'text', values: writes.map(({ status }) => status) },
      { name: 'batch_id', type: 'uuid', values: all(batchId) },
      { name: 'created_by', type: 'uuid', values: all(author) },
      { name: 'updated_by', type: 'uuid', values: all(author) },
    ]);
  },

  undo: undoPedigrees,
};
