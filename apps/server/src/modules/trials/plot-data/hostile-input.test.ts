import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceFolder } from '../../../testing/reference.ts';
import {
  startTestApplication,
  type Answer,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { germplasmModule } from '../../germplasm/index.ts';
import { importsModule } from '../../imports/index.ts';
import { traitsModule } from '../../traits/index.ts';
import { trialsModule } from '../index.ts';
import { nextTrialName } from '../testing/small-trial.ts';

let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication({
    modules: [
      germplasmModule,
      traitsModule,
      trialsModule,
      importsModule(() => trialsModule.importTargets ?? []),
    ],
  });
  breeder = await system.signInAs({ keys: ['fieldTestTask'] });
});
afterAll(() => system.close());

async function newTrial(): Promise<string> {
  const fields = { name: nextTrialName(), year: 2024, season: 'summer', crop: 'maize' };
  return (await breeder.post('/crop/crop-field-test', fields)).data.id;
}

async function send(trialId: string, content: Buffer, name: string): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type')! };
  const url = `/crop/crop-field-observation/batchImport/${trialId}/1`;
  const payload = Buffer.from(await request.arrayBuffer());
  const response = await breeder.inject({ method: 'POST', url, headers, payload });
  return { ...response.json<Answer>(), httpStatus: response.statusCode };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const hostile = ['csv-spectrum', 'zh', 'xlsx-exceljs', 'zip-yauzl', 'zip-slip'].flatMap((name) => {
  const folder = referenceFolder(`bad-input/${name}`);
  return folder ? filesBelow(folder) : [];
});

test.runIf(hostile.length > 0)('hostile files are refused or taken whole, never by half', async () => {
  for (const path of hostile) {
    const trialId = await newTrial();
    const answer = await send(trialId, readFileSync(path), path.split('/').at(-1)!);
    expect(answer.httpStatus, path).toBeLessThan(500);
    const { plotCount } = (await breeder.get(`/crop/crop-field-test/${trialId}`)).data;
    const written = answer.status === 200 && answer.data.state === 'written';
    expect(plotCount, path).toBe(written ? answer.data.counts.rows : 0);
  }
});

const strings = referenceFolder('bad-input/blns');
test.runIf(strings)('naughty strings as names of entries are kept to the letter or named', async () => {
  const texts = JSON.parse(readFileSync(join(strings!, 'blns.json'), 'utf8')) as string[];
  const trialId = await newTrial();
  const quoted = texts.map((text, index) => `${index + 1},"${text.replaceAll('"', '""')}"`);
  const answer = await send(trialId, Buffer.from(`plot,entry\n${quoted.join('\n')}\n`), 'naughty.csv');
  expect(answer.httpStatus).toBeLessThan(500);
  const refused = new Set(answer.data.problems.map(({ row }: { row: number }) => row));
  const kept = texts.filter((_, index) => !refused.has(index + 2));
  expect(kept.length).toBeGreaterThan(texts.length / 2);
  const again = await newTrial();
  const lines = kept.map((text, index) => `${index + 1},"${text.replaceAll('"', '""')}"`);
  const taken = await send(again, Buffer.from(`plot,entry\n${lines.join('\n')}\n`), 'kept.csv');
  expect(taken.data).toMatchObject({ state: 'written', counts: { rows: kept.length } });
  const names: string[] = [];
  for (const page of [1, 2]) {
    const { data } = await breeder.get(
      `/crop/crop-field-plot/page?trialId=${again}&pageSize=500&currPage=${page}`,
    );
    names.push(...data.records.map(({ entryName }: { entryName: string }) => entryName));
  }
  expect(names).toEqual(kept.map((text) => text.normalize('NFC')));
});
