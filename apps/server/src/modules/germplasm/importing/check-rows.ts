import { errors, say, type Text } from '@panicle/contract';
import { checkCell, type MaterialColumn } from '@panicle/contract/material-columns';
import { foldName } from '@panicle/contract/material-names';
import { passportColumn } from '@panicle/contract/passport/descriptors';
import { isYearAhead, yearAheadRemark } from '@panicle/contract/year-ahead';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import type { PictureState } from './find-pictures.ts';
import type { NumberState } from './numbers-of-rule.ts';

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
const inTableAs: Text = {
  zh: '材料编号重复：本分组中已有 {other}，仅大小写或全半角不同',
  en: 'Duplicate source ID: this group already has it as {other}',
};
const otherCase: Text = {
  zh: '其他位置已有 {others}，仅大小写或全半角不同',
  en: 'Exists elsewhere as {others}: they differ only in case or width',
};
const twiceOtherwise: Text = {
  zh: '材料编号重复：第 {row} 行写作 {other}，仅大小写或全半角不同',
  en: 'Duplicate source ID: row {row} has it as {other}',
};
/** What the checks of one file share from chunk to chunk. */
export interface CheckState extends NumberState {
  groupId: string | null;
  batchId: string;
  columns: ReadonlyMap<string, MaterialColumn>;
  /** source ID as it is compared -> where the file has it first */
  seen: Map<string, { row: number; sourceId: string }>;
  pictures: PictureState;
}

interface Use {
  text: string;
  /** how the group itself writes it; null where it does not have it */
  takenAs: string | null;
  /** other groups that have it letter for letter */
  tables: string[];
  /** how others write it, in whatever group */
  others: string[];
}

/** Where the codes of a chunk are used already, in whatever case and width; rows of this very import do not count. */
async function findUses(connection: Connection, state: CheckState, sourceIds: readonly string[]) {
  const rows = await connection.query<Use>(
    `select wanted.text, min(m.source_id) filter (where m.group_id = $2::uuid) as "takenAs",
       coalesce((array_agg(distinct g.name) filter (
         where m.source_id = wanted.text and m.group_id is distinct from $2::uuid and g.name is not null))[:3], '{}') as tables,
       coalesce((array_agg(distinct m.source_id) filter (where m.source_id <> wanted.text))[:3], '{}') as others
     from unnest($1::text[]) as wanted (text)
     join material m on left(search_normalize(m.source_id), 200) = left(search_normalize(wanted.text), 200)
     left join material_group g on g.id = m.group_id
     where m.batch_id is distinct from $3::uuid
     group by wanted.text`,
    [[...new Set(sourceIds)], state.groupId, state.batchId],
  );
  return new Map(rows.map((row) => [row.text, row]));
}

type Finding = Pick<CellProblem, 'reason' | 'values' | 'severity'>;

/** Without a table nothing keeps a code from being there twice, so it is only pointed out. */
function findingInFile(sourceId: string, row: number, state: CheckState): Finding[] {
  const folded = foldName(sourceId);
  const earlier = state.seen.get(folded);
  if (!earlier) {
    state.seen.set(folded, { row, sourceId });
    return [];
  }
  const severity = state.groupId === null ? 'warning' : 'error';
  const values = { row: earlier.row, other: earlier.sourceId };
  return [{ reason: earlier.sourceId === sourceId ? twiceInFile : twiceOtherwise, values, severity }];
}

function findingOutside(sourceId: string, use: Use | undefined): Finding[] {
  if (!use) return [];
  const { takenAs, tables, others } = use;
  if (takenAs === sourceId) return [{ reason: inTable, severity: 'error' }];
  if (takenAs !== null) return [{ reason: inTableAs, values: { other: takenAs }, severity: 'error' }];
  const found: Finding[] = [];
  if (tables.length > 0)
    found.push({ reason: inOtherTable, values: { tables: tables.join(', ') }, severity: 'warning' });
  if (others.length > 0)
    found.push({ reason: otherCase, values: { others: others.join(', ') }, severity: 'warning' });
  return found;
}

/** Codes: once in the file and, where the import fills a table, new to it, however they are written. */
export async function checkSourceIds(
  connection: Connection,
  chunk: ImportChunk,
  state: CheckState,
): Promise<CellProblem[]> {
  const sourceIds = chunk.columns.get('sourceId') ?? [];
  const uses = await findUses(
    connection,
    state,
    sourceIds.filter((value) => typeof value === 'string'),
  );
  return chunk.rowNumbers.flatMap((row, index) => {
    const sourceId = sourceIds[index];
    if (typeof sourceId !== 'string' || sourceId === '') return [];
    const found = [...findingInFile(sourceId, row, state), ...findingOutside(sourceId, uses.get(sourceId))];
    return found.map((finding) => ({ row, column: 'sourceId', value: sourceId, ...finding }));
  });
}

/** A reason with the name of its column in either language. */
const ofColumn = (reason: Text, column: Text): Text => ({
  zh: say(reason, 'zh_CN', { column }),
  en: say(reason, 'en_US', { column }),
});

/** Cells that break a rule of their column which the engine does not know. */
function checkCells(
  chunk: ImportChunk,
  columnOf: (key: string) => MaterialColumn | undefined,
): CellProblem[] {
  const problems: CellProblem[] = [];
  for (const [key, values] of chunk.columns) {
    const column = columnOf(key);
    if (!column) continue;
    values.forEach((value, index) => {
      const refusal = checkCell(column, value);
      if (!refusal) return;
      const row = chunk.rowNumbers[index]!;
      const { title } = column;
      problems.push({
        row,
        column: key,
        value: String(value),
        reason: ofColumn(errors[refusal.error], title),
        values: refusal.values,
        severity: 'error',
      });
    });
  }
  return problems;
}

/** Allowed values of numeric user columns. */
export const checkNumericChoices = (chunk: ImportChunk, { columns }: CheckState): CellProblem[] =>
  checkCells(chunk, (key) => {
    const column = columns.get(key);
    return column?.kind === 'number' && column.choices ? column : undefined;
  });

/** Descriptors of passports: how codes, dates and coordinates are written. */
export const checkPassports = (chunk: ImportChunk): CellProblem[] => checkCells(chunk, passportColumn);

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
