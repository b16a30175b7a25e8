import type { Connection } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';

/** Numbers that grow with every committed change (migrations 0005 and 0025). */
export interface DataState {
  materials: string;
  /** of trials, plots and observations */
  trials: string;
}

const READ = prepared(`select (select sum(changes) from material_change)::text as materials,
  (select sum(changes) from trial_change)::text as trials`);

export async function readDataState(connection: Connection): Promise<DataState> {
  const [state] = await connection.query<DataState>(READ);
  return state!;
}
