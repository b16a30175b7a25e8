import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import type { Client } from '../../../testing/test-application.ts';

export interface PlantedPlot {
  location: string;
  block: string | null;
  entry: string;
  /** block within replicates, or set of entries */
  set?: string;
  row?: number;
  column?: number;
  /** one per trait; null = missing */
  values: (number | null)[];
}

export interface PlantedTrial {
  id: string;
  environmentIds: string[];
  traitIds: string[];
  /** by name */
  entryIds: Map<string, string>;
}

/** What a trial is planted with: an administrator and the database. */
interface Planting {
  admin: Pick<Client, 'userId'> & {
    post: (url: string, body: object) => Promise<{ status: number; msg: string; data: unknown }>;
  };
  platform: { database: Database };
}

let serial = 0;

async function post(client: Planting['admin'], url: string, body: object): Promise<string> {
  const answer = await client.post(url, body);
  if (answer.status !== 200) throw new Error(answer.msg);
  return (answer.data as { id: string }).id;
}

const distinct = (values: readonly string[]) => [...new Set(values)];

/** A trial with the given plots, as an import of plot data leaves it. */
export async function plantTrial(
  system: Planting,
  plots: readonly PlantedPlot[],
  { checks = [], testMethod = 'randomizedBlock' }: { checks?: readonly string[]; testMethod?: string } = {},
): Promise<PlantedTrial> {
  const { admin, platform } = system;
  const name = `FS${String(++serial).padStart(4, '0')}`;
  const id = await post(admin, '/crop/crop-field-test', {
    name,
    year: 2026,
    season: 'summer',
    crop: 'maize',
    testMethod,
  });
  const traitIds: string[] = [];
  for (let trait = 0; trait < (plots[0]?.values.length ?? 1); trait++) {
    traitIds.push(
      await post(admin, '/crop/crop-trait', {
        name: `产量 ${name} ${trait}`,
        englishName: trait === 0 ? 'Yield' : '',
        crop: 'maize',
        classification: 'agronomic',
        dataType: 'numeric',
        unit: 'kg/ha',
      }),
    );
  }
  const locations = distinct(plots.map(({ location }) => location));
  const entries = distinct(plots.map(({ entry }) => entry));
  const environmentIds = locations.map(() => uuidv7());
  const entryIds = new Map(entries.map((entry) => [entry, uuidv7()]));
  const plotIds = plots.map(() => uuidv7());
  await platform.database.transaction(async (transaction) => {
    const trialIds = (count: number) => Array.from({ length: count }, () => id);
    await transaction.insertMany('trial_environment', [
      { name: 'id', type: 'uuid', values: environmentIds },
      { name: 'trial_id', type: 'uuid', values: trialIds(locations.length) },
      { name: 'location', type: 'text', values: locations },
      { name: 'year', type: 'smallint', values: locations.map(() => 2026) },
      { name: 'season', type: 'text', values: locations.map(() => 'summer') },
      { name: 'position', type: 'integer', values: locations.map((_, i) => i) },
    ]);
    await transaction.insertMany('trial_entry', [
      { name: 'id', type: 'uuid', values: [...entryIds.values()] },
      { name: 'trial_id', type: 'uuid', values: trialIds(entries.length) },
      { name: 'name', type: 'text', values: entries },
      { name: 'is_check', type: 'boolean', values: entries.map((entry) => checks.includes(entry)) },
      { name: 'position', type: 'integer', values: entries.map((_, i) => i) },
    ]);
    await transaction.insertMany('plot', [
      { name: 'id', type: 'uuid', values: plotIds },
      { name: 'trial_id', type: 'uuid', values: trialIds(plots.length) },
      {
        name: 'environment_id',
        type: 'uuid',
        values: plots.map(({ location }) => environmentIds[locations.indexOf(location)]),
      },
      { name: 'entry_id', type: 'uuid', values: plots.map(({ entry }) => entryIds.get(entry)) },
      { name: 'plot_number', type: 'text', values: plots.map((_, i) => String(101 + i)) },
      { name: 'replicate', type: 'text', values: plots.map(({ block }) => block) },
      { name: 'block', type: 'text', values: plots.map(({ set }) => set ?? null) },
      { name: 'field_row', type: 'integer', values: plots.map(({ row }) => row ?? null) },
      { name: 'field_column', type: 'integer', values: plots.map(({ column }) => column ?? null) },
      { name: 'position', type: 'integer', values: plots.map((_, i) => i) },
    ]);
    const cells = plots.flatMap(({ values }, plot) =>
      values.flatMap((value, trait) =>
        value === null ? [] : [{ plotId: plotIds[plot], traitId: traitIds[trait], value }],
      ),
    );
    await transaction.insertMany('observation', [
      { name: 'id', type: 'uuid', values: cells.map(() => uuidv7()) },
      { name: 'plot_id', type: 'uuid', values: cells.map(({ plotId }) => plotId) },
      { name: 'trait_id', type: 'uuid', values: cells.map(({ traitId }) => traitId) },
      { name: 'number_value', type: 'double precision', values: cells.map(({ value }) => value) },
      { name: 'recorded_by', type: 'uuid', values: cells.map(() => admin.userId) },
    ]);
  });
  return { id, environmentIds, traitIds, entryIds };
}

/** Entries G1 to G`entries` in blocks R1 to R`blocks` at each location; `value` gives every plot its value. */
export function gridOfPlots(
  entries: number,
  blocks: number,
  locations: readonly string[],
  value: (entry: number, block: number, location: number) => (number | null)[],
): PlantedPlot[] {
  return locations.flatMap((location, place) =>
    Array.from({ length: entries * blocks }, (_, plot) => {
      const [block, entry] = [Math.floor(plot / entries), plot % entries];
      return { location, block: `R${block + 1}`, entry: `G${entry + 1}`, values: value(entry, block, place) };
    }),
  );
}

/** Reads a published trial: plots and the expected results. */
export async function readPublished<Expected>(
  folder: string,
  name: string,
  columns: {
    location?: string;
    block?: string;
    set?: string;
    row?: string;
    column?: string;
    entry: string;
    value: string;
  },
): Promise<{ plots: PlantedPlot[]; expected: Expected }> {
  const text = await readFile(join(folder, `${name}.csv`), 'utf8');
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const names = head!.split(',');
  const plots = lines.map((line) => {
    const cells = line.split(',');
    const of = (column: string) => cells[names.indexOf(column)] ?? '';
    return {
      location: columns.location ? of(columns.location) : 'Los Baños',
      block: columns.block ? of(columns.block) : null,
      entry: of(columns.entry),
      ...(columns.set ? { set: of(columns.set) } : {}),
      ...(columns.row ? { row: Number(of(columns.row)) } : {}),
      ...(columns.column ? { column: Number(of(columns.column)) } : {}),
      values: [of(columns.value) === '' ? null : Number(of(columns.value))],
    };
  });
  const expected = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Expected;
  return { plots, expected };
}
