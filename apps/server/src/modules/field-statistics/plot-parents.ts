import type { PlotColumn } from '@panicle/analyses/inputs/column-table';
import { analysisNamed } from '@panicle/analyses/list';
import type { Connection } from '../../platform/database/database.ts';
import type { ReadEnvironment } from './read-plots.ts';

interface ParentsOfEntry {
  trialId: string;
  name: string;
  isCheck: boolean;
  materialId: string;
  femaleId: string | null;
  maleId: string | null;
  female: string | null;
  male: string | null;
}

const findParents = (connection: Connection, trialIds: readonly string[]) =>
  connection.query<ParentsOfEntry>(
    `select n.trial_id as "trialId", n.name, n.is_check as "isCheck", n.material_id as "materialId",
            g.female as "femaleId", g.male as "maleId", coalesce(f.variety, f.source_id) as female,
            coalesce(m.variety, m.source_id) as male
       from trial_entry n left join pedigree g on g.material_id = n.material_id and g.status = 'accepted'
       left join material f on f.id = g.female left join material m on m.id = g.male
      where n.trial_id = any($1::uuid[]) and n.material_id is not null`,
    [trialIds],
  );

/**
 * The parents of the plots by their pedigrees, for analyses of crosses: a line that is a parent of another entry is its
 * own female and male, and so is a check where the method compares with one; other checks, and entries without both
 * parents, have none.
 */
export async function readParents(
  connection: Connection,
  read: readonly ReadEnvironment[],
  method: string,
): Promise<[string, PlotColumn][]> {
  const analysis = await analysisNamed(method);
  if (!analysis || !('female' in analysis.options)) return [];
  const found = await findParents(connection, [...new Set(read.map(({ trial }) => trial.id))]);
  const parents = new Set(
    found.filter(({ isCheck }) => !isCheck).flatMap(({ femaleId, maleId }) => [femaleId, maleId]),
  );
  // a parent is called as the entry that it is, wherever it grows
  const lines = new Map(
    found.filter(({ materialId }) => parents.has(materialId)).map((line) => [line.materialId, line.name]),
  );
  const entries = new Map(found.map((entry) => [`${entry.trialId} ${entry.name}`, entry]));
  const comparesWithCheck = 'check' in analysis.options;
  const columnOf = (side: 'female' | 'male'): PlotColumn =>
    read.flatMap(({ trial, data }) =>
      data.plots.map(({ entryName, isCheck }) => {
        const entry = entries.get(`${trial.id} ${entryName}`);
        const own = entry && lines.get(entry.materialId);
        if (own !== undefined) return own;
        if (isCheck) return comparesWithCheck ? entryName : null;
        if (!entry || entry.femaleId === null || entry.maleId === null) return null;
        return lines.get(side === 'female' ? entry.femaleId : entry.maleId) ?? entry[side];
      }),
    );
  return [
    ['female', columnOf('female')],
    ['male', columnOf('male')],
  ];
}
