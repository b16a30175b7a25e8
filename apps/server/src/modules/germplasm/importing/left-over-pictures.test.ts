import { afterEach, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { errors } from '@panicle/contract';
import { JobStopped } from '../../../platform/jobs/job-kind.ts';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import { zip } from '../../../platform/tables/testing/make-workbook.ts';
import { holdStaged, stageObjects, sweepUploads } from '../../files/index.ts';
import { multipart } from '../../imports/testing/upload-form.ts';
import { Breeder } from '../testing/germplasm-fixture.ts';
import { png } from '../testing/png.ts';
import {
  application,
  ballast,
  breeder,
  count,
  importZip,
  picturesOf,
  setPictureStage,
  storedPictures,
} from '../testing/picture-import.ts';

setPictureStage();
afterEach(() => vi.restoreAllMocks());

const parts = (serial: string) => ({
  'table.csv': `sourceID,picture\n${serial}1,a.png\n${serial}2,b.png\n`,
  'a.png': png(1, 64),
  'b.png': png(2, 64),
});
const usedBy = async (user: Breeder) => (await user.client.get('/crop/file/space')).data.usedBytes;

/** Nothing but what was there before, in the storage and in the tables. */
async function state() {
  return {
    pictures: await storedPictures(),
    materials: await count('material'),
    staged: await count('staged_object'),
    used: await usedBy(breeder),
  };
}

/** A zip that only a job imports, checked and on its way to be written. */
async function waitingForJob(serial: string): Promise<string> {
  const form = multipart({
    fields: { kind: 'germplasm', options: '{}' },
    fileName: 'ears.zip',
    content: await zip({ ...parts(serial), 'notes.bin': ballast() }),
  });
  const { data } = (
    await breeder.client.inject({ method: 'POST', url: '/crop/crop-import', ...form })
  ).json();
  await breeder.client.post(`/crop/crop-import/check/${data.id}`);
  await runWaitingJobs(application.platform);
  const confirmed = await breeder.client.post(`/crop/crop-import/confirm/${data.id}`, {});
  expect(confirmed.data).toMatchObject({ state: 'writing', jobId: expect.any(String) });
  return data.id;
}

/** `then` runs when the first picture has been stored. */
function afterFirstPicture(then: () => Promise<void>) {
  const { storage } = application.platform;
  const put = storage.put.bind(storage);
  let first = true;
  vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
    const head = await put(key, body, options);
    if (first && key.startsWith('germplasm-pictures/')) {
      first = false;
      await then();
    }
    return head;
  });
}

describe('pictures of an import', () => {
  test('are written by a job where the zip is large, and go when the import is undone', async () => {
    const before = await state();
    const id = await waitingForJob('J');
    await runWaitingJobs(application.platform);
    expect(await picturesOf(id)).toEqual({ J1: png(1, 64), J2: png(2, 64) });
    expect(await count('staged_object')).toBe(0);
    expect((await breeder.client.post(`/crop/crop-import/undo/${id}`)).data.counts).toMatchObject({
      removed: 2,
    });
    await sweepUploads(application.platform);
    expect({ ...(await state()), used: 0 }).toEqual({ ...before, used: 0 });
  });

  test('count for the user, and leave nothing behind where his quota does not allow them', async () => {
    const used = await usedBy(breeder);
    const { data } = await importZip(parts('Q'));
    const [batch] = await application.platform.database.query<{ size: number }>(
      'select file_size::int as size from import_batch where id = $1',
      [data.batchId],
    );
    const pictures = png(1, 64).length + png(2, 64).length;
    expect((await usedBy(breeder)) - used).toBe(batch!.size + pictures);
    const user = await application.signInAs();
    await application.platform.database.query('update account set quota_gigabytes = $2 where id = $1', [
      user.userId,
      (batch!.size + png(1, 64).length) / 1024 ** 3,
    ]);
    const before = await state();
    const poor = new Breeder(user);
    const refused = await importZip(parts('Q'), 1, 'none', poor);
    expect(refused.status).toBe(errors.quotaExceeded.status);
    expect(await state()).toEqual(before);
  });

  test('are 10,000 at most: more are refused by the check', async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => `N${index},ear.png`);
    const content = await zip({ 'table.csv': `sourceID,picture\n${rows.join('\n')}\n`, 'ear.png': png(1) });
    const form = multipart({ fields: { kind: 'germplasm' }, fileName: 'many.zip', content });
    const { data } = (
      await breeder.client.inject({ method: 'POST', url: '/crop/crop-import', ...form })
    ).json();
    const checked = await breeder.client.post(`/crop/crop-import/check/${data.id}`);
    expect(checked.data.state).toBe('checking');
    await runWaitingJobs(application.platform);
    const { data: failed } = await breeder.client.get(`/crop/crop-import/${data.id}`);
    expect(failed).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('at most 10000 pictures'),
    });
  });

  test('are gone when storing them fails half way', async () => {
    const before = await state();
    afterFirstPicture(() => Promise.reject(new Error('the disk is gone')));
    expect((await importZip(parts('F'))).status).not.toBe(200);
    expect({ ...(await state()), used: before.used }).toEqual(before);
    expect(await count('object_removal')).toBe(0);
  });

  test('are gone when the task is terminated while it writes', async () => {
    const id = await waitingForJob('T');
    const before = await state();
    const { database, jobs } = application.platform;
    afterFirstPicture(async () => {
      const [batch] = await database.query<{ job_id: string }>(
        'select job_id from import_batch where id = $1',
        [id],
      );
      await database.transaction((transaction) => jobs.terminate(transaction, batch!.job_id));
    });
    await expect(runWaitingJobs(application.platform)).rejects.toBeInstanceOf(JobStopped);
    expect(await state()).toEqual(before);
  });

  test('are swept when the process dies, and not before', async () => {
    const { database, storage } = application.platform;
    const holder = uuidv7();
    const key = `germplasm-pictures/${uuidv7()}`;
    const before = await storedPictures();
    await database.transaction(async (transaction) => {
      await holdStaged(transaction, holder);
      await stageObjects(database, holder, [key]);
      await storage.put(key, png(1));
      await sweepUploads(application.platform);
      expect(await storedPictures()).toContain(key);
    });
    await sweepUploads(application.platform);
    expect(await storedPictures()).toEqual(before);
    expect(await count('staged_object')).toBe(0);
  });
});
