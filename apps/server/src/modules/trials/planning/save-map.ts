import { areCorners } from '@panicle/contract/field-map-geometry';
import type { FieldMapChange, MapSettings, PlotPlace } from '@panicle/contract/field-maps';
import type { FieldMap } from '@panicle/contract/trial-plans';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { requireRevisionOf } from '../../../platform/http/revision.ts';
import { lastChange } from '../last-change.ts';
import { lockTrialData } from '../plot-data/lock.ts';
import { requireTrial } from '../trial/service.ts';
import { requireState } from '../trial/state.ts';
import { readFieldMap } from './field-map.ts';
import { auditOfMap } from './map-audit.ts';

/** A plot as it is: one without a place has null for it. */
export interface KeptPlot extends Omit<PlotPlace, 'row' | 'column'> {
  row: number | null;
  column: number | null;
  observed: boolean;
}

interface EnvironmentRow {
  location: string;
  map: MapSettings | null;
  revision: number;
}

async function lockMap(transaction: Transaction, trialId: string, id: string): Promise<EnvironmentRow> {
  const [row] = await transaction.query<EnvironmentRow>(
    `select location, field_map as map, coalesce(map_revision, 0) as revision from trial_environment
      where id = $1 and trial_id = $2 for no key update`,
    [id, trialId],
  );
  if (!row) throw new BusinessError('notFound');
  return row;
}

const readKept = (transaction: Transaction, environmentId: string) =>
  transaction.query<KeptPlot>(
    `select p.id, p.field_row as row, p.field_column as column, p.plot_number as number, p.replicate, p.block, p.role,
            exists (select from observation o where o.plot_id = p.id) as observed
       from plot p where p.environment_id = $1 order by p.position`,
    [environmentId],
  );

/** All labels of a place: a plot with values keeps the ones under which they were recorded. */
const isMoved = (before: KeptPlot, after: PlotPlace) =>
  before.row !== after.row ||
  before.column !== after.column ||
  before.number !== after.number ||
  before.replicate !== after.replicate ||
  before.block !== after.block;

const nameOf = ({ number, row, column }: Pick<KeptPlot, 'number' | 'row' | 'column'>) =>
  number ?? `${row ?? '–'}-${column ?? '–'}`;

/** Throws `fieldMapChanged`, `fieldMapPlotObserved`. */
function requireMovable(kept: ReadonlyMap<string, KeptPlot>, plots: readonly PlotPlace[]): void {
  if (new Set(plots.map(({ id }) => id)).size < plots.length || plots.some(({ id }) => !kept.has(id)))
    throw new BusinessError('fieldMapChanged');
  const fixed = plots.filter((plot) => kept.get(plot.id)!.observed && isMoved(kept.get(plot.id)!, plot));
  if (fixed.length === 0) return;
  const plot = nameOf(kept.get(fixed[0]!.id)!);
  throw new BusinessError('fieldMapPlotObserved', { plot, count: fixed.length });
}

/** Throws `fieldMapOutside`, `fieldMapPlaceTaken`, `fieldMapNumberTaken`, `fieldMapCorners`. */
function requireLayout(after: readonly (KeptPlot | PlotPlace)[], map: MapSettings): void {
  const places = new Set<string>();
  const take = (row: number, column: number) => {
    if (row > map.rows || column > map.columns) throw new BusinessError('fieldMapOutside', { row, column });
    const place = `${row} ${column}`;
    if (places.has(place)) throw new BusinessError('fieldMapPlaceTaken', { row, column });
    places.add(place);
  };
  const numbers = new Set<string>();
  for (const { row, column, number } of after) {
    if (row !== null && column !== null) take(row, column);
    if (number === null) continue;
    if (numbers.has(number)) throw new BusinessError('fieldMapNumberTaken', { number });
    numbers.add(number);
  }
  for (const { row, column } of map.unplanted) take(row, column);
  if (map.corners && !areCorners(map.corners)) throw new BusinessError('fieldMapCorners');
}

const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * Places and numbers are unique, so those that change are given free first. Lists follow the numbers: the positions of
 * the changed plots are shared out anew among them.
 */
async function writePlots(transaction: Transaction, plots: readonly PlotPlace[]): Promise<void> {
  if (plots.length === 0) return;
  const ids = plots.map(({ id }) => id);
  const positions = await transaction.query<{ position: number }>(
    'select position from plot where id = any($1::uuid[]) order by position',
    [ids],
  );
  await transaction.query(
    `update plot set field_row = null, field_column = null, plot_number = null, position = -1 - position
      where id = any($1::uuid[])`,
    [ids],
  );
  const ordered = plots.toSorted(
    (a, b) => inOrder.compare(a.number ?? '', b.number ?? '') || a.row - b.row || a.column - b.column,
  );
  await transaction.query(
    `update plot p set field_row = one.r, field_column = one.c, plot_number = one.number,
            replicate = one.replicate, block = one.block, role = one.role, position = one.position
       from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
         as one (id, r, c, number, replicate, block, role, position)
      where p.id = one.id`,
    [
      ordered.map(({ id }) => id),
      ordered.map(({ row }) => row),
      ordered.map(({ column }) => column),
      ordered.map(({ number }) => number),
      ordered.map(({ replicate }) => replicate),
      ordered.map(({ block }) => block),
      ordered.map(({ role }) => role),
      positions.map(({ position }) => position),
    ],
  );
}

/**
 * Writes the map of one environment: plots in new places, roles of plots, and what lies around them. Throws `notFound`,
 * `trialLocked`, `staleRevision`, `fieldMapChanged`, `fieldMapPlotObserved` and what `requireLayout` throws.
 */
export async function saveFieldMap(
  change: Change,
  trialId: string,
  { environmentId, revision, map, plots }: FieldMapChange,
): Promise<FieldMap> {
  const { transaction, audit } = change;
  // before the trial, as imports and their undo have it
  await lockTrialData(transaction, [trialId]);
  const trial = await requireTrial(transaction, trialId, { lock: 'change' });
  requireState(trial, 'record');
  const before = await lockMap(transaction, trialId, environmentId);
  await requireRevisionOf(before, revision, () =>
    lastChange(transaction, 'trial-environment', environmentId),
  );
  const kept = new Map((await readKept(transaction, environmentId)).map((plot) => [plot.id, plot]));
  requireMovable(kept, plots);
  const changed = new Map(plots.map((plot) => [plot.id, plot]));
  requireLayout(
    [...kept.values()].map((plot) => changed.get(plot.id) ?? plot),
    map,
  );
  await writePlots(transaction, plots);
  await transaction.query('update trial_environment set field_map = $2, map_revision = $3 where id = $1', [
    environmentId,
    JSON.stringify(map),
    before.revision + 1,
  ]);
  const words = auditOfMap({ kept, plots, before: before.map, after: map });
  audit({
    entity: 'trial-environment',
    entityId: environmentId,
    action: 'update',
    before: { location: before.location, ...words.before },
    after: { location: before.location, ...words.after },
  });
  return readFieldMap(transaction, trialId, { environmentId });
}
