import { describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { emptyExpired } from './purge.ts';
import {
  app,
  owner,
  overseer,
  TRIALS,
  query,
  bin,
  restore,
  purge,
  plant,
  deleteTrial,
  setBinStage,
} from '../../testing/bin-stage.ts';

setBinStage();

describe('purging', () => {
  test('is for administrators, leaves a row in the operation log, and nothing comes back', async () => {
    const { id, name } = await plant(owner);
    const deletion = await deleteTrial(owner, id);
    expect((await purge(overseer, [deletion])).data).toEqual({ purged: 1 });
    expect(await query('select 1 from recycle_bin_row where bin_id = $1', deletion)).toEqual([]);
    expect((await restore(app.admin, [deletion])).status).toBe(errors.notFound.status);
    const [entry] = await query(
      `select username, before from audit_log where entity_id = $1 and action = 'purge'`,
      id,
    );
    expect(entry).toMatchObject({
      username: 'overseer',
      before: { name, with: { plot: 16, observation: 15 } },
    });
  });

  test('happens by itself after the days of the system setting', async () => {
    const { data: old } = await owner.post(TRIALS, {
      name: 'OLD30',
      year: 1966,
      season: 'summer',
      crop: 'rice',
    });
    const { data } = await owner.delete(`${TRIALS}/${old.id}`);
    const age = (days: number) =>
      query(
        `update recycle_bin set deleted_at = now() - make_interval(days => $2) where id = $1`,
        data.deletionIds[0],
        days,
      );
    await age(29);
    await emptyExpired(app.platform);
    expect((await bin(owner, 'OLD30')).total).toBe(1);
    await app.admin.put('/crop/sysConfig/update/RECYCLE_BIN_DAYS/40');
    await age(31);
    await emptyExpired(app.platform);
    const [item] = (await bin(owner, 'OLD30')).records;
    expect((Date.parse(item.endsAt) - Date.parse(item.deletedAt)) / 86_400_000).toBe(40);
    await app.admin.put('/crop/sysConfig/update/RECYCLE_BIN_DAYS/30');
    await emptyExpired(app.platform);
    expect((await bin(owner, 'OLD30')).total).toBe(0);
    const [entry] = await query(
      `select address from audit_log where entity_id = $1 and action = 'purge'`,
      old.id,
    );
    expect(entry).toEqual({ address: 'worker' });
  });
});
