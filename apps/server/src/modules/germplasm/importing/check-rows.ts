import { errors, type Text } from '@panicle/contract';
import { checkCell, type MaterialColumn } from '@panicle/contract/material-columns';
import { isYearAhead, yearAheadRemark } from '@panicle/contract/year-ahead';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import type { PictureState } from './find-pictures.ts';

const twiceInFile: Text = {
  zh: '材料编号重复：第 {row} 行已有此编号',
  en: 'Duplicate source ID: row {row} already has it',
};
const inTable: Text = {
  zh: '材料编号重复：本分组中已存在',
  en: 'Duplicate source ID: this group already has it',
};
const inOtherTable: Text = {
  zh: '材料编号在其他分组中也存在：{tables}',
  en: 'The source ID is also used in {tables}',
};
const otherCase: Text = {
  zh: '已以 {others} 的形式存在，仅大小写不同',
  en: 'Exists as {others}: they differ only in letter case',
};
const otherCaseInFile: Text = {
  zh: '第 {row} 行写作 {other}，仅大小写不同',
  en: 'Row {row} has it as {other}: they differ only in letter case',
};
/** What the checks of one file share from chunk to chunk. */
export interface CheckState {
  groupId: string | null;
  batchId: string;
  columns: ReadonlyMap<string, MaterialColumn>;
  /** source ID -> row of the file that has it */
  seen: Map<string, number>;
  /** source ID in lower case -> how the file spells it first */
  spellings: Map<string, string>;
  pictures: PictureState;
}

interface Use {
  sourceId: string;
  /** in the table itself */
  taken: boolean;
  tables: string[];
}

/** Where the codes of a chunk are used already; rows of this very import do not count. */
async function findUses(connection: Connection, state: CheckState, sourceIds: readonly string[]) {
  const rows = await connection.query<Use>(
    `select m.source_id as "sourceId", bool_or(m.group_id = $2::uuid) is true as taken,
       coalesce((array_agg(distinct g.name) filter (where m.group_id is distinct from $2::uuid))[:3], '{}') as tables
     from material m left join material_group g on g.id = m.group_id
     where m.source_id = any($1::text[]) and m.batch_id is distinct from $3::uuid
     group by m.source_id`,
    [sourceIds, state.groupId, state.batchId],
  );
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/** Codes that are there in other case, in whatever table; rows of this very import do not count. */
async function findSimilar(connection: Connection, state: CheckState, sourceIds: readonly string[]) {
  const rows = await connection.query<{ folded: string; others: string[] }>(
    `select lower(source_id) as folded, array_agg(distinct source_id) as others from material
      where lower(source_id) = any($1::text[]) and batch_id is distinct from $2::uuid
      group by 1`,
    [sourceIds.map((sourceId) => sourceId.toLowerCase()), state.batchId],
  );
  return new Map(rows.map(({ folded, others }) => [folded, others]));
}

/** Remarks on codes that differ in case only, among themselves and from those that are there. */
export async function remarkOnCase(
  connection: Connection,
  chunk: ImportChunk,
  state: CheckState,
): Promise<CellProblem[]> {
  const sourceIds = (chunk.columns.get('sourceId') ?? []).map((value) => String(value ?? ''));
  const similar = await findSimilar(connection, state, sourceIds);
  return chunk.rowNumbers.flatMap((row, index) => {
    const sourceId = sourceIds[index]!;
    if (sourceId === '') return [];
    const found: CellProblem[] = [];
    const remark = (reason: Text, values: CellProblem['values']) =>
      found.push({ row, column: 'sourceId', value: sourceId, reason, values, severity: 'warning' });
    const folded = sourceId.toLowerCase();
    const first = state.spellings.get(folded);
    if (first === undefined) state.spellings.set(folded, sourceId);
    else if (first !== sourceId) {
      remark(otherCaseInFile, { other: first, row: state.seen.get(first) ?? '' });
    }
    const others = (similar.get(folded) ?? []).filter((other) => other !== sourceId);
    if (others.length > 0) remark(otherCase, { others: others.slice(0, 3).join(', ') });
    return found;
  });
}

/** Codes: once in the file and, where the import fills a table, new to it. */
export async function checkSourceIds(
  connection: Connection,
  chunk: ImportChunk,
  state: CheckState,
): Promise<CellProblem[]> {
  const sourceIds = chunk.columns.get('sourceId') ?? [];
  const known = sourceIds.filter((value) => typeof value === 'string');
  const uses = await findUses(connection, state, known);
  const problems: CellProblem[] = [];
  const add = (row: number, value: string, rest: Pick<CellProblem, 'reason' | 'values' | 'severity'>) =>
    problems.push({ row, column: 'sourceId', value, ...rest });
  chunk.rowNumbers.forEach((row, index) => {
    const sourceId = sourceIds[index];
    if (typeof sourceId !== 'string') return;
    const earlier = state.seen.get(sourceId);
    const use = uses.get(sourceId);
    // without a table nothing keeps a code from being there twice, so it is only pointed out
    const severity = state.groupId === null ? 'warning' : 'error';
    if (earlier !== undefined)
      add(row, sourceId, { reason: twiceInFile, values: { row: earlier }, severity });
    else state.seen.set(sourceId, row);
    if (use?.taken) add(row, sourceId, { reason: inTable, severity: 'error' });
    else if (use && use.tables.length > 0) {
      const values = { tables: use.tables.join(', ') };
      add(row, sourceId, { reason: inOtherTable, values, severity: 'warning' });
    }
  });
  return problems;
}

/** Allowed values of numeric user columns. */
export function checkNumericChoices(chunk: ImportChunk, state: CheckState): CellProblem[] {
  const problems: CellProblem[] = [];
  for (const [key, values] of chunk.columns) {
    const column = state.columns.get(key);
    if (column?.kind !== 'number' || !column.choices) continue;
    values.forEach((value, index) => {
      const refusal = checkCell(column, value);
      if (!refusal) return;
      const row = chunk.rowNumbers[index]!;
      const { title } = column;
      problems.push({
        row,
        column: key,
        value: String(value),
        reason: errors[refusal.error],
        values: { ...refusal.values, column: title.en },
        severity: 'error',
      });
    });
  }
  return problems;
}

/** Years that have not come yet: often a slip of the keys, and sometimes meant. */
export const remarkOnYears = ({ rowNumbers, columns }: ImportChunk): CellProblem[] =>
  (columns.get('year') ?? []).flatMap((year, index): CellProblem[] =>
    isYearAhead(year)
      ? [
          {
            row: rowNumbers[index]!,
            column: 'year',
            value: String(year),
            reason: yearAheadRemark,
            values: { year: String(year) },
            severity: 'warning',
          },
        ]
      : [],
  );
