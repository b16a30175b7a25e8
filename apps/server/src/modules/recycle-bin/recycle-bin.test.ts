import { describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { plantSmallTrial } from '../trials/testing/small-trial.ts';
import { app, owner, BIN, query, bin, restore, deleteTrial, setBinStage } from '../../testing/bin-stage.ts';

setBinStage();

describe('the bin', () => {
  test('is closed to guests and shows no kinds whose menu the reader does not have', async () => {
    const guest = await app.signInAs({ readOnly: true });
    expect((await guest.get(`${BIN}/page`)).status).toBe(errors.noRights.status);
    const { id } = await plantSmallTrial(app, owner);
    const deletion = await deleteTrial(owner, id);
    const analyst = await app.signInAs({ keys: ['germplasmManagement'], seesAll: true });
    expect((await bin(analyst)).records.filter(({ kind }: { kind: string }) => kind === 'trial')).toEqual([]);
    expect((await restore(analyst, [deletion])).status).toBe(errors.notFound.status);
  });

  test('loses nothing silently: whatever a deletion takes along by itself is declared', async () => {
    for (const { tables } of app.platform.binKinds.values()) {
      const names = tables.map(({ table }) => table);
      const undeclared = await query(
        `select k.conrelid::regclass::text as "table" from pg_constraint k
          where k.contype = 'f' and k.confdeltype in ('c', 'n', 'd')
            and k.confrelid = any($1::text[]::regclass[]) and k.conrelid <> all($1::text[]::regclass[])`,
        names,
      );
      expect(undeclared).toEqual([]);
    }
  });
});
