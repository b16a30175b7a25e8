import { CompiledQuery } from 'kysely';
import type { Connection } from '../../../platform/database/database.ts';
import type { Parameters } from './parameters.ts';

/**
 * Runs a statement whose best plan depends on its values. Statements that come back are otherwise prepared, and
 * PostgreSQL may settle for one plan for all values: a page of a small group then walked the index of all groups
 * (p99 of 18 to 40 ms instead of 8 over 100,000 rows).
 */
export async function planAnew<Row>(
  connection: Connection,
  sql: string,
  parameters: Parameters,
): Promise<Row[]> {
  const result = await connection.kysely.executeQuery<Row>(CompiledQuery.raw(sql, parameters.values));
  return result.rows;
}
