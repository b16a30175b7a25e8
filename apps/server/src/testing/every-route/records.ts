import { setTimeout as wait } from 'node:timers/promises';
import { plantSmallTrial } from '../../modules/trials/testing/small-trial.ts';
import { sendChunk, sendFile } from '../../modules/files/testing/chunk-client.ts';
import { upload } from '../../modules/imports/testing/upload-form.ts';
import type { Client, TestApplication } from '../test-application.ts';

/** Ids of what a breeder made: records that all share, and what belongs to nobody else. */
export interface Records {
  shared: string[];
  /** by the kind of the object */
  owned: Record<'user' | 'task' | 'import' | 'folder' | 'file' | 'upload', string>;
}

async function made<Data>(call: Promise<{ status: number; msg: string; data: Data }>): Promise<Data> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer.data;
}

async function makeFiles(client: Client) {
  const projectId = 'every-route';
  const folder = await made(client.post('/crop/file/folder', { projectId, folderName: 'Mine' }));
  const extra = { projectId };
  const file = await made(sendFile(client, { name: 'whole.txt', bytes: Buffer.from('whole'), extra }));
  const half = { name: 'half.txt', bytes: Buffer.alloc(2_500_000, 'x'), chunkSize: 1_000_000, extra };
  const begun = await made(sendChunk(client, half, 1));
  // The checksum of the small file is made in a thread of its own; its end is seen by asking.
  for (let tries = 0; file.fileId === null && tries < 200; tries += 1) {
    await wait(20);
    const { records } = await made(client.get(`/crop/file/page?projectId=${projectId}&fileName=whole.txt`));
    if (records[0]?.state === 'uploadComplete') file.fileId = records[0].id;
  }
  if (file.fileId === null) throw new Error('the file did not become complete');
  return { folder: folder.id as string, file: file.fileId, upload: begun.uploadId };
}

/** One record of every kind, made through the calls of the screens. */
export async function makeRecords(test: TestApplication, owner: Client): Promise<Records> {
  const group = await made(owner.post('/crop/crop-material-group', { name: 'Every route' }));
  const field = await made(
    owner.post('/crop/crop-material-field', { groupId: group.id, name: 'Height', dataType: 'numeric' }),
  );
  const material = await made(
    owner.post('/crop/crop-material-information', {
      groupId: group.id,
      sourceId: 'ER-1',
      variety: '郑单958',
    }),
  );
  const trial = await plantSmallTrial(test, owner);
  const [plot] = (await made(owner.get(`/crop/crop-field-plot/page?trialId=${trial.id}&pageSize=1`))).records;
  const task = await made(
    owner.post('/crop/crop-statistical-task', {
      name: 'Every route',
      method: 'randomBlock',
      trialIds: [trial.id],
      environmentIds: trial.environmentIds,
      traitIds: [trial.traitId],
    }),
  );
  const batch = await made(
    upload(owner, '/crop/crop-import', {
      fields: { kind: 'germplasm', options: JSON.stringify({ groupId: group.id }) },
      fileName: 'two.csv',
      content: 'sourceId,variety\nER-2,one\nER-3,two\n',
    }),
  );
  const files = await makeFiles(owner);
  return {
    shared: [
      group.id,
      field.id,
      material.materialId,
      trial.id,
      ...trial.environmentIds,
      ...trial.entryIds,
      trial.traitId,
      plot.id,
    ],
    owned: { user: owner.userId, task: task.id, import: batch.id, ...files },
  };
}
