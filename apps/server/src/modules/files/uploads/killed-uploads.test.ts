import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { filesModule } from '../index.ts';
import { chunkCount, type Sample } from '../testing/chunk-client.ts';
import { UploadingProcess } from '../testing/uploading-process.ts';

/** More rounds: PANICLE_KILL_ROUNDS=20 */
const ROUNDS = Number(process.env.PANICLE_KILL_ROUNDS ?? 2);

let test: TestApplication;
let program: UploadingProcess;
beforeAll(async () => {
  test = await startTestApplication({ modules: [filesModule] });
  const client = await test.signInAs();
  program = new UploadingProcess(test.platform.configuration, client.token ?? '');
  await program.start();
});
afterAll(async () => {
  await program.kill();
  await test.close();
});

/** Every visible file of the name has its right bytes. */
async function expectNothingWrong(sample: Sample): Promise<number> {
  const rows = await test.platform.database.query<{ object_key: string; sha256: string; size: number }>(
    'select object_key, sha256, size from file where name = $1',
    [sample.name],
  );
  for (const row of rows) {
    const bytes = await readFile(join(test.platform.configuration.dataDirectory, 'objects', row.object_key));
    expect(bytes.length).toBe(row.size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    expect(bytes.equals(sample.bytes)).toBe(true);
  }
  return rows.length;
}

async function round(
  name: string,
  killWhen: (sample: Sample, sent: (number: number) => Promise<void>) => Promise<void>,
) {
  const sample: Sample = { name, bytes: randomBytes(12_000_000 + Math.floor(Math.random() * 4_000_000)) };
  let acknowledged = '';
  const waiting = new Map<number, () => void>();
  const sent = (number: number) => new Promise<void>((resolve) => waiting.set(number, resolve));
  const upload = program
    .upload(sample, (number) => waiting.get(number)?.())
    .then((state) => (acknowledged = state))
    .catch(() => undefined);
  await killWhen(sample, sent);
  await program.kill();
  await upload;
  const visible = await expectNothingWrong(sample);
  if (acknowledged === 'uploadComplete') expect(visible).toBe(1);
  await program.start();
  expect(await program.upload(sample)).toBe('uploadComplete');
  expect(await expectNothingWrong(sample)).toBe(1);
  const { data } = await program.test(sample, 1);
  expect((await program.download(data.fileId ?? '')).equals(sample.bytes)).toBe(true);
}

it(
  'kill -9 while chunks arrive: nothing wrong is visible, the retry completes',
  async () => {
    for (let index = 0; index < ROUNDS; index += 1) {
      await round(`chunks ${index}`, async () => pause(Math.random() * 150));
    }
  },
  30_000 + ROUNDS * 10_000,
);

it(
  'kill -9 around the merge: nothing wrong is visible, the retry completes',
  async () => {
    for (let index = 0; index < ROUNDS; index += 1) {
      await round(`merge ${index}`, async (sample, sent) => {
        await sent(chunkCount(sample));
        await pause(Math.random() * 60);
      });
    }
  },
  30_000 + ROUNDS * 10_000,
);
