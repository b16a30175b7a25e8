import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../../modules/files/testing/chunk-client.ts';
import { migrationsDirectory } from '../../platform/database/migrate.ts';
import { backUp } from '../backup/back-up.ts';
import { emptyPlace, folder, setBackupStage, test, user } from '../testing/backup-stage.ts';
import { countTables, objectsBelow } from '../testing/places.ts';
import { restore } from './restore.ts';

setBackupStage();

function flip(bytes: Buffer, at: number): Buffer {
  bytes[at]! ^= 4;
  return bytes;
}

describe('a restore', () => {
  let path: string;
  beforeAll(async () => {
    path = join(folder, 'whole.backup');
    expect((await test.admin.post('/crop/demo')).status).toBe(200);
    await sendFile(user, { name: 'whole.bin', bytes: Buffer.from('whole '.repeat(3000)) });
    await backUp({ configuration: test.platform.configuration, path });
  });

  it('refuses a backup of a newer version, and one whose tables were made otherwise', async () => {
    const other = join(folder, 'other-migrations');
    await cp(migrationsDirectory, other, { recursive: true });
    await writeFile(join(other, '0000_foundation.sql'), 'select 1');
    const place = await emptyPlace();
    const { configuration } = place;
    await expect(restore({ configuration, path, migrationsDirectory: other })).rejects.toThrow(
      /0000_foundation/,
    );
    await rm(join(other, '0000_foundation.sql'));
    await expect(restore({ configuration, path, migrationsDirectory: other })).rejects.toThrow(
      /newer version of Panicle/,
    );
    expect(await countTables(place.url)).toBe(0);
  });

  it.each([
    ['a flipped bit early in the file', (bytes: Buffer) => flip(bytes, 300)],
    ['a flipped bit in the middle', (bytes: Buffer) => flip(bytes, bytes.length >> 1)],
    ['a flipped bit in the last bytes', (bytes: Buffer) => flip(bytes, bytes.length - 3)],
    ['a file that was cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['a file that was cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['a file with something behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['an empty file', () => Buffer.alloc(0)],
  ])('refuses %s and leaves the place empty', async (_what, damage) => {
    const damaged = join(folder, 'damaged.backup');
    await writeFile(damaged, damage(Buffer.from(await readFile(path))));
    const place = await emptyPlace();
    // which of them depends on what the bit belongs to: the list of migrations is read before the end of the file
    await expect(restore({ configuration: place.configuration, path: damaged })).rejects.toThrow(
      /is damaged|not a complete backup|or the file was changed/,
    );
    expect(await countTables(place.url)).toBe(0);
    expect(await objectsBelow(place.folder)).toEqual([]);
  });

  it('that fails at the end leaves neither rows nor objects', async () => {
    const place = await emptyPlace();
    const failing = restore({
      configuration: place.configuration,
      path,
      onProgress: ({ step, what }) => {
        if (step === 'verify' && what === 'account') throw new Error('the machine had enough');
      },
    });
    await expect(failing).rejects.toThrow('the machine had enough');
    expect(await countTables(place.url)).toBe(0);
    expect(await objectsBelow(place.folder)).toEqual([]);
  });

  it('refuses to replace another object of the same key', async () => {
    const place = await emptyPlace();
    const [key = ''] = await objectsBelow(test.platform.configuration.dataDirectory);
    const target = join(place.folder, 'objects', key);
    await cp(join(test.platform.configuration.dataDirectory, 'objects', key), target);
    await writeFile(target, 'something else');
    await expect(restore({ configuration: place.configuration, path })).rejects.toThrow(
      /another object under/,
    );
    expect(await readFile(target, 'utf8')).toBe('something else');
    expect(await objectsBelow(place.folder)).toEqual([key]);
  });
});
