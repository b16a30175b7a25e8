import { expect, test } from 'vitest';
import { typeAndTake } from '../chosen-option.ts';
import { settled } from '../shell/settled.ts';
import { demo, page, setStage, showSignedIn } from '../stage.ts';

setStage({ holdsDemo: true });

test('one entry of the sidebar leads to all views, and the choice goes along', async () => {
  await showSignedIn(`/dataView?trials=${demo.trialId}`);
  const sidebar = page.getByRole('navigation', { name: 'Main menu' });
  await sidebar.getByRole('link', { name: 'Data view', exact: true }).waitFor();
  expect(await sidebar.getByRole('button', { name: 'Data view' }).count()).toBe(0);
  for (const [name, greets] of [
    ['Location information', true],
    ['Preparation plan', true],
    ['Variety stability', true],
    ['Sample information', false],
    ['Query statistics', false],
    ['Experimental traits', true],
  ] as const) {
    await page.goto(`/dataView?trials=${demo.trialId}`);
    await page.locator('main li').getByRole('link', { name }).first().click();
    await page.locator('main').getByRole('heading', { name, exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('trials')).toBe(demo.trialId);
    const greeting = page.getByRole('heading', { level: 1, name: /^Good / });
    await expect.poll(() => greeting.count(), { message: name }).toBe(greets ? 1 : 0);
  }
});

test('entries chosen by a rectangle in one figure are marked in all of them', async () => {
  await showSignedIn(`/dataView/displayOfExperimentalTraits?trials=${demo.trialId}`);
  const cloud = page.getByRole('img', { name: /points of 12 entries/ }).locator('canvas');
  await cloud.waitFor();
  const boxes = page.getByRole('img', { name: /^Box plots/ });
  await settled(page);
  const before = await boxes.innerHTML();
  const area = (await cloud.boundingBox())!;
  await page.mouse.move(area.x + area.width * 0.3, area.y + 70);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.6, area.y + area.height * 0.4, { steps: 4 });
  await page.mouse.up();
  await page
    .getByRole('status')
    .filter({ hasText: /entr(y|ies) chosen/ })
    .waitFor();
  await expect.poll(() => boxes.innerHTML()).not.toBe(before);
  await page.getByRole('button', { name: 'Clear choice' }).click();
  await expect.poll(() => boxes.innerHTML()).toBe(before);

  await page.getByRole('tab', { name: 'Radar' }).click();
  const radar = page.getByRole('img', { name: /^Radar of 2 series over 6 axes/ });
  await radar.waitFor();
  const varieties = page.getByRole('combobox', { name: 'Varieties (at most two)' });
  for (const name of ['SY2033', 'SY2048']) {
    await varieties.focus();
    await typeAndTake(page, name);
  }
  await page
    .getByText('A radar chart compares at most two varieties with the check; 3 were chosen.')
    .waitFor();
});

test('weights rank materials at once, and an evaluation is kept and opened again', async () => {
  await showSignedIn(`/materialEvaluation?trials=${demo.trialId}`);
  const first = page.locator('main tbody tr').first();
  await first.waitFor();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/crop/crop-material-evaluation/means')) calls.push(request.url());
  });
  const weight = page.getByRole('slider', { name: /^Weight of Grain yield/ });
  await weight.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => weight.getAttribute('aria-valuenow')).toBe('0');
  const unweighted = await first.innerText();
  await page.keyboard.press('End');
  await expect.poll(() => first.innerText()).not.toBe(unweighted);
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('High yield');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('High yield was saved').waitFor();
  await page.goto('/materialEvaluation');
  await page.getByRole('combobox', { name: 'Evaluation' }).click();
  await page
    .getByRole('option', { name: 'High yield' })
    .or(page.locator('.ant-select-item-option', { hasText: 'High yield' }))
    .last()
    .click();
  await expect.poll(() => weight.getAttribute('aria-valuenow')).toBe('10');
});
