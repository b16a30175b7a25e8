import { describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { BASE, noise, setAnalyst } from './testing/analyst.ts';
import { gridOfPlots, plantTrial } from './testing/plant-trial.ts';

const analyst = setAnalyst();
const { wanted, start, finish } = analyst;

describe('a statistical task', () => {
  it('runs again with changes as a new task, checked anew', async () => {
    const { id } = await finish();
    const again = await analyst.breeder.post(`${BASE}/again/${id}`);
    expect(again.status).toBe(200);
    expect(again.data.id).not.toBe(id);
    const parameters = {
      ...wanted(),
      options: { alpha: 0.01, outliers: 'off' },
      name: undefined,
    };
    const changed = await analyst.breeder.post(`${BASE}/again/${id}`, { name: 'stricter', parameters });
    await runWaitingJobs(analyst.system.platform);
    expect((await analyst.breeder.get(`${BASE}/${changed.data.id}`)).data).toMatchObject({
      name: 'stricter',
      state: 'finished',
      parameters: { options: { alpha: 0.01, outliers: 'off' } },
    });
    const foreign = { ...parameters, environmentIds: ['01a1fc17-0000-7000-8000-000000000000'] };
    expect((await analyst.breeder.post(`${BASE}/again/${id}`, { parameters: foreign })).status).toBe(
      errors.statisticalEnvironmentUnknown.status,
    );
  });

  it('shows its parameters, so that analyses of one name can be distinguished', async () => {
    const name = 'same name';
    const every = {
      environmentIds: analyst.trial.environmentIds,
      traitIds: analyst.trial.traitIds,
      options: { outliers: 'off', alpha: 0.01 },
    };
    const ids = [await start({ name }), await start({ name, ...every })];
    await start({ name, options: { check: 'G3', outliers: 'residuals' } });
    const { data } = await analyst.breeder.get(`${BASE}/page?name=same%20name`);
    const { name: code } = (await analyst.system.admin.get(`/crop/crop-field-test/${analyst.trial.id}`)).data;
    const [checked, wide, narrow] = data.records.map(({ about }: { about: unknown }) => about);
    expect(narrow).toEqual({
      zh: `随机区组 · ${code} · 产量 ${code} 0 · 1 个环境`,
      en: `Randomized blocks · ${code} · Yield · 1 environment`,
    });
    expect(wide).toEqual({
      zh: `随机区组 · ${code} · 产量 ${code} 0、产量 ${code} 1 · 2 个环境 · 显著性水平 0.01 · 异常值 保留`,
      en: `Randomized blocks · ${code} · Yield, 产量 ${code} 1 · 2 environments · significance level 0.01 · outliers kept`,
    });
    expect(checked.en).toBe(`Randomized blocks · ${code} · Yield · 1 environment · check G3`);
    expect((await analyst.breeder.get(`${BASE}/${ids[0]}`)).data.about).toEqual(narrow);
    await runWaitingJobs(analyst.system.platform);
  });

  it('is terminated while it waits, and deleted with others of its kind', async () => {
    const [first, second] = [await start(), await start()];
    expect((await analyst.breeder.put(`${BASE}/terminate/${first}`)).data).toEqual({ state: 'terminated' });
    await runWaitingJobs(analyst.system.platform);
    expect((await analyst.breeder.get(`${BASE}/result/${first}`)).status).toBe(
      errors.taskWithoutResult.status,
    );
    expect((await analyst.breeder.delete(`${BASE}/batch?ids=${first},${second}`)).data).toEqual({
      deleted: 2,
    });
  });

  it('can be read by users who may read its trial, and ended by its owner only', async () => {
    const { id } = await finish({ name: 'shared findings' });
    const colleague = await analyst.system.signInAs({ keys: ['statisticalAnalysis'] });
    const trialUser = await analyst.system.signInAs({ keys: ['fieldTestTask'] });
    for (const url of [`${BASE}/${id}`, `${BASE}/result/${id}`, `${BASE}/log/${id}`]) {
      expect((await colleague.get(url)).status).toBe(200);
    }
    expect((await colleague.inject({ method: 'GET', url: `${BASE}/export/${id}` })).statusCode).toBe(200);
    expect((await colleague.get(`${BASE}/${id}`)).data).toMatchObject({
      ownerId: analyst.breeder.userId,
      mayEnd: false,
    });
    expect((await analyst.breeder.get(`${BASE}/${id}`)).data.mayEnd).toBe(true);
    for (const client of [colleague, trialUser]) {
      const listed = await client.get('/crop/crop-task/page?name=shared');
      expect(listed.data.records.map((one: { id: string }) => one.id)).toEqual([id]);
      const { finished } = (await client.get('/crop/crop-dashboard')).data.tasks;
      expect(finished.map((one: { id: string }) => one.id)).toContain(id);
      expect((await client.delete(`/crop/crop-task/${id}`)).status).toBe(errors.notFound.status);
    }
    expect((await colleague.put(`${BASE}/terminate/${id}`)).status).toBe(errors.notFound.status);
    const again = await colleague.post(`${BASE}/again/${id}`);
    expect((await colleague.get(`${BASE}/${again.data.id}`)).data.ownerId).toBe(colleague.userId);
  });

  it('is nobody else’s before it is finished, nor for those who may not read the trial', async () => {
    const waiting = await start({ name: 'still waiting' });
    const colleague = await analyst.system.signInAs({ keys: ['statisticalAnalysis'] });
    expect((await colleague.get(`${BASE}/${waiting}`)).status).toBe(errors.notFound.status);
    await runWaitingJobs(analyst.system.platform);
    expect((await colleague.get(`${BASE}/${waiting}`)).status).toBe(200);
    const stranger = await analyst.system.signInAs({ keys: ['germplasmManagement'] });
    expect((await stranger.get(`/crop/crop-task/${waiting}`)).status).toBe(errors.notFound.status);
    expect((await stranger.get('/crop/crop-task/page')).data.total).toBe(0);
    expect((await stranger.post(BASE, wanted())).status).toBe(errors.noRights.status);
  });

  it('keeps its trial from being deleted until it has ended', async () => {
    const plots = gridOfPlots(3, 3, ['Sanya'], (entry, block) => [entry + noise(entry + 3 * block)]);
    const planted = await plantTrial(analyst.system, plots);
    const place = {
      trialIds: [planted.id],
      environmentIds: planted.environmentIds,
      traitIds: planted.traitIds,
    };
    const id = await start({ ...place, name: 'still to run' });
    const remove = () => analyst.system.admin.call('DELETE', `/crop/crop-field-test/${planted.id}?plots=9`);
    const refused = await remove();
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toContain('still to run');
    await runWaitingJobs(analyst.system.platform);
    expect((await remove()).status).toBe(200);
    expect((await analyst.breeder.get(`${BASE}/result/${id}`)).status).toBe(200);
    expect((await analyst.breeder.post(`${BASE}/again/${id}`)).status).toBe(errors.notFound.status);
  });
});
