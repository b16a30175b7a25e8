import {
  LARGEST_FIELD_PACK,
  type FieldPack,
  type FieldPackQuery,
  type TakenPlot,
  type TakenTrait,
} from '@panicle/contract/field-scores';
import type { ObservationValue } from '@panicle/contract/observations';
import type { Connection } from '../../../platform/database/database.ts';
import { findClassPictures, requireTraitGroup, traitList } from '../../traits/index.ts';
import { MARK_COLUMNS } from '../plot/marks.ts';
import { requireFieldTask } from './field-tasks.ts';

/** Of the group in its order, or those that the trial has values of; calculated ones are not entered. */
async function findTraits(
  connection: Connection,
  { trialId, traitGroupId }: { trialId: string; traitGroupId: string | undefined },
): Promise<TakenTrait[]> {
  const ids = traitGroupId
    ? (await requireTraitGroup(connection, traitGroupId)).traitIds
    : (
        await connection.query<{ id: string }>(
          `select id from trait t where exists (
             select from plot p join observation o on o.plot_id = p.id where p.trial_id = $1 and o.trait_id = t.id)
           order by id`,
          [trialId],
        )
      ).map(({ id }) => id);
  const found = new Map((await traitList.several(connection, ids)).map((trait) => [trait.id, trait]));
  const pictures = await findClassPictures(connection, ids);
  return ids.flatMap((id) => {
    const trait = found.get(id);
    if (!trait || trait.formula !== null) return [];
    const { name, englishName, dataType, scale, minimum, maximum, precision, unit, fuzzy, recordDate } =
      trait;
    const { possibleValues, valueLabels, valueEnglishLabels, measurementMethod } = trait;
    return {
      id,
      name,
      englishName,
      dataType,
      scale,
      minimum,
      maximum,
      precision,
      unit,
      fuzzy,
      recordDate,
      possibleValues,
      valueLabels,
      valueEnglishLabels,
      measurementMethod,
      pictures: pictures
        .filter(({ traitId }) => traitId === id)
        .map(({ value, alternativeText, address }) => ({ value, alternativeText, address })),
    };
  });
}

interface LatestValue {
  plotId: string;
  traitId: string;
  value: ObservationValue;
  observedOn: string | null;
}

const findLatest = (connection: Connection, environmentId: string, traitIds: readonly string[]) =>
  connection.query<LatestValue>(
    `select distinct on (o.plot_id, o.trait_id) o.plot_id as "plotId", o.trait_id as "traitId",
            coalesce(to_json(o.number_value), to_json(o.text_value), to_json(o.date_value)) as value,
            o.observed_on as "observedOn"
       from plot p join observation o on o.plot_id = p.id
      where p.environment_id = $1 and o.trait_id = any($2::uuid[])
      order by o.plot_id, o.trait_id, o.observed_on desc nulls last, o.repeat desc`,
    [environmentId, traitIds],
  );

/** The plots of an environment with the latest values of the traits, for a device that goes without network. */
export async function readFieldPack(connection: Connection, query: FieldPackQuery): Promise<FieldPack> {
  const { environmentId, traitGroupId } = query;
  const task = await requireFieldTask(connection, environmentId);
  const traits = await findTraits(connection, { trialId: task.trialId, traitGroupId });
  const rows = await connection.query<Omit<TakenPlot, 'values' | 'days'>>(
    `select p.id, p.plot_number as "plotNumber", p.replicate, p.block, p.field_row as "fieldRow",
            p.field_column as "fieldColumn", n.name as "entryName", n.is_check as "isCheck", ${MARK_COLUMNS}
       from plot p join trial_entry n on n.id = p.entry_id
      where p.environment_id = $1 and p.role is null order by p.position limit ${LARGEST_FIELD_PACK}`,
    [environmentId],
  );
  const plots = new Map(
    rows.map((row): [string, TakenPlot] => {
      const nothing = traits.map(() => null);
      return [row.id, { ...row, values: nothing, days: [...nothing] }];
    }),
  );
  const places = new Map(traits.map(({ id }, place) => [id, place]));
  for (const { plotId, traitId, value, observedOn } of await findLatest(connection, environmentId, [
    ...places.keys(),
  ])) {
    const plot = plots.get(plotId);
    const place = places.get(traitId);
    if (!plot || place === undefined) continue;
    plot.values[place] = value;
    plot.days[place] = observedOn;
  }
  const [clock] = await connection.query<{ now: Date }>('select now() as now');
  const readAt = clock!.now.toISOString();
  return { readAt, task, traits, plots: [...plots.values()], more: task.plotCount - plots.size };
}
