import { describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { plantSmallTrial } from '../trials/testing/small-trial.ts';
import {
  app,
  owner,
  colleague,
  overseer,
  TRIALS,
  MATERIALS,
  TRAITS,
  query,
  bin,
  restore,
  purge,
  plant,
  deleteTrial,
  setBinStage,
} from '../../testing/bin-stage.ts';

setBinStage();

/** Every row of a trial, as text. */
const rowsOf = (trialId: string) =>
  query(
    `select 'trial' as part, t::text as row from trial t where id = $1
     union all select 'environment', e::text from trial_environment e where trial_id = $1
     union all select 'entry', n::text from trial_entry n where trial_id = $1
     union all select 'plot', p::text from plot p where trial_id = $1
     union all select 'observation', o::text from observation o join plot p on p.id = o.plot_id where p.trial_id = $1
     order by 1, 2`,
    trialId,
  );

describe('a deleted trial', () => {
  test('waits in the bin with all that it held, and comes back to the last bit', async () => {
    const { id, name } = await plant(owner);
    const page = await owner.get(`/crop/crop-field-observation/page?trialId=${id}`);
    const [observation] = page.data.records;
    await owner.put('/crop/crop-field-observation', {
      id: observation.id,
      value: 0.1 + 0.2,
      reason: 'typing',
    });
    const before = await rowsOf(id);
    const deletion = await deleteTrial(owner, id);
    expect(await rowsOf(id)).toEqual([]);
    expect((await bin(owner, name)).records).toEqual([
      {
        id: deletion,
        kind: 'trial',
        what: 'Trial',
        name,
        recordCount: 1,
        holds: [
          { what: 'environments', count: 2 },
          { what: 'entries', count: 4 },
          { what: 'plots', count: 16 },
          { what: 'observations', count: 15 },
        ],
        deletedBy: 'owner',
        deletedAt: expect.any(String),
        endsAt: expect.any(String),
        renamable: true,
        divisible: false,
      },
    ]);
    expect((await restore(owner, [deletion])).data).toEqual({ restored: 1, remarks: [] });
    expect(await rowsOf(id)).toEqual(before);
    const history = await owner.get(`/crop/crop-field-observation/history/${observation.id}`);
    expect(history.data.records[0]).toMatchObject({ action: 'update', reason: 'typing' });
    expect((await bin(owner, name)).total).toBe(0);
    expect((await restore(owner, [deletion])).status).toBe(errors.notFound.status);
    const log = await query(
      'select action, username from audit_log where entity_id = $1 order by sequence',
      id,
    );
    expect(log.slice(-2)).toEqual([
      { action: 'delete', username: 'owner' },
      { action: 'restore', username: 'owner' },
    ]);
  });

  test('is deleted, seen and restored by its owner and by administrators, and by no other user', async () => {
    const { id, name } = await plant(owner);
    const refused = await colleague.delete(`${TRIALS}/${id}?plots=16`);
    expect(refused).toMatchObject({ status: errors.notOwner.status, msg: expect.stringContaining('owner') });
    const batch = await colleague.call('DELETE', `${TRIALS}/batch`, { ids: [id], plots: 16 });
    expect(batch.status).toBe(errors.notOwner.status);
    expect((await owner.get(`${TRIALS}/${id}`)).status).toBe(200);

    const deletion = await deleteTrial(overseer, id);
    expect((await bin(colleague, name)).total).toBe(0);
    expect((await restore(colleague, [deletion])).status).toBe(errors.notFound.status);
    expect((await purge(owner, [deletion])).status).toBe(errors.noRights.status);
    expect((await bin(owner, name)).total).toBe(1);
    expect((await restore(owner, [deletion])).status).toBe(200);
    const again = await deleteTrial(app.admin, id);
    expect((await restore(overseer, [again])).status).toBe(200);
  });

  test('whose name and number are in use by now comes back under another name, with the next number', async () => {
    const { data: first } = await owner.post(TRIALS, {
      name: 'NAME1',
      year: 1977,
      season: 'summer',
      crop: 'rice',
    });
    const { data } = await owner.delete(`${TRIALS}/${first.id}`);
    // no rule gives a number again; a person may
    const { data: second } = await colleague.post(TRIALS, {
      name: 'name1',
      testId: first.testId,
      year: 1977,
      season: 'summer',
      crop: 'rice',
    });
    expect(second.testId).toBe(first.testId);
    const refused = await restore(owner, data.deletionIds);
    expect(refused).toMatchObject({ status: errors.binNameTaken.status, data: { name: 'NAME1' } });
    expect((await restore(owner, data.deletionIds, 'no name')).status).toBe(errors.trialNameForm.status);
    const back = await restore(owner, data.deletionIds, 'NAME2');
    expect(back.data.remarks).toEqual([expect.stringContaining('T1977-002')]);
    expect((await owner.get(`${TRIALS}/${first.id}`)).data).toMatchObject({
      name: 'NAME2',
      testId: 'T1977-002',
    });
  });

  test('needs its traits: one that was deleted after it is restored first and cannot be purged before it', async () => {
    const { id, traitId, name } = await plant(owner);
    const deletion = await deleteTrial(owner, id);
    const trait = await app.admin.delete(`${TRAITS}/${traitId}`);
    const [traitDeletion] = trait.data.deletionIds;
    const refused = await restore(owner, [deletion]);
    expect(refused).toMatchObject({
      status: errors.binNeedsOthers.status,
      data: { items: [{ id: traitDeletion }] },
    });
    const purged = await purge(overseer, [traitDeletion]);
    expect(purged).toMatchObject({
      status: errors.binStillNeeded.status,
      msg: expect.stringContaining(name),
    });
    // both at once: the newest deletion comes back first
    expect((await restore(app.admin, [deletion, traitDeletion])).data).toMatchObject({ restored: 2 });
    expect((await owner.get(`${TRIALS}/${id}`)).data).toMatchObject({ observationCount: 15 });
  });

  test('loses a link to a material that was purged, and says so', async () => {
    const { data: material } = await owner.post(MATERIALS, { sourceId: 'LINKED' });
    const { id, entryIds } = await plantSmallTrial(app, owner);
    await owner.put('/crop/crop-field-entry', { id: entryIds[0], materialId: material.materialId });
    const deletion = await deleteTrial(owner, id);
    const { data } = await owner.delete(`${MATERIALS}?materialId=${material.materialId}`);
    await query('delete from recycle_bin where id = $1', data.deletionId);
    expect((await restore(owner, [deletion])).data.remarks).toEqual([
      '1 link was not restored: the linked records have been purged',
    ]);
  });
});
