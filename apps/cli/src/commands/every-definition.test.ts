import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ColumnTable, type PlotColumn } from '@panicle/analyses/inputs/column-table';
import { analyses } from '@panicle/analyses/list';
import { flagOf } from '@panicle/analyses/options/option';
import { storedReport } from '@panicle/analyses/report/stored';
import { runParts } from '@panicle/analyses/run-parts';
import { sampleOf } from '@panicle/analyses/testing/samples';
import { reportOf } from '../testing/report-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-definitions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const columnsOf = (plots: ColumnTable): [string, PlotColumn][] =>
  plots.names.map((name) => {
    try {
      return [name, plots.numbers(name)];
    } catch {
      return [name, plots.texts(name)];
    }
  });

/** Plots as a job has them: with entries, and where it goes through environments with one. */
function jobPlots(plots: ColumnTable, { entry, female }: Readonly<Record<string, unknown>>, each: boolean) {
  const named = [entry, female].find((name) => typeof name === 'string');
  const place = Array.from({ length: plots.rows }, () => 'here');
  return new ColumnTable(
    new Map<string, PlotColumn>([
      ...(named === undefined ? [] : [['entry', plots.texts(named)] as const]),
      ...columnsOf(plots),
      ...(each ? [['environment', place] as const] : []),
    ]),
    Array.from({ length: plots.rows }, (_, row) => String(row + 2)),
  );
}

const fileOf = (plots: ColumnTable): string => {
  const columns = plots.names.map((name) => plots.texts(name));
  const lines = Array.from({ length: plots.rows }, (_, row) =>
    columns.map((cells) => cells[row] ?? '').join(),
  );
  return [plots.names.join(), ...lines].join('\n');
};

const flagsOf = (stated: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(stated).flatMap(([name, value]) => [
    `--${flagOf(name)}`,
    ...(value === true ? [] : [Array.isArray(value) ? value.join() : String(value)]),
  ]);

/** What the page of a task reads: the stored tables of the job's only part. */
async function storedTables(method: string) {
  const analysis = await analyses.find((one) => one.method === method)!.load();
  const { plots, stated } = sampleOf(method);
  const { trait, traits, ...options } = stated as { trait?: string; traits?: readonly string[] };
  const parts = await runParts(
    analysis,
    {
      plots: jobPlots(plots, stated, analysis.environments === 'each'),
      traits: traits ?? (trait === undefined ? [] : [trait]),
      options,
    },
    { signal: new AbortController().signal },
  );
  expect(parts).toHaveLength(1);
  const [part] = parts;
  if (!('report' in part!)) throw new Error(part!.reason.en);
  return storedReport(part.report, new Map()).tables;
}

it.each(analyses.map(({ method, command }) => [command, method]))(
  '%s gives the numbers of the job and its page for the same input',
  async (command, method) => {
    const { plots, stated } = sampleOf(method);
    await writeFile(join(folder, `${method}.csv`), fileOf(plots));
    const report = await reportOf(folder, [...command.split(' '), `${method}.csv`, ...flagsOf(stated)]);
    const tables = await storedTables(method);
    expect(tables.length).toBeGreaterThan(0);
    for (const { name, columns, rows } of tables) {
      const printed = report.rows(name);
      expect(printed).toHaveLength(rows.length);
      columns.forEach(({ key }, k) => {
        const numbers = rows.map((row) => (typeof row[k] === 'number' ? row[k] : null));
        const same = printed.map((row) => (typeof row[key] === 'number' ? row[key] : null));
        expect([name, key, same]).toEqual([name, key, numbers]);
      });
    }
  },
);
