import type { Page, PageRequest } from '@panicle/contract';
import type { Evaluation } from '@panicle/contract/material-evaluation';
import type { Connection } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../platform/database/row-lock.ts';
import { fieldColumns, withInstants, type RecordTable } from '../../platform/records/record-table.ts';

export type EvaluationFields = Pick<Evaluation, 'name' | 'content'>;

export const evaluationTable: RecordTable<EvaluationFields> = {
  name: 'material_evaluation',
  columns: { name: 'name', content: 'content' },
  keepsAuthors: false,
  keepsTimes: true,
};

const COLUMNS = `${fieldColumns(evaluationTable, 'e')}, e.created_at as "createdAt", e.updated_at as "updatedAt"`;

const evaluationOf = (row: object) => withInstants<Evaluation>(row);

/** The evaluations of a user, by name. */
export const findEvaluations = (
  connection: Connection,
  userId: string,
  request: PageRequest,
): Promise<Page<Evaluation>> =>
  readPage(
    connection,
    {
      columns: COLUMNS,
      from: 'material_evaluation e',
      where: 'e.account_id = $1',
      order: 'e.name collate germplasm_order, e.id',
      values: [userId],
    },
    request,
    evaluationOf,
  );

/** One evaluation of the user; null where it is gone or another user's. */
export async function findEvaluation(
  connection: Connection,
  userId: string,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<Evaluation | null> {
  const [row] = await connection.query<object>(
    `select ${COLUMNS} from material_evaluation e
      where e.id = $1 and e.account_id = $2 ${lockClause(options.lock, 'e')}`,
    [id, userId],
  );
  return row ? evaluationOf(row) : null;
}

/** Whether another evaluation of the user has this name, however it is written. */
export async function isNameTaken(
  connection: Connection,
  userId: string,
  name: string,
  except?: string,
): Promise<boolean> {
  const rows = await connection.query(
    `select 1 from material_evaluation
      where account_id = $1 and search_normalize(name) = search_normalize($2) and id is distinct from $3::uuid`,
    [userId, name, except ?? null],
  );
  return rows.length > 0;
}
