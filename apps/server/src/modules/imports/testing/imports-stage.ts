import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { SUCCESS, errors } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { route } from '../../../platform/http/route.ts';
import { modules } from '../../index.ts';
import type { Module } from '../../module.ts';
import { DirectImportResult } from '@panicle/contract/imports';
import { directImport, importsModule } from '../index.ts';
import { lotTarget, makeLotTable } from './lot-target.ts';
import { upload, type Form } from './upload-form.ts';

export const BASE = '/crop/crop-import';
const lots: Module = {
  name: 'test-lots',
  importTargets: [lotTarget],
  routes: ['0', '1', 'later'].map((write) =>
    route({
      method: 'POST',
      url: `/crop/test-lot/batchImport/${write}`,
      summary: 'test',
      access: { allow: 'right', right: 'germplasm.write' },
      streamedBody: { maximumBytes: 1_000_000 },
      data: DirectImportResult,
      handler: (call) =>
        directImport(call, {
          kind: 'test-lot',
          options: { group: 'g' },
          write: write !== '0',
          ...(write === 'later' ? { timeout: 0 } : {}),
        }),
    }),
  ),
};

export let application: TestApplication;
export let user: Client;

export const fields = { kind: 'test-lot', options: '{"group":"g"}' };
export const send = (form: Form, client = user) => upload(client, BASE, { fields, ...form });
export const post = (step: string, id: string, body: unknown = {}, client = user) =>
  client.post(`${BASE}/${step}/${id}`, body);
export const lotRows = () => application.platform.database.query('select * from test_lot order by code');
export const statusOf = (name: keyof typeof errors) => errors[name].status;

/** From a file to a checked batch. */
export async function checked(content: string | Buffer, form: Partial<Form> = {}) {
  const uploaded = await send({ content, ...form });
  expect(uploaded.status).toBe(SUCCESS);
  return post('check', uploaded.data.id);
}

/** Another file each time, so that no notice about the same file appears. */
let number = 0;
export const unique = () => `${(number += 1)}`.padStart(6, '0');

/** A system with a kind of import of its own, and a user who may import; before each test there are no lots. */
export function setImportsStage(): void {
  beforeAll(async () => {
    const others = modules.filter(({ name }) => name !== 'imports');
    application = await startTestApplication({
      modules: [...others, lots, importsModule(() => [lotTarget])],
    });
    await makeLotTable(application.unlimited);
    user = await application.signInAs({ username: 'breeder' });
  });
  afterAll(() => application?.close());
  beforeEach(() => application.platform.database.query('delete from test_lot'));
}
