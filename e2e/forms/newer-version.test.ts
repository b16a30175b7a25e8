import { expect, test } from 'vitest';
import type { Envelope } from '@panicle/contract';
import type { Trait } from '@panicle/contract/traits';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

setStage();

test('a newer version is merged field by field; what both changed is shown side by side and decided before saving', async () => {
  const headers = { ...(await signInOverHttp(application.address)), 'content-type': 'application/json' };
  const send = async (method: 'POST' | 'PUT', body: object): Promise<Trait> => {
    const url = `${application.address}/crop/crop-trait`;
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    const { status, data } = (await answer.json()) as Envelope<Trait>;
    expect(status).toBe(200);
    return data;
  };
  const fields = { name: 'Ear height', unit: 'cm', description: '', crop: 'maize' } as const;
  const kinds = { classification: 'agronomic', dataType: 'numeric' } as const;
  const before = await send('POST', { ...fields, ...kinds });

  await showSignedIn('/basicData/traitManage');
  await page.locator('tbody').getByRole('button', { name: 'Ear height' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Unit').fill('mm');
  await form.getByLabel('Description').fill('From the soil to the node of the ear');
  await send('PUT', { id: before.id, ...fields, ...kinds, name: 'Height of the ear', unit: 'dm' });

  const save = form.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await form.getByText('Load the latest version before you save').waitFor();
  await form.getByRole('button', { name: 'Load the latest version, keep my entries' }).click();
  await form.getByText('Choose which value to keep in 1 field that both of you changed').waitFor();
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Height of the ear');
  expect(await form.getByLabel('Description').inputValue()).toBe('From the soil to the node of the ear');
  expect(await save.isDisabled()).toBe(true);

  const both = form.getByRole('radiogroup', { name: 'Both values' });
  expect(await both.getByRole('textbox', { name: 'My entry' }).inputValue()).toBe('mm');
  expect(await both.getByRole('textbox', { name: 'Entry of admin' }).inputValue()).toBe('dm');
  await expectAccessible(page, 'a field that both changed');
  await both.getByRole('radio', { name: 'Entry of admin' }).check();
  await form.getByText('All conflicts are resolved').waitFor();
  await save.click();
  await form.waitFor({ state: 'hidden' });
  const answer = await fetch(`${application.address}/crop/crop-trait/${before.id}`, { headers });
  const { data: after } = (await answer.json()) as Envelope<Trait>;
  expect(after).toMatchObject({
    name: 'Height of the ear',
    unit: 'dm',
    description: 'From the soil to the node of the ear',
  });
});

test('a dialog takes a newer version as well: the name of a group', async () => {
  const headers = { ...(await signInOverHttp(application.address)), 'content-type': 'application/json' };
  const url = `${application.address}/crop/crop-material-group`;
  const send = async (method: 'POST' | 'PUT', body: object): Promise<{ id: string; revision: number }> => {
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    const { status, data } = (await answer.json()) as Envelope<{ id: string; revision: number }>;
    expect(status).toBe(200);
    return data;
  };
  const { id } = await send('POST', { name: 'Testers' });
  await showSignedIn('/basicData/germplasmManagement');
  await page.locator('nav li', { hasText: 'Testers' }).hover();
  await page.getByRole('button', { name: 'Actions for “Testers”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Group name').fill('Testers of 2026');
  await send('PUT', { id, name: 'Tester lines' });
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await form.getByRole('button', { name: 'Load the latest version, keep my entries' }).click();
  await form.getByText('Choose which value to keep in 1 field that both of you changed').waitFor();
  expect(await save.isDisabled()).toBe(true);
  const both = form.getByRole('radiogroup', { name: 'Both values' });
  expect(await both.getByRole('textbox', { name: 'Entry of admin' }).inputValue()).toBe('Tester lines');
  await expectAccessible(page, 'a dialog whose field both changed');
  await both.getByRole('radio', { name: 'My entry' }).check();
  await save.click();
  await form.waitFor({ state: 'hidden' });
  const { data } = (await (await fetch(`${url}/${id}`, { headers })).json()) as Envelope<{ name: string }>;
  expect(data.name).toBe('Testers of 2026');
});
