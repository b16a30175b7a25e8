import { type Page } from '@panicle/contract';
import type { MaterialTrial, MaterialTrialQuery } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import type { Connection } from '../../../platform/database/database.ts';

const COLUMNS = `n.id as "entryId", n.name as "entryName", n.is_check as "isCheck",
  t.id as "trialId", t.name, t.description, t.year, t.season, t.stage,
  (select count(distinct plot.environment_id) from plot where plot.entry_id = n.id) as "environmentCount",
  (select count(*) from plot where plot.entry_id = n.id) as "plotCount"`;

/** The trials in which a material is an entry, the latest first. Throws `notFound`. */
export async function findMaterialTrials(
  connection: Connection,
  { materialId, ...query }: MaterialTrialQuery,
): Promise<Page<MaterialTrial>> {
  const { current, size, offset } = windowOf(query);
  const [counted] = await connection.query<{ total: number }>(
    `select (select count(*) from trial_entry where material_id = m.id) as total from material m where m.id = $1`,
    [materialId],
  );
  if (!counted) throw new BusinessError('notFound');
  const records = await connection.query<MaterialTrial>(
    `select ${COLUMNS} from trial_entry n join trial t on t.id = n.trial_id where n.material_id = $1
      order by t.year desc, t.created_at desc, t.id, n.position, n.id limit $2 offset $3`,
    [materialId, size, offset],
  );
  return { records, total: counted.total, current, size };
}
