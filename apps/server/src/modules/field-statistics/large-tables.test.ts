import { parquetReadObjects } from 'hyparquet';
import { tableFromIPC } from 'apache-arrow';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import readWorkbook from 'read-excel-file/node';
import type { AnalysisResult } from '@panicle/analyses/result';
import type { StoredTable } from '@panicle/analyses/report/stored';
import { errors } from '@panicle/contract';
import type { TablePageAnswer } from '@panicle/contract/job-tables';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { BASE, noise, setAnalyst } from './testing/analyst.ts';
import { gridOfPlots, plantTrial, type PlantedTrial } from './testing/plant-trial.ts';

const analyst = setAnalyst();

const ENTRIES = 25;
const BLOCKS = 320;
const PLOTS = ENTRIES * BLOCKS;

describe('a table above the bound', () => {
  let trial: PlantedTrial;
  let id: string;
  let result: AnalysisResult;
  let residuals: StoredTable;

  beforeAll(async () => {
    const plots = gridOfPlots(ENTRIES, BLOCKS, ['Sanya'], (entry, block) => [
      5000 + 300 * noise(entry) + 40 * block + 60 * noise(entry + 301 * block),
    ]);
    trial = await plantTrial(analyst.system, plots);
    const asked = { trialIds: [trial.id], environmentIds: trial.environmentIds, traitIds: trial.traitIds };
    ({ id, result } = await analyst.finish({ ...asked, options: { outliers: 'off' } }));
    residuals = result.parts[0]!.report!.diagnostics!.tables.find(({ name }) => name === 'residuals')!;
  });

  const page = async (question: object) => {
    const answer = await analyst.breeder.post(`${BASE}/table/${id}`, {
      table: residuals.file!.name,
      pageSize: 20,
      ...question,
    });
    expect(answer.status, answer.msg).toBe(200);
    return answer.data as TablePageAnswer;
  };
  const place = (key: string) => residuals.columns.findIndex((column) => column.key === key);
  const file = (format: string) =>
    analyst.breeder.inject({
      method: 'POST',
      url: `${BASE}/table-file/${id}`,
      payload: { table: residuals.file!.name, format },
    });

  it('lies in a file of the task; its first rows stay with the result, and smaller tables do whole', () => {
    expect(residuals.file).toMatchObject({ rows: PLOTS });
    expect(residuals.rows).toHaveLength(100);
    expect(residuals.file!.columns[place('residual')]).toMatchObject({ numeric: true });
    const means = result.parts[0]!.report!.tables.find(({ name }) => name === 'means')!;
    expect(means.rows).toHaveLength(ENTRIES);
    expect(means.file).toBeUndefined();
  });

  it('is read a page at a time, sorted and filtered', async () => {
    const first = await page({});
    expect(first).toMatchObject({ total: PLOTS, current: 1, size: 20 });
    expect(first.records).toEqual(residuals.rows.slice(0, 20));

    const residual = place('residual');
    const highest = await page({ sort: 'residual', order: 'desc' });
    const values = highest.records.map((row) => row[residual] as number);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const next = await page({ sort: 'residual', order: 'desc', currPage: 2 });
    expect(next.records[0]![residual]).toBeLessThanOrEqual(values.at(-1)!);

    const above = await page({ within: [{ column: 'residual', from: values[4] }] });
    expect(above.total).toBe(5);
    const entry = place('entry');
    const found = await page({ find: 'g1', sort: 'entry' });
    // G1 and G10 to G19
    expect(found.total).toBe(11 * BLOCKS);
    const later = await page({ find: 'g1', sort: 'entry', currPage: 17 });
    const names = [...found.records, ...later.records].map((row) => row[entry]);
    expect([...new Set(names)]).toEqual(['G1', 'G10']);
  });

  it('is saved as csv, xlsx, Parquet and Arrow', async () => {
    const rows: string[][] = parse((await file('csv')).body, { bom: true });
    expect(rows).toHaveLength(PLOTS + 1);
    expect(rows[0]![place('entry')]).toBe('entry');
    const [sheet] = await readWorkbook((await file('xlsx')).rawPayload);
    expect(sheet!.data).toHaveLength(PLOTS + 1);

    const parquet = await file('parquet');
    expect(parquet.headers['content-disposition']).toContain('.parquet');
    const bytes = Uint8Array.from(parquet.rawPayload).buffer;
    const records = await parquetReadObjects({ file: bytes });
    expect(records).toHaveLength(PLOTS);
    expect(records[3]).toMatchObject({ entry: residuals.rows[3]![place('entry')] });
    expect(records[3]!.residual).toBe(residuals.rows[3]![place('residual')]);

    const table = tableFromIPC((await file('arrow')).rawPayload);
    expect(table.numRows).toBe(PLOTS);
    expect(table.get(3)!.toJSON().residual).toBe(residuals.rows[3]![place('residual')]);
  });

  it('is part of the workbook and of the CSV export, and its first rows of the page', async () => {
    const inject = (query: string) =>
      analyst.breeder.inject({ method: 'GET', url: `${BASE}/export/${id}${query}` });
    const sheets = await readWorkbook((await inject('')).rawPayload);
    expect(sheets.find(({ sheet }) => sheet === 'Residuals')!.data).toHaveLength(PLOTS + 1);
    const csv = await inject(`?format=csv&table=${residuals.file!.name}`);
    expect(parse(csv.body, { bom: true })).toHaveLength(PLOTS + 1);
  });

  it('is listed for backups, and is refused to those who may not read the result', async () => {
    const { database } = analyst.system.platform;
    const [job] = await database.query<{ objects: string[] }>('select objects from job where id = $1', [id]);
    expect(job!.objects).toEqual([`jobs/${id}/tables/${residuals.file!.name}.arrow`]);
    const ask = (client: typeof analyst.breeder, table = residuals.file!.name) =>
      client.post(`${BASE}/table/${id}`, { table });
    const stranger = await analyst.system.signInAs({ keys: ['germplasmManagement'] });
    expect((await ask(stranger)).status).toBe(errors.noRights.status);
    const colleague = await analyst.system.signInAs({ keys: ['statisticalAnalysis'] });
    expect((await ask(colleague)).status).toBe(200);
    expect((await ask(analyst.breeder, 'none')).status).toBe(errors.notFound.status);
    expect((await ask(analyst.breeder, '../secret')).status).toBe(errors.illegalParameter.status);
    // what the trial was is no longer his to read
    const gone = await analyst.system.admin.delete(`/crop/crop-field-test/${trial.id}?plots=${PLOTS}`);
    expect(gone.status, gone.msg).toBe(200);
    expect((await ask(colleague)).status).toBe(errors.notFound.status);
    expect((await ask(analyst.breeder)).status).toBe(200);
  });

  it('goes with its task', async () => {
    const { storage } = analyst.system.platform;
    const key = `jobs/${id}/tables/${residuals.file!.name}.arrow`;
    expect(await storage.head(key)).not.toBeNull();
    expect((await analyst.breeder.delete(`${BASE}/${id}`)).status).toBe(200);
    expect(await storage.head(key)).toBeNull();
  });
});

it('of several parts stays apart in the view of all of them', async () => {
  const plots = gridOfPlots(25, 300, ['Sanya', '北京'], (entry, block, location) => [
    5000 + 300 * noise(entry) + 40 * block + 60 * noise(entry + 301 * block + location),
  ]);
  const trial = await plantTrial(analyst.system, plots);
  const started = await analyst.breeder.post(BASE, {
    name: 'two',
    method: 'randomBlock',
    trialIds: [trial.id],
    environmentIds: trial.environmentIds,
    traitIds: trial.traitIds,
  });
  await runWaitingJobs(analyst.system.platform);
  const url = `${BASE}/export/${(started.data as { id: string }).id}`;
  const sheets = await readWorkbook((await analyst.breeder.inject({ method: 'GET', url })).rawPayload);
  const names = sheets.map(({ sheet }) => sheet).filter((name) => name.startsWith('Residuals'));
  expect(names).toHaveLength(2);
});
