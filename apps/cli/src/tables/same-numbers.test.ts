import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ColumnTable, type PlotColumn } from '@panicle/analyses/inputs/column-table';
import type { Analysis } from '@panicle/analyses/analysis';
import { takesTrials } from '@panicle/analyses/inputs/trial-columns';
import { analyses, analysisNamed } from '@panicle/analyses/list';
import { valuesFromJson } from '@panicle/analyses/options/check-value';
import type { Report } from '@panicle/analyses/report/report';
import { flagText } from '@panicle/analyses/options/option-error';
import { shownColumns } from '@panicle/analyses/report/shown-table';
import { storedReport, type StoredReport, type StoredTable } from '@panicle/analyses/report/stored';
import { runParts } from '@panicle/analyses/run-parts';
import { sampleOf } from '@panicle/analyses/testing/samples';
import { callIn } from '../testing/call.ts';

/** Rows of numbers by the keys of their columns; what is no number is left out. */
type Numbers = Record<string, Record<string, number>[]>;

/** The place of a plot is the number of a row in a file, and a name in a trial. */
const PLACE = 'row';

const numbersOf = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(
        (cell): cell is [string, number] => typeof cell[1] === 'number' && cell[0] !== PLACE,
      ),
    ),
  );

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-same-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The plots with labels that those of trials have: who the entry is, and one environment. */
function labelled(plots: ColumnTable, { entry }: Readonly<Record<string, unknown>>): ColumnTable {
  const columns = plots.names.map((name): [string, PlotColumn] => [name, columnOf(plots, name)]);
  const place: PlotColumn = Array.from({ length: plots.rows }, () => 'Q1');
  if (typeof entry === 'string') columns.push(['entry', plots.texts(entry)]);
  const places = Array.from({ length: plots.rows }, (_, row) => plots.place(row));
  return new ColumnTable(new Map([...columns, ['environment', place]]), places);
}

function columnOf(plots: ColumnTable, name: string): PlotColumn {
  const texts = plots.texts(name);
  return texts.every((text) => text === null || Number.isFinite(Number(text)))
    ? Float64Array.from(texts, (text) => (text === null ? NaN : Number(text)))
    : texts;
}

async function byCommand(
  command: string,
  plots: ColumnTable,
  stated: Readonly<Record<string, unknown>>,
): Promise<Numbers> {
  const columns = plots.names.map((name) => plots.texts(name));
  const rows = Array.from({ length: plots.rows }, (_, row) => columns.map((one) => one[row] ?? '').join(','));
  await writeFile(join(folder, 'plots.csv'), [plots.names.join(','), ...rows, ''].join('\n'));
  const flags = Object.entries(stated).flatMap(([name, value]) =>
    value === true ? [flagText(name)] : [flagText(name), String(value)],
  );
  const words = [...command.split(' '), 'plots.csv', ...flags];
  const { code, output, errors } = await callIn(folder, [...words, '--json']);
  expect([code, errors]).toEqual([0, expect.any(String)]);
  const { tables } = JSON.parse(output) as { tables: { name: string; rows: Record<string, unknown>[] }[] };
  return Object.fromEntries(tables.map(({ name, rows: found }) => [name, numbersOf(found)]));
}

/** What a job keeps: as its program runs an analysis, and as the database gives the result back. */
async function byJob(method: string, plots: ColumnTable, stated: Readonly<Record<string, unknown>>) {
  const analysis = (await analysisNamed(method))!;
  const report = await reportOf(analysis, plots, stated);
  return JSON.parse(JSON.stringify(storedReport(report, new Map()))) as StoredReport;
}

async function reportOf(
  analysis: Analysis,
  plots: ColumnTable,
  stated: Readonly<Record<string, unknown>>,
): Promise<Report> {
  const around = { signal: new AbortController().signal };
  // what is analysed from files only
  if (!takesTrials(analysis.options))
    return analysis.run(plots, valuesFromJson(analysis.options, stated), around);
  const { trait, traits, ...options } = stated;
  const asked = (traits as string[] | undefined) ?? [trait as string];
  const [part, ...others] = await runParts(
    analysis,
    { plots: labelled(plots, stated), traits: asked, options },
    around,
  );
  expect(others).toEqual([]);
  if (!part || 'reason' in part) throw new Error(part?.reason.en);
  return part.report;
}

const rowsOf = ({ columns, rows }: StoredTable) =>
  numbersOf(rows.map((row) => Object.fromEntries(columns.map(({ key }, k) => [key, row[k]]))));

/** What the page shows, sorts and saves of a table. */
function shownRows(table: StoredTable) {
  const columns = shownColumns(table, ({ en }) => en);
  return numbersOf(
    table.rows.map((row) =>
      Object.fromEntries(columns.map(({ column, place, value }) => [column.key, value(row[place] ?? null)])),
    ),
  );
}

const inFilesOnly = ({ columns }: StoredTable) =>
  new Set(columns.flatMap((column) => (column.inFilesOnly ? [column.key] : [])));

const without = (rows: readonly Record<string, number>[], keys: ReadonlySet<string>) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key))));

describe.each(analyses.map((one) => [one.method, one.command] as const))('%s', (method, command) => {
  it('gives the same numbers as command, as job and on the page of its result', async () => {
    const { plots, stated } = sampleOf(method);
    const numbers = await byCommand(command, plots, stated);
    const { tables } = await byJob(method, plots, stated);
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(numbers));
    expect(Object.values(numbers).flat(2).length).toBeGreaterThan(0);
    for (const table of tables) {
      expect({ [table.name]: rowsOf(table) }).toEqual({ [table.name]: numbers[table.name] });
      expect(shownRows(table)).toEqual(without(rowsOf(table), inFilesOnly(table)));
    }
  });
});
