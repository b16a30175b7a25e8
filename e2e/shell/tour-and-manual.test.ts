import { beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible, type Look } from '../browser.ts';
import { addAccount, openRecords, PASSWORD } from './accounts.ts';
import { pathOf, signInOver } from './session.ts';
import { application, closePage, page, setStage, showSignedIn, showStranger } from '../stage.ts';

setStage();
let session: LoginAnswer;
beforeAll(async () => {
  session = await signInOver(application.address);
});

const PHONE = { width: 390, height: 844 };

async function open(path: string, look: Look & { session?: LoginAnswer } = {}): Promise<void> {
  await showSignedIn(path, { session, ...look });
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('the tour', () => {
  const popover = () => page.getByRole('dialog');
  const said = async () => (await popover().innerText()).split('\n').filter(Boolean);
  const focused = () => page.evaluate('document.activeElement.textContent');

  test('is offered at first use, shows one group after the other, and is not offered again', async () => {
    await open('/dashboard');
    await button('Start the tour').click();
    await expect
      .poll(said)
      .toEqual([
        'Basic data',
        '1 / 4',
        'Here you find:',
        'Traits',
        'Germplasm',
        'Pedigree',
        'Locations',
        'Warehouse',
        'I know',
        'Skip the tour',
        'Next',
      ]);
    await expectAccessible(page, 'tour');
    // The keyboard goes round inside of it.
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('I know');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focused).toBe('Next');
    await page.keyboard.press('Enter');
    await expect
      .poll(said)
      .toEqual([
        'Trials',
        '2 / 4',
        'Here you find:',
        'Field trials',
        'Crossing',
        'I know',
        'Skip the tour',
        'Next',
      ]);
    expect(await popover().count()).toBe(1);
    await button('Next').click();
    await expect
      .poll(said)
      .toEqual(['Data view', '3 / 4', 'Here you find:', 'Data view', 'I know', 'Skip the tour', 'Next']);
    await button('Next').click();
    await expect.poll(said).toEqual(['Data analysis', '4 / 4', 'Here you find:', 'Statistics', 'I know']);
    await button('I know').click();
    await popover().waitFor({ state: 'detached' });
    await page.reload();
    await button('Guide').waitFor();
    expect(await button('Start the tour').count()).toBe(0);
  });

  test('is started again by the guidance button, on the dashboard only; Escape ends it and gives the keyboard back', async () => {
    await open('/dashboard');
    await button('Not now').click();
    await expect.poll(() => button('Start the tour').count()).toBe(0);
    await button('Guide').click();
    await expect.poll(async () => (await said())[1]).toBe('1 / 4');
    await page.keyboard.press('Escape');
    await popover().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Guide');
    await page.goto('/basicData/traitManage');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await button('Guide').count()).toBe(0);
    expect(await button('Manual').count()).toBe(0);
  });

  test('brings the menu in on a phone, and leads back to its start', async () => {
    await open('/dashboard?guide', PHONE);
    await page.getByRole('dialog', { name: 'Basic data' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu', includeHidden: true });
    await menu.waitFor();
    await expectAccessible(page, 'tour on a phone');
    await button('Next').click();
    await page.getByRole('dialog', { name: 'Trials' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/dashboard');
    await menu.waitFor({ state: 'detached' });
  });
});

describe('the manual', () => {
  const manual = () => page.getByRole('complementary', { name: 'User manual' });
  const search = () => page.getByRole('textbox', { name: 'Search the manual' });
  const chapter = (name: string) => page.getByRole('heading', { name, level: 3, exact: true });

  test('opens beside the dashboard, is searched, stays open on other pages and keeps its place', async () => {
    await open('/dashboard');
    await button('Manual').click();
    await page.waitForURL('**/dashboard?usingDoc');
    await chapter('Getting started').waitFor();
    await search().fill('outliers');
    await page.getByRole('button', { name: /^Statistics \/ A new analysis/ }).click();
    await chapter('Statistics').waitFor();

    const width = async () => (await manual().boundingBox())!.width;
    const before = await width();
    await page.getByRole('separator', { name: 'Width of the manual' }).press('ArrowLeft');
    await expect.poll(width).toBeGreaterThan(before);

    await manual().getByRole('link', { name: 'Open statistics' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Statistics', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/dataAnalysis/statisticalAnalysis');
    await button('Close the manual').click();
    await manual().waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click();
    await button('Manual').waitFor();
    expect(pathOf(page)).toBe('/dashboard');
    expect(await manual().count()).toBe(0);
    await page.reload();
    await button('Manual').click();
    await chapter('Statistics').waitFor();
    await button('Close the manual').click();
    expect(pathOf(page)).toBe('/dashboard');
  });

  test('takes the whole width of a phone, and makes way for a page that it leads to', async () => {
    await open('/dashboard?usingDoc=traits', PHONE);
    await chapter('Traits').waitFor();
    const sheet = page.getByRole('dialog', { name: 'User manual' });
    expect((await sheet.boundingBox())!.width).toBe(PHONE.width);
    await page.getByRole('link', { name: 'Open traits' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Traits', level: 1 }).waitFor();
    await sheet.waitFor({ state: 'hidden' });
  });

  test('is linked in the menu of users whose role shows the documents', async () => {
    const records = await openRecords(application);
    await addAccount(records, 'reader', ['basicData']);
    await addAccount(records, 'plain', ['basicData']);
    await records(`update role set shows_device_and_documents = true where name = 'role of reader'`);
    const help = () => page.getByRole('menuitem', { name: 'Help documents' });
    await open('/basicData/traitManage', {
      session: await signInOver(application.address, 'reader', PASSWORD),
    });
    await button(/User menu/).click();
    await help().click();
    await page.waitForURL('**/dashboard?usingDoc');
    await chapter('Getting started').waitFor();
    await closePage();
    await open('/dashboard', { session: await signInOver(application.address, 'plain', PASSWORD) });
    await button(/User menu/).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await help().count()).toBe(0);
  });

  test('gives everybody its first chapter under /guid', async () => {
    await showStranger('/guid', { language: 'zh_CN' });
    await page.getByRole('heading', { name: '第一步：导入种质', level: 2 }).waitFor();
    expect(await page.title()).toBe('入门指南 - Panicle');
    await button('去登录').click();
    await page.waitForURL('**/login');
  });
});
