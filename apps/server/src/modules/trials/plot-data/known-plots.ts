import type { Connection } from '../../../platform/database/database.ts';
import type { PlotRow, PlotRows } from './rows.ts';
import type { PlotDataState } from './state.ts';

/** A plot that the trial already has. */
export interface KnownPlot {
  id: string;
  environmentId: string;
  entryId: string;
  entry: string;
  plotNumber: string | null;
  replicate: string | null;
  block: string | null;
  fieldRow: number | null;
  fieldColumn: number | null;
}

/** What the trial has for a row: the plots that fit it by its key, and the plot at its place. */
export interface Fit {
  fitting: readonly KnownPlot[];
  atPlace: KnownPlot | null;
}

const columns = `p.id, p.environment_id as "environmentId", p.entry_id as "entryId", n.name as entry,
  p.plot_number as "plotNumber", p.replicate, p.block, p.field_row as "fieldRow", p.field_column as "fieldColumn"
  from plot p join trial_entry n on n.id = p.entry_id`;

type Group = Map<string, KnownPlot[]>;

function group(plots: readonly KnownPlot[], keyOf: (plot: KnownPlot) => string): Group {
  const groups: Group = new Map();
  for (const plot of plots) {
    const key = keyOf(plot);
    const members = groups.get(key);
    if (members) members.push(plot);
    else groups.set(key, [plot]);
  }
  return groups;
}

const key = (...parts: (string | number | null)[]) => parts.join('\u0000');

async function findByNumber(connection: Connection, environmentIds: string[], rows: readonly PlotRow[]) {
  const numbers = [...new Set(rows.flatMap(({ plotNumber }) => plotNumber ?? []))];
  if (numbers.length === 0) return new Map() as Group;
  const plots = await connection.query<KnownPlot>(
    `select ${columns} where p.environment_id = any($1::uuid[]) and p.plot_number = any($2::text[])`,
    [environmentIds, numbers],
  );
  return group(plots, (plot) => key(plot.environmentId, plot.plotNumber));
}

async function findByPlace(connection: Connection, environmentIds: string[], rows: readonly PlotRow[]) {
  const placed = rows.filter(({ fieldRow, fieldColumn }) => fieldRow !== null && fieldColumn !== null);
  if (placed.length === 0) return new Map() as Group;
  const plots = await connection.query<KnownPlot>(
    `select ${columns} where p.environment_id = any($1::uuid[])
       and p.field_row = any($2::integer[]) and p.field_column = any($3::integer[])`,
    [
      environmentIds,
      [...new Set(placed.map(({ fieldRow }) => fieldRow))],
      [...new Set(placed.map(({ fieldColumn }) => fieldColumn))],
    ],
  );
  return group(plots, (plot) => key(plot.environmentId, plot.fieldRow, plot.fieldColumn));
}

/** By replicate and entry; blocks are compared only where the file has them. */
async function findByDesign(connection: Connection, environmentIds: string[], entryIds: string[]) {
  if (entryIds.length === 0) return new Map() as Group;
  const plots = await connection.query<KnownPlot>(
    `select ${columns} where p.environment_id = any($1::uuid[]) and p.entry_id = any($2::uuid[])`,
    [environmentIds, entryIds],
  );
  return group(plots, (plot) => key(plot.environmentId, plot.entryId, plot.replicate));
}

/** Looks the rows of a chunk up among the plots that the trial has; one answer per row. */
export async function findKnownPlots(
  connection: Connection,
  { rows, hasBlocks }: PlotRows,
  state: PlotDataState,
): Promise<Fit[]> {
  const environmentId = (row: PlotRow) => state.environments.get(row.environment)?.id ?? null;
  const environmentIds = [...new Set(rows.flatMap((row) => environmentId(row) ?? []))];
  const designed = rows.filter((row) => !isNumbered(row) && !isPlaced(row));
  const entryIds = [...new Set(designed.flatMap(({ entry }) => state.entries.get(entry)?.id ?? []))];
  const byNumber = await findByNumber(connection, environmentIds, rows);
  const byPlace = await findByPlace(connection, environmentIds, rows);
  const byDesign = await findByDesign(connection, environmentIds, entryIds);
  return rows.map((row): Fit => {
    const environment = environmentId(row);
    const atPlace = byPlace.get(key(environment, row.fieldRow, row.fieldColumn))?.[0] ?? null;
    if (isNumbered(row)) return { fitting: byNumber.get(key(environment, row.plotNumber)) ?? [], atPlace };
    if (isPlaced(row)) return { fitting: atPlace ? [atPlace] : [], atPlace };
    const entryId = state.entries.get(row.entry)?.id ?? null;
    const candidates = byDesign.get(key(environment, entryId, row.replicate)) ?? [];
    return { fitting: candidates.filter(({ block }) => !hasBlocks || block === row.block), atPlace };
  });
}

const isNumbered = (row: PlotRow) => row.plotNumber !== null;
const isPlaced = (row: PlotRow) => row.fieldRow !== null && row.fieldColumn !== null;
