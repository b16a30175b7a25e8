import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { createJobContext } from '../../../platform/jobs/job-context.ts';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { sweepUploads } from '../objects/sweep.ts';
import { formOf, sendChunk, sendFile, testChunk, type Sample } from '../testing/chunk-client.ts';

/** 0.001 GB */
const QUOTA = 1_073_742;
const CHUNK = 100_000;
let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

let counter = 0;
function sample(size: number): Sample {
  counter += 1;
  return { name: `file ${counter}.csv`, bytes: randomBytes(size), chunkSize: CHUNK };
}

/** A user whose only role has that quota; undefined: none of its own. */
async function userWith(quota?: number | null): Promise<Client> {
  const user = await app.signInAs();
  const { data } = await app.admin.get(`/crop/user/${user.userId}`);
  const { menuCodes: _menus, ...role } = (await app.admin.get(`/crop/role/${data.roles[0].id}`)).data;
  if (quota !== undefined) {
    const change = { id: role.id, revision: role.revision, quota };
    expect((await app.admin.put('/crop/role', change)).data.quota).toBe(quota);
  }
  return user;
}

const roleOf = async (user: Client) => (await app.admin.get(`/crop/user/${user.userId}`)).data.roles[0].id;
const space = async (user: Client) => (await user.get('/crop/file/space')).data;
const lower = (value: number) => app.admin.put(`/crop/sysConfig/update/STORAGE_QUOTA/${value}`);

async function importTable(user: Client, bytes: number) {
  const form = formOf(
    { kind: 'germplasm', options: '{}' },
    { name: 'a.csv', bytes: Buffer.from(`Source ID\n${'x'.repeat(bytes)}\n`) },
  );
  return (await user.inject({ method: 'POST', url: '/crop/crop-import', ...form })).json();
}

describe('the quota', () => {
  it('is the system setting, then that of the role, the largest of several, then that of the user', async () => {
    const user = await userWith();
    expect(await space(user)).toEqual({ usedBytes: 0, quotaBytes: 50 * 1024 ** 3, mayUpload: true });
    await lower(2);
    expect((await space(user)).quotaBytes).toBe(2 * 1024 ** 3);
    await app.admin.put('/crop/role', { id: await roleOf(user), quota: 0.5 });
    expect((await space(user)).quotaBytes).toBe(0.5 * 1024 ** 3);
    const wide = await app.admin.post('/crop/role', { name: 'wide', quota: 3 });
    await app.admin.put('/crop/user', { id: user.userId, roles: [await roleOf(user), wide.data.id] });
    expect((await space(user)).quotaBytes).toBe(3 * 1024 ** 3);
    await app.admin.put('/crop/role', { id: wide.data.id, available: false });
    expect((await space(user)).quotaBytes).toBe(0.5 * 1024 ** 3);
    const own = await app.admin.put('/crop/user', { id: user.userId, quota: 0.25 });
    expect(own.data.quota).toBe(0.25);
    expect((await space(user)).quotaBytes).toBe(0.25 * 1024 ** 3);
    await lower(50);
    expect(await space(app.admin)).toMatchObject({ quotaBytes: null, mayUpload: true });
  });

  it('of another user is shown to admin only', async () => {
    const [user, other] = [await userWith(0.001), await userWith()];
    const url = `/crop/file/space?userId=${user.userId}`;
    expect((await app.admin.get(url)).data.quotaBytes).toBe(QUOTA);
    expect((await other.get(url)).status).toBe(errors.notFound.status);
  });

  it('refuses a chunk upload before its first byte is kept, and counts unfinished ones with their whole size', async () => {
    const user = await userWith(0.001);
    const first = sample(600_000);
    expect((await sendChunk(user, first, 1)).status).toBe(200);
    expect((await space(user)).usedBytes).toBe(600_000);
    const second = sample(600_000);
    expect(await testChunk(user, second, 1)).toMatchObject({ status: errors.quotaExceeded.status });
    const refused = await sendChunk(user, second, 1);
    expect(refused.status).toBe(errors.quotaExceeded.status);
    expect(refused.msg).toContain('586 KB, but only 463 KB of your 1 MB');
    // what has begun goes on, and is counted once when it is a file
    expect((await sendFile(user, first)).data.state).toBe('uploadComplete');
    expect((await space(user)).usedBytes).toBe(600_000);
    const { data } = await user.get('/crop/file/page');
    await user.delete(`/crop/file/${data.records[0].id}`);
    expect((await space(user)).usedBytes).toBe(0);
    expect((await sendFile(user, second)).data.state).toBe('uploadComplete');
  });

  it('gives the last of it to one of two uploads that begin at once', async () => {
    const user = await userWith(0.001);
    const answers = await Promise.all(
      [sample(700_000), sample(700_000)].map((file) => sendChunk(user, file, 1)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, errors.quotaExceeded.status]);
    expect((await space(user)).usedBytes).toBe(700_000);
  });

  it('counts uploads until they are aborted or swept', async () => {
    const user = await userWith(0.001);
    const file = sample(500_000);
    const { data } = await sendChunk(user, file, 1);
    await user.delete(`/crop/file/${data.uploadId}`);
    expect((await space(user)).usedBytes).toBe(0);
    await sendChunk(user, sample(500_000), 1);
    await sweepUploads(app.platform, Date.now() + 8 * 24 * 3_600_000);
    expect((await space(user)).usedBytes).toBe(0);
  });

  it('counts files of imports, and refuses one that does not fit', async () => {
    const user = await userWith(0.001);
    expect((await importTable(user, 10)).status).toBe(200);
    expect((await space(user)).usedBytes).toBe('Source ID\nxxxxxxxxxx\n'.length);
    expect((await importTable(user, QUOTA)).status).toBe(errors.quotaExceeded.status);
    expect((await space(user)).usedBytes).toBe('Source ID\nxxxxxxxxxx\n'.length);
  });

  it('counts what tasks keep, until the task is deleted', async () => {
    const user = await userWith();
    const { database, storage, disk } = app.platform;
    const jobId = '01939999-0000-7000-8000-000000000001';
    await database.query(
      `insert into job (id, kind, name, owner_id, parameters, state, steps, maximum_attempts, attempt, worker, lease_until)
       values ($1, 'export', 'x', $2, '{}', 'processing', '[]', 1, 1, 'w', now() + interval '1 hour')`,
      [jobId, user.userId],
    );
    const job = {
      jobId,
      attempt: 1,
      worker: 'w',
      kind: 'export',
      name: 'x',
      ownerId: user.userId,
      parameters: {},
    };
    const signal = new AbortController().signal;
    const rest = { reporter: {} as never, leaseMilliseconds: 60_000 };
    const context = createJobContext({ ...job, checkpoint: null } as never, {
      database,
      storage,
      disk,
      signal,
      ...rest,
    });
    await context.storage.put(`jobs/${jobId}/table.xlsx`, Buffer.alloc(1234));
    await context.storage.put(`jobs/${jobId}/table.xlsx`, Buffer.alloc(4321));
    expect((await space(user)).usedBytes).toBe(4321);
    await database.query(
      `update job set state = 'finished', lease_until = null, ended_at = now() where id = $1`,
      [jobId],
    );
    expect((await user.delete(`/crop/crop-task/${jobId}`)).status).toBe(200);
    expect((await space(user)).usedBytes).toBe(0);
  });
});

describe('an account without a role', () => {
  it('uploads nothing, also with a quota of its own', async () => {
    const user = await userWith();
    await app.admin.put('/crop/user', { id: user.userId, roles: [], quota: 10 });
    expect(await space(user)).toMatchObject({ mayUpload: false });
    expect((await sendChunk(user, sample(10), 1)).status).toBe(errors.uploadNeedsRole.status);
    const folder = (folderName: string, projectId = '') =>
      user.post('/crop/file/folder', { folderName, projectId });
    expect((await folder('none')).status).toBe(errors.uploadNeedsRole.status);
    const role = await app.admin.post('/crop/role', {
      name: 'off',
      available: false,
      menuCodes: ['germplasmManagement'],
    });
    await app.admin.put('/crop/user', { id: user.userId, roles: [role.data.id] });
    expect((await sendChunk(user, sample(10), 1)).status).toBe(errors.uploadNeedsRole.status);
    await app.admin.put('/crop/role', { id: role.data.id, available: true });
    expect((await sendChunk(user, sample(10), 1)).status).toBe(200);
    expect((await folder('one')).status).toBe(200);
    expect((await folder('two', 'a\u200bb')).status).toBe(errors.illegalParameter.status);
  });
});
