import { CODE_FIELD } from '@panicle/contract/labels/fill-text';
import {
  crossLabelFields,
  type CrossLabelRequest,
  type LabelRecords,
} from '@panicle/contract/labels/print-jobs';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { labelRecords, requirePrintable, withMissing } from '../../../platform/labels/label-records.ts';
import { requireTask } from '../task/service.ts';
import { PAIR_NAME } from './queries.ts';

interface LabelledCross {
  id: string;
  name: string;
  female: string;
  femaleSourceId: string;
  male: string;
  maleSourceId: string;
  task: string;
  year: number;
  location: string | null;
  number: number | null;
  position: string | null;
  repetition: number | null;
  pollinated: string | null;
  flowers: number | null;
}

const NAME = `(${PAIR_NAME}) collate germplasm_order`;
const CROSS = `t.id, ${PAIR_NAME} as name, coalesce(f.variety, f.source_id) as female, f.source_id as "femaleSourceId",
  coalesce(m.variety, m.source_id) as male, m.source_id as "maleSourceId", k.name as task, k.year,
  (select max(w.date)::text from hybrid_pollination w where w.pair_id = t.id) as pollinated,
  (select sum(w.flowers)::int from hybrid_pollination w where w.pair_id = t.id) as flowers`;
const ALONE = `array_to_string(k.locations, ', ') as location, null as number, null as position, null as repetition`;
const PLANTED = `k.locations[w.location + 1] as location, w.number,
  w.field_row || ' / ' || w.field_column as position, w.repetition`;
const FROM = `hybrid_pair t join hybrid_task k on k.id = t.task_id
  join material f on f.id = t.female_id join material m on m.id = t.male_id`;
const placeOf = (side: string) => `(select p.position from hybrid_parent p
  where p.task_id = t.task_id and p.side = '${side}' and p.material_id = t.${side}_id)`;

const findChosen = (connection: Connection, { ids = [], sort, order = 'asc' }: CrossLabelRequest) =>
  connection.query<LabelledCross>(
    `select ${CROSS}, ${ALONE} from ${FROM} join unnest($1::uuid[]) with ordinality as chosen (id, place) on chosen.id = t.id
      order by ${sort === undefined ? 'chosen.place' : `${NAME} ${order}`}`,
    [ids],
  );

/** The ticked crosses of a task, or the plots of one of its locations in planting order. */
async function findListed(connection: Connection, { filter, sort, order = 'asc' }: CrossLabelRequest) {
  if (!filter) throw new BusinessError('labelsOfNothing');
  const { taskId, location } = filter;
  await requireTask(connection, taskId);
  const byName = sort === undefined ? null : `${NAME} ${order}`;
  const crosses =
    location === undefined
      ? await connection.query<LabelledCross>(
          `select ${CROSS}, ${ALONE} from ${FROM} where t.task_id = $1 and t.ticked
            order by ${byName ?? `${placeOf('female')}, ${placeOf('male')}`}`,
          [taskId],
        )
      : await connection.query<LabelledCross>(
          `select ${CROSS}, ${PLANTED} from ${FROM} join hybrid_plot w on w.pair_id = t.id
            where t.task_id = $1 and w.location = $2 order by ${byName ?? 'w.number'}`,
          [taskId, location],
        );
  requirePrintable(crosses.length);
  return crosses;
}

/** Throws `labelUnknownField`. */
const fieldsOf = (keys: readonly string[]) =>
  new Map(
    keys
      .filter((key) => key !== CODE_FIELD)
      .map((key) => {
        if (!crossLabelFields.some((field) => field.key === key))
          throw new BusinessError('labelUnknownField', { field: key });
        return [key, (cross: LabelledCross) => cross[key as keyof LabelledCross]] as const;
      }),
  );

/**
 * What the labels of crosses say, in the order of printing. Throws `labelUnknownField`, `labelsTooMany`,
 * `labelsOfNothing` and `notFound` for the task.
 */
export async function crossLabels(connection: Connection, request: CrossLabelRequest): Promise<LabelRecords> {
  const fields = fieldsOf(request.fields);
  const crosses = await (request.ids ? findChosen : findListed)(connection, request);
  return withMissing(
    labelRecords('cross', crosses, ({ id }) => id, fields),
    request.ids,
  );
}
