import { Type } from 'typebox';
import { Nullable, StrictObject, type Page } from '@panicle/contract';
import type { PlantingListQuery } from '@panicle/contract/crossing/arrangement';
import { hybridPairFieldNames } from '@panicle/contract/crossing/hybrid-pairs';
import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { asItIs, readPage } from '../../../platform/database/read-page.ts';
import { maleSowing } from '../flowering.ts';
import { pairExportNames } from '../pair/exported-pairs.ts';
import { requireTask } from '../task/service.ts';

/** The planting list as the nursery is walked: a row for each plot, location by location. */
export const plantingListFields = StrictObject({
  task: Type.String(),
  location: Type.String(),
  number: Type.Integer(),
  row: Type.Integer(),
  column: Type.Integer(),
  repetition: Type.Integer(),
  group: Type.Integer(),
  name: Type.String(),
  femaleId: Type.String(),
  femaleSourceId: Type.String(),
  maleId: Type.String(),
  maleSourceId: Type.String(),
  maleSowing: Nullable(Type.Integer()),
  note: Type.String(),
});

const { task, name, femaleId, femaleSourceId, maleId, maleSourceId } = pairExportNames.names;

export const plantingListNames = {
  task,
  location: { zh: '地点', en: 'Location' },
  number: { zh: '序号', en: 'No.' },
  row: { zh: '行', en: 'Row' },
  column: { zh: '列', en: 'Column' },
  repetition: { zh: '重复', en: 'Replicate' },
  group: { zh: '组', en: 'Group' },
  name,
  femaleId,
  femaleSourceId,
  maleId,
  maleSourceId,
  maleSowing: { zh: '父本播期（天，以母本为准）', en: 'Sow male (days after female)' },
  note: hybridPairFieldNames.note,
};

interface PlantingRow {
  task: string;
  location: string;
  number: number;
  /** ids, for the days between them */
  female: string;
  male: string;
}

const COLUMNS = `p.female_id as female, p.male_id as male, k.name as task, k.locations[w.location + 1] as location, w.number, w.field_row as row,
  w.field_column as column, w.repetition, w.group_number as "group",
  coalesce(f.variety, f.source_id) || ' × ' || coalesce(m.variety, m.source_id) as name,
  coalesce(f.variety, f.source_id) as "femaleId", f.source_id as "femaleSourceId",
  coalesce(m.variety, m.source_id) as "maleId", m.source_id as "maleSourceId", p.note`;

/** A page of the planting list of a task. Throws `notFound`. */
export async function plantingListPage(
  connection: Connection,
  query: PlantingListQuery,
): Promise<Page<PlantingRow & { maleSowing: number | null }>> {
  const { floweringTraitId } = await requireTask(connection, query.taskId);
  const parameters = new Parameters();
  const conditions = [`w.task_id = ${parameters.add(query.taskId)}`];
  if (query.location !== undefined) conditions.push(`w.location = ${parameters.add(query.location)}`);
  const list = {
    columns: COLUMNS,
    from: `hybrid_plot w join hybrid_task k on k.id = w.task_id join hybrid_pair p on p.id = w.pair_id
      join material f on f.id = p.female_id join material m on m.id = p.male_id`,
    counted: 'hybrid_plot w',
    where: conditions.join(' and '),
    order: 'w.location, w.number, w.id',
    values: parameters.values,
  };
  const page = await readPage(connection, list, query, asItIs<PlantingRow>);
  const sowing = await maleSowing(connection, floweringTraitId, page.records);
  return { ...page, records: page.records.map((row) => ({ ...row, maleSowing: sowing(row) })) };
}
