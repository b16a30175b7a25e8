import { describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { BASE, setAnalyst } from './testing/analyst.ts';

const analyst = setAnalyst();
const { finish } = analyst;

const colleague = () => analyst.system.signInAs({ keys: ['statisticalAnalysis', 'fieldTestTask'] });

const marksOf = async (id: string, client = analyst.breeder) =>
  (await client.get(`${BASE}/marks/${id}`)).data;

describe('a result', () => {
  it('carries notes, which their authors can delete', async () => {
    const { id } = await finish();
    const written = await analyst.breeder.post(`${BASE}/note`, { taskId: id, text: '  lodging in block 2 ' });
    expect(written.status).toBe(200);
    const { notes } = await marksOf(id);
    expect(notes).toMatchObject([{ text: 'lodging in block 2', mayDelete: true }]);
    expect((await analyst.breeder.post(`${BASE}/note`, { taskId: id, text: '   ' })).status).toBe(
      errors.cannotBeEmpty.status,
    );

    const reader = await colleague();
    expect((await marksOf(id, reader)).notes).toMatchObject([
      { text: 'lodging in block 2', mayDelete: false },
    ]);
    expect((await reader.delete(`${BASE}/note/${written.data.id}`)).status).toBe(errors.notOwner.status);
    expect((await analyst.breeder.delete(`${BASE}/note/${written.data.id}`)).status).toBe(200);
    expect((await marksOf(id)).notes).toEqual([]);
    expect((await analyst.breeder.delete(`${BASE}/note/${written.data.id}`)).status).toBe(
      errors.notFound.status,
    );
  });

  it('is official for the traits of its trials until another one is, and cannot be deleted meanwhile', async () => {
    const { id } = await finish();
    const keeper = await colleague();
    const trialId = analyst.trial.id;
    const declared = await keeper.put(`${BASE}/official/${id}`, { official: true });
    expect(declared.data.parts).toEqual([{ trialId, traitId: analyst.trial.traitIds[0] }]);
    const listed = async () => (await keeper.get(`${BASE}/official?trialId=${trialId}`)).data;
    expect(await listed()).toMatchObject([{ taskId: id, traitIds: [analyst.trial.traitIds[0]] }]);
    const refused = await analyst.breeder.delete(`${BASE}/${id}`);
    expect(refused.status).toBe(errors.stillReferenced.status);

    const { id: second } = await finish({ options: { outliers: 'off' } });
    await keeper.put(`${BASE}/official/${second}`, { official: true });
    expect(await listed()).toMatchObject([{ taskId: second }]);
    expect((await marksOf(id)).official).toBeNull();
    expect((await analyst.breeder.delete(`${BASE}/${id}`)).status).toBe(200);
    const withdrawn = await keeper.put(`${BASE}/official/${second}`, { official: false });
    expect(withdrawn.data).toBeNull();
    expect(await listed()).toEqual([]);
  });

  it('shows guests neither notes nor what is official', async () => {
    const { id } = await finish();
    await (await colleague()).put(`${BASE}/official/${id}`, { official: true });
    const guest = await analyst.system.signInAs({
      keys: ['statisticalAnalysis', 'fieldTestTask'],
      readOnly: true,
    });
    expect((await guest.get(`${BASE}/marks/${id}`)).status).toBe(errors.notFound.status);
    const listed = await guest.get(`${BASE}/official?trialId=${analyst.trial.id}`);
    expect([listed.status, listed.data]).toEqual([errors.notFound.status, null]);
    expect((await guest.post(`${BASE}/note`, { taskId: id, text: 'x' })).status).toBe(
      errors.readOnlyAccount.status,
    );
  });

  it('has marks for those only who may read it', async () => {
    const { id } = await analyst.breeder
      .post(BASE, { ...analyst.wanted(), name: 'waiting' })
      .then(({ data }) => data);
    const reader = await colleague();
    expect((await reader.get(`${BASE}/marks/${id}`)).status).toBe(errors.notFound.status);
    expect((await reader.post(`${BASE}/note`, { taskId: id, text: 'x' })).status).toBe(
      errors.notFound.status,
    );
    expect((await reader.put(`${BASE}/official/${id}`, { official: true })).status).toBe(
      errors.notFound.status,
    );
    await analyst.breeder.put(`${BASE}/terminate/${id}`);
    expect((await analyst.breeder.put(`${BASE}/official/${id}`, { official: true })).status).toBe(
      errors.noRights.status,
    );
    await runWaitingJobs(analyst.system.platform);
  });
});
