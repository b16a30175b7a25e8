import { v7 as uuidv7 } from 'uuid';
import {
  MOST_CROSSES_PLANTED,
  arrangeCrosses,
  countPlanted,
  type ArrangeRequest,
  type Arrangement,
  type CrossingPlot,
} from '@panicle/contract/crossing/arrangement';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { maleSowing } from '../flowering.ts';
import { findCells } from '../pair/queries.ts';
import { requireTask } from '../task/service.ts';

interface Parents {
  femaleId: string;
  maleId: string;
}
const parentsOf = ({ femaleId, maleId }: Parents) => ({ female: femaleId, male: maleId });

/** Where the crosses of a task are planted; none while it is not arranged. Throws `notFound`. */
export async function readArrangement(connection: Connection, taskId: string): Promise<Arrangement> {
  const { floweringTraitId } = await requireTask(connection, taskId);
  const plots = await connection.query<Omit<CrossingPlot, 'maleSowing'> & Parents>(
    `select w.id, p.female_id as "femaleId", p.male_id as "maleId", w.pair_id as "pairId", coalesce(f.variety, f.source_id) as female,
            coalesce(m.variety, m.source_id) as male,
            coalesce(f.variety, f.source_id) || ' × ' || coalesce(m.variety, m.source_id) as pair, w.location, w.number,
            w.group_number as "group", w.repetition, w.field_row as row, w.field_column as column
       from hybrid_plot w join hybrid_pair p on p.id = w.pair_id
       join material f on f.id = p.female_id join material m on m.id = p.male_id
      where w.task_id = $1 order by w.location, w.number`,
    [taskId],
  );
  const sowing = await maleSowing(connection, floweringTraitId, plots.map(parentsOf));
  return {
    plots: plots.map((plot) => {
      const { femaleId: _female, maleId: _male, ...rest } = plot;
      return { ...rest, maleSowing: sowing(parentsOf(plot)) };
    }),
  };
}

/**
 * Plants the ticked pairs of a task, in place of an earlier arrangement. Throws `notFound`, `hybridPairsUnticked`,
 * `hybridArrangementMuch`.
 */
export async function arrangeTask(
  { transaction, audit }: Change,
  id: string,
  { width }: ArrangeRequest,
): Promise<Arrangement> {
  const task = await requireTask(transaction, id, { lock: 'change' });
  const pairs = (await findCells(transaction, id)).filter(({ ticked }) => ticked);
  if (pairs.length === 0) throw new BusinessError('hybridPairsUnticked');
  const count = countPlanted(task, pairs.length);
  if (count > MOST_CROSSES_PLANTED)
    throw new BusinessError('hybridArrangementMuch', { count, most: MOST_CROSSES_PLANTED });
  const placed = arrangeCrosses(task, pairs, width);
  await transaction.query('delete from hybrid_plot where task_id = $1', [id]);
  await transaction.insertMany('hybrid_plot', [
    { name: 'id', type: 'uuid', values: placed.map(() => uuidv7()) },
    { name: 'task_id', type: 'uuid', values: placed.map(() => id) },
    { name: 'pair_id', type: 'uuid', values: placed.map(({ pairId }) => pairId) },
    { name: 'location', type: 'smallint', values: placed.map(({ location }) => location) },
    { name: 'number', type: 'integer', values: placed.map(({ number }) => number) },
    { name: 'group_number', type: 'integer', values: placed.map(({ group }) => group) },
    { name: 'repetition', type: 'smallint', values: placed.map(({ repetition }) => repetition) },
    { name: 'field_row', type: 'integer', values: placed.map(({ row }) => row) },
    { name: 'field_column', type: 'integer', values: placed.map(({ column }) => column) },
  ]);
  await transaction.query('update hybrid_task set arranged_at = now() where id = $1', [id]);
  audit({
    entity: 'hybrid-task',
    entityId: id,
    action: 'update',
    before: { name: task.name, arrangedCrosses: null },
    after: { name: task.name, arrangedCrosses: placed.length },
  });
  return readArrangement(transaction, id);
}
