import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendFile } from '../../modules/files/testing/chunk-client.ts';
import type { Answer } from '../../testing/test-application.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { emptyPlace, folder, setBackupStage, test, user } from '../testing/backup-stage.ts';
import { objectsBelow } from '../testing/places.ts';
import { backUp } from './back-up.ts';
import { restore } from '../restore/restore.ts';

setBackupStage();

describe('a backup', () => {
  it('is for its owner only, and replaces no file', async () => {
    const path = join(folder, 'private.backup');
    const { configuration } = test.platform;
    await backUp({ configuration, path });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(backUp({ configuration, path })).rejects.toThrow(/already exists/);
    await expect(backUp({ configuration, path: join(folder, 'no', 'x') })).rejects.toThrow(/no folder/);
  });

  it('names the objects that the storage has lost, and a restore says so again', async () => {
    const { data } = await sendFile(user, { name: 'lost.bin', bytes: Buffer.from('lost') });
    await rm(join(test.platform.configuration.dataDirectory, 'objects', 'files', data.fileId as string));
    const path = join(folder, 'lost.backup');
    const report = await backUp({ configuration: test.platform.configuration, path });
    expect(report.missing).toEqual([`files/${data.fileId}`]);
    const place = await emptyPlace();
    expect((await restore({ configuration: place.configuration, path })).missing).toEqual(report.missing);
    await user.delete(`/crop/file/${data.fileId}`);
  });

  it('keeps objects that are deleted while it runs, and they go afterwards', async () => {
    const bytes = Buffer.from('deleted while the backup runs');
    const { data } = await sendFile(user, { name: 'going.bin', bytes });
    const object = join(test.platform.configuration.dataDirectory, 'objects', 'files', data.fileId as string);
    const path = join(folder, 'going.backup');
    const deletions: Promise<Answer>[] = [];
    await backUp({
      configuration: test.platform.configuration,
      path,
      onProgress: ({ step }) => {
        if (step === 'tables' && deletions.length === 0)
          deletions.push(user.delete(`/crop/file/${data.fileId}`));
      },
    });
    expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual([200]);
    expect(await readFile(object, 'utf8')).toBe(bytes.toString());
    const place = await emptyPlace();
    await restore({ configuration: place.configuration, path });
    expect(await objectsBelow(place.folder)).toContain(`files/${data.fileId}`);
  });

  it('is refused while another one runs, which is not disturbed', async () => {
    const path = join(folder, 'first.backup');
    const { configuration } = test.platform;
    let first: Promise<unknown> = Promise.resolve();
    await test.unlimited.transaction(async (transaction) => {
      await transaction.query('lock table trial in access exclusive mode');
      first = backUp({ configuration, path });
      first.catch(() => undefined);
      await untilWaiting(test.unlimited);
      const second = backUp({ configuration, path: join(folder, 'second.backup'), removalPatience: 0 });
      await expect(second).rejects.toThrow(/Another backup or check/);
    });
    await first;
    await expect(stat(join(folder, 'second.backup'))).rejects.toThrow(/ENOENT/);
  });
});
