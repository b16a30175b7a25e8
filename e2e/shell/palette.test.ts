import { beforeAll, describe, expect, test } from 'vitest';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import { heading, open, setFrameStage, sidebar, TRAITS, TRIALS } from './frame.ts';
import { pathOf } from './session.ts';
import { application, page } from '../stage.ts';

setFrameStage();

beforeAll(async () => {
  const headers = { ...(await signInOverHttp(application.address)), 'content-type': 'application/json' };
  const body = JSON.stringify({
    name: 'Ear height',
    crop: 'maize',
    classification: 'agronomic',
    dataType: 'numeric',
  });
  await fetch(`${application.address}/crop/crop-trait`, { method: 'POST', headers, body });
});

const palette = () => page.getByRole('dialog', { name: 'Search everything' });
const field = () => palette().getByRole('combobox');
const options = () => palette().getByRole('option');
const chosen = () => palette().getByRole('option', { selected: true });

describe('Ctrl K', () => {
  test('opens over the page, finds a record, and Enter goes to it inside the layout', async () => {
    await open(TRIALS);
    await heading('Field trials').waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('combobox');
    await expectAccessible(page, 'palette before anything is typed');
    await page.keyboard.type('ear hei');
    await options().filter({ hasText: 'Ear height' }).waitFor();
    await expect.poll(() => chosen().innerText()).toContain('Ear height');
    await expectAccessible(page, 'palette with a record');
    // Enter opens what is shown once nothing more is searched for.
    await expect.poll(() => palette().locator('.ant-spin-spinning').count()).toBe(0);
    await page.keyboard.press('Enter');
    await heading('Traits').waitFor();
    await page.getByRole('heading', { name: 'Ear height' }).waitFor();
    expect(await palette().count()).toBe(0);
    expect(await sidebar().count()).toBe(1);
    // the record stays in the address, for a reload
    expect(pathOf(page)).toMatch(new RegExp(`^${TRAITS}\\?trait=[0-9a-f-]{36}$`));
  });

  test('remembers Enter until the hits of exactly this text are here', async () => {
    await open(TRIALS);
    await heading('Field trials').waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('combobox');
    await page.keyboard.type('ear heigh');
    await options().filter({ hasText: 'Ear height' }).waitFor();
    // as a scanner sends it: the hits that are shown belong to the text of before
    await page.keyboard.type('tx\n');
    await palette().getByText('Nothing found for').waitFor();
    expect(pathOf(page)).toBe(TRIALS);
    await field().fill('EAR HEIGHT');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ear height' }).waitFor();
    expect(pathOf(page)).toContain(`${TRAITS}?trait=`);
  });

  test('closes with Escape and leaves the page as it was', async () => {
    await open(TRAITS);
    await heading('Traits').waitFor();
    await page.keyboard.press('Control+k');
    await field().fill('nothing has this name');
    await palette().getByText('Nothing found for').waitFor();
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe(TRAITS);
    await page.keyboard.press('Control+k');
    expect(await field().inputValue()).toBe('');
  });
});

test('pages are found in either language, and the arrow keys go round the list', async () => {
  await open('/dashboard');
  await page.getByRole('button', { name: 'Search everything' }).first().click();
  await field().fill('管理');
  await options().filter({ hasText: 'Users' }).waitFor();
  const first = await chosen().innerText();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen().innerText()).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen().innerText()).toBe(first);
  await options().filter({ hasText: 'Users' }).first().click();
  await heading('Users').waitFor();
});

test('commands act at once, and the manual opens at the section that was found', async () => {
  await open(TRAITS);
  await heading('Traits').waitFor();
  await page.keyboard.press('Control+k');
  await field().fill('dark');
  await options().filter({ hasText: 'Dark appearance' }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.keyboard.press('Control+k');
  await field().fill('empty system');
  const section = palette().getByRole('group', { name: 'Manual' }).getByRole('option').first();
  await section.click();
  await page.getByRole('region', { name: 'Manual' }).waitFor();
});

test('fits a phone-wide window', async () => {
  await open(TRAITS, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field().fill('ear');
  await options().filter({ hasText: 'Ear height' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});
