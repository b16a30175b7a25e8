import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendFile } from '../../modules/files/testing/chunk-client.ts';
import { administer } from '../../testing/administration.ts';
import { emptyPlace, folder, groupId, setBackupStage, test, user } from '../testing/backup-stage.ts';
import { objectsBelow } from '../testing/places.ts';
import { backUp } from './back-up.ts';
import { restore } from '../restore/restore.ts';

setBackupStage();

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a backup under load', () => {
  /** Writes materials one after the other until it is stopped. */
  async function write(name: string, stop: AbortSignal): Promise<number> {
    let written = 0;
    while (!stop.aborted) {
      const answer = await user.post('/crop/crop-material-information', {
        groupId,
        sourceId: `${name}-${written + 1}`,
      });
      if (answer.status !== 200) throw new Error(answer.msg);
      written += 1;
    }
    return written;
  }

  /** Uploads files and deletes every second one again. */
  async function upload(stop: AbortSignal): Promise<void> {
    for (let number = 1; !stop.aborted; number += 1) {
      const bytes = Buffer.from(`file ${number} `.repeat(2000));
      const { data } = await sendFile(user, { name: `${number}.txt`, bytes });
      if (number % 2 === 1) continue;
      const { status, msg } = await user.delete(`/crop/file/${data.fileId}`);
      if (status !== 200) throw new Error(msg);
    }
  }

  it('shows one moment: nothing of before is missing, nothing has a gap, every file is whole', async () => {
    const path = join(folder, 'load.backup');
    const stop = new AbortController();
    const writers = ['A', 'B'].map((name) => write(name, stop.signal));
    const uploads = upload(stop.signal);
    const before = new Promise<number>((resolve) => {
      const poll = async () => {
        const [row] = await test.unlimited.query<{ count: number }>(
          `select case when (select count(*) from file) > 2 then count(*)::int else 0 end as count
             from material where source_id ~ '^[AB]-'`,
        );
        if ((row?.count ?? 0) >= 20) resolve(row!.count);
        else setTimeout(() => void poll(), 20);
      };
      void poll();
    });
    const known = await before;
    const report = await backUp({ configuration: test.platform.configuration, path });
    stop.abort();
    const written = await Promise.all(writers);
    await uploads;
    const place = await emptyPlace();
    const restored = await restore({ configuration: place.configuration, path });
    expect(restored).toMatchObject({ rows: report.rows, objects: report.objects, missing: [] });

    const rows = await administer(
      place.url,
      `select split_part(source_id, '-', 1) as writer, max(split_part(source_id, '-', 2)::int) as last,
              count(*)::int as count from material where source_id ~ '^[AB]-' group by 1 order by 1`,
    );
    for (const { last, count } of rows) expect(count).toBe(last);
    const total = rows.reduce((sum, { count }) => sum + (count as number), 0);
    expect(total).toBeGreaterThanOrEqual(known);
    expect(total).toBeLessThanOrEqual(written[0]! + written[1]!);
    const [logged] = await administer(
      place.url,
      `select count(*)::int as count from audit_log where entity = 'material' and action = 'create'`,
    );
    expect(logged?.count).toBe(total);

    const files = await administer(
      place.url,
      'select object_key, sha256 from file order by object_key collate "C"',
    );
    expect(files.length).toBeGreaterThan(0);
    expect(await objectsBelow(place.folder)).toEqual(files.map((file) => file.object_key));
    for (const file of files) {
      const bytes = await readFile(join(place.folder, 'objects', String(file.object_key)));
      expect(sha256(bytes)).toBe(file.sha256);
    }
  });
});
