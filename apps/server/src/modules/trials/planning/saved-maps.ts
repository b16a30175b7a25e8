import { plainMap, type MapNeighbour, type MapSettings } from '@panicle/contract/field-maps';
import type { Connection } from '../../../platform/database/database.ts';

export interface SavedMap {
  /** null: never saved, or dropped with its plan */
  map: MapSettings | null;
  revision: number;
}

export async function readSavedMaps(
  connection: Connection,
  trialId: string,
): Promise<ReadonlyMap<string, SavedMap>> {
  const rows = await connection.query<SavedMap & { id: string }>(
    `select id, field_map as map, coalesce(map_revision, 0) as revision from trial_environment where trial_id = $1`,
    [trialId],
  );
  return new Map(rows.map(({ id, ...saved }) => [id, saved]));
}

interface Sized {
  rows: number;
  columns: number;
}

const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 1);

/** As it was saved, or as it was planned. Plots that came later by an import may lie beyond both, or where nothing was. */
export function shownMap(
  saved: SavedMap | undefined,
  plan: (Sized & Pick<MapSettings, 'unplanted'>) | undefined,
  plots: readonly { row: number; column: number }[],
): SavedMap & { map: MapSettings } {
  const { rows, columns, unplanted } = plan ?? { rows: 1, columns: 1, unplanted: [] };
  const known = { ...plainMap({ rows, columns, unplanted }), ...saved?.map };
  const planted = new Set(plots.map(({ row, column }) => `${row} ${column}`));
  return {
    revision: saved?.revision ?? 0,
    map: {
      ...known,
      rows: Math.max(known.rows, largest(plots.map(({ row }) => row))),
      columns: Math.max(known.columns, largest(plots.map(({ column }) => column))),
      unplanted: known.unplanted
        .filter(({ row, column }) => !planted.has(`${row} ${column}`))
        .map(({ row, column, number, role }) => ({ row, column, number, role })),
    },
  };
}

/** Environments of other trials in the same field: of one name, at one place, in one season. */
export async function findNeighbours(
  connection: Connection,
  environmentId: string,
  { field, fieldRow, fieldColumn }: MapSettings,
): Promise<MapNeighbour[]> {
  if (field.trim() === '') return [];
  const found = await connection.query<MapNeighbour>(
    `select t.id as "trialId", t.name as trial, (e.field_map ->> 'rows')::int as rows,
            (e.field_map ->> 'columns')::int as columns, (e.field_map ->> 'fieldRow')::int as row,
            (e.field_map ->> 'fieldColumn')::int as column
       from trial_environment e join trial t on t.id = e.trial_id
       join trial_environment own on own.id = $1
      where e.id <> own.id and e.year = own.year and e.season = own.season and e.location = own.location
        and e.field_map ? 'rows' and e.field_map ->> 'field' <> '' and lower(e.field_map ->> 'field') = lower($2)
      order by t.name, e.id`,
    [environmentId, field.trim()],
  );
  return found.map((one) => ({
    ...one,
    row: one.row - fieldRow + 1,
    column: one.column - fieldColumn + 1,
  }));
}
