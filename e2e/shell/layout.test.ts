import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Envelope } from '@panicle/contract';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import { openRecords, type Records } from './accounts.ts';
import { chooseFrom, heading, open, renewSession, setFrameStage, sidebar, TRAITS, TRIALS } from './frame.ts';
import { pathOf, stored } from './session.ts';
import { application, closePage, page, showStranger, watch } from '../stage.ts';

setFrameStage();
const cookie = async (name: string) => (await watch.context.cookies()).find((one) => one.name === name);

describe('the language', () => {
  test('changes everything on the screen, and is kept in the browser and in a cookie for seven days', async () => {
    await open(TRAITS, { language: 'zh_CN' });
    await heading('性状管理').waitFor();
    await chooseFrom('中文 语言', 'English');
    await heading('Traits').waitFor();
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/\p{Script=Han}/u);
    expect(await page.title()).toBe('Traits - Panicle');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await stored(page, 'language')).toBe('en_US');
    const { value, expires } = (await cookie('language'))!;
    expect(value).toBe('en_US');
    expect((expires * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    const asked = page.waitForRequest('**/crop/crop-trait/page*');
    await page.reload();
    expect((await asked).headers().lang).toBe('en_US');
    await heading('Traits').waitFor();
  });

  test('is the stored one, whatever the cookie says', async () => {
    await open(TRAITS, { language: 'zh_CN' });
    await heading('性状管理').waitFor();
    await page.evaluate(`localStorage.setItem('language', 'en_US')`);
    await page.reload();
    await heading('Traits').waitFor();
  });
});

describe('what is set for everybody', () => {
  const set = async (code: string, value: string) => {
    const headers = await signInOverHttp(application.address);
    const path = `/crop/sysConfig/update/${code}/${encodeURIComponent(value)}`;
    const answer = await fetch(application.address + path, { method: 'PUT', headers });
    expect(((await answer.json()) as Envelope<unknown>).status).toBe(200);
  };

  test('is the language of browsers in which nobody chose one, the name, and the filing number in the footer', async () => {
    await open('/dashboard');
    await sidebar().waitFor();
    expect(await page.locator('footer').count()).toBe(0);
    await closePage();
    await set('DEFAULT_LANGUAGE', 'en_US');
    await set('FILING_NUMBER', '京ICP备00000000号');
    await set('PLATFORM_NAME', 'Maize Station');
    await showStranger('/login');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    // The default is not a choice: a later default shows again.
    expect(await stored(page, 'language')).toBeNull();
    await closePage();
    await renewSession();
    await open('/dashboard', { language: 'zh_CN' });
    await page.getByRole('contentinfo').getByText('京ICP备00000000号').waitFor();
    await page.getByRole('link', { name: 'Maize Station' }).waitFor();
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await page.getByRole('img', { name: '京ICP备00000000号' }).waitFor();
    for (const code of ['FILING_NUMBER', 'PLATFORM_NAME']) await set(code, '');
    await set('DEFAULT_LANGUAGE', 'zh_CN');
    await renewSession();
  });

  test('are names, icons and order of the menus, in the sidebar, the breadcrumb, the tab and the title', async () => {
    const records: Records = await openRecords(application);
    await records(`update menu set name_en = 'My trials', icon = 'star' where code = 'fieldTestTask'`);
    await records(`update menu set position = -1 where code = 'dataAnalysis'`);
    await open(TRIALS);
    await sidebar().getByRole('link', { name: 'My trials' }).waitFor();
    const entries = await sidebar().locator('[data-group]').allInnerTexts();
    expect(entries[0]).toBe('Statistics');
    await expect.poll(() => page.title()).toBe('My trials - Panicle');
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).toContain('My trials');
    await page
      .getByRole('navigation', { name: 'Open pages' })
      .getByRole('link', { name: 'My trials' })
      .waitFor();
    await records(`update menu set name_en = 'Field trials', icon = 'field' where code = 'fieldTestTask'`);
    await records(`update menu set position = 9 where code = 'dataAnalysis'`);
  });
});

describe('the appearance', () => {
  const shown = () => page.locator('html').getAttribute('data-theme');
  const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');

  test('turns dark and light, is kept, and follows the system when asked to', async () => {
    await open(TRAITS);
    expect(await shown()).toBe('light');
    const light = await ground();
    await chooseFrom('Appearance', 'Dark');
    await expect.poll(shown).toBe('dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await page.reload();
    await heading('Traits').waitFor();
    expect(await shown()).toBe('dark');
    expect(await ground()).not.toBe(light);
    await chooseFrom('Appearance', 'Light');
    await expect.poll(shown).toBe('light');
    await chooseFrom('Appearance', 'Same as system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(shown).toBe('light');
  });
});

describe('the sidebar', () => {
  const lit = () => sidebar().locator('[aria-current="page"]').allTextContents();
  const width = async () => (await sidebar().boundingBox())!.width;

  test('collapses to icons that keep their names; its state is kept in a cookie', async () => {
    await open(TRAITS);
    await heading('Traits').waitFor();
    expect(await width()).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBeLessThan(60);
    expect((await cookie('sidebarStatus'))?.value).toBe('0');
    await page.reload();
    await heading('Traits').waitFor();
    expect(await width()).toBeLessThan(60);
    await expectAccessible(page, 'collapsed sidebar');
    await sidebar().getByRole('button', { name: 'Trials' }).click();
    await page.getByRole('menuitem', { name: 'Field trials' }).click();
    await heading('Field trials').waitFor();
    await sidebar().getByRole('button', { name: 'Basic data' }).click();
    await page.getByRole('menuitem', { name: 'Traits' }).click();
    await heading('Traits').waitFor();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBeGreaterThan(200);
    expect((await cookie('sidebarStatus'))?.value).toBe('1');
  });

  test('leads to the pages, lights the one that is shown, and home by the title in the top bar', async () => {
    await open('/dashboard');
    await sidebar().getByRole('button', { name: 'Basic data' }).click();
    await sidebar().getByRole('link', { name: 'Traits' }).click();
    await heading('Traits').waitFor();
    await expect.poll(lit).toEqual(['Traits']);
    await page.getByRole('banner').getByRole('link', { name: 'Panicle: Go to home page' }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(lit).toEqual(['Home']);
  });

  test('is begun by the path of a group as well', async () => {
    await open('/basicData');
    await heading('Traits').waitFor();
    expect(pathOf(page)).toBe(TRAITS);
  });

  test('lies over the page in a narrow window, and goes when a page is chosen or it is left', async () => {
    await open(TRAITS, { width: 390, height: 844 });
    await heading('Traits').waitFor();
    expect(await sidebar().count()).toBe(0);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await sidebar().waitFor();
    await expectAccessible(page, 'sidebar over a narrow page');
    await sidebar().getByRole('button', { name: 'Trials' }).click();
    await sidebar().getByRole('link', { name: 'Field trials' }).click();
    await heading('Field trials').waitFor();
    await sidebar().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await sidebar().waitFor();
    await page.mouse.click(370, 600);
    await sidebar().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await sidebar().waitFor();
    await page.keyboard.press('Escape');
    await sidebar().waitFor({ state: 'hidden' });
    expect((await cookie('sidebarStatus'))?.value).toBeUndefined();
  });
});

describe('the top bar', () => {
  const crumbs = async () =>
    (await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).split(/\s*\n\s*/);

  test('names where the reader is, with a slash between, and leads home', async () => {
    await open(TRAITS);
    await heading('Traits').waitFor();
    await expect.poll(crumbs).toEqual(['Home', '/', 'Basic data', '/', 'Traits']);
    expect(await page.title()).toBe('Traits - Panicle');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(crumbs).toEqual(['Home']);
    await expect.poll(() => page.title()).toBe('Home - Panicle');
  });

  test('fills the screen and leaves it again', async () => {
    await open('/dashboard');
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('button', { name: 'Exit full screen' }).waitFor();
    expect(await page.evaluate('document.fullscreenElement !== null')).toBe(true);
    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  });

  test('says so where the browser cannot fill the screen', async () => {
    await open('/dashboard');
    await page.evaluate(`Object.defineProperty(document, 'fullscreenEnabled', { value: false })`);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByText('Fullscreen not supported: your browser cannot do this').waitFor();
  });

  test('lets the keyboard skip to the page', async () => {
    await open(TRAITS);
    await heading('Traits').waitFor();
    await page.locator('body').press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
  });
});

describe('the measures', () => {
  const size = async (box: Locator) => (await box.boundingBox())!;

  test('of a list follow the window: its height less 165 px, 300 at least, ten rows of an eleventh', async () => {
    await open(TRAITS);
    await heading('Traits').waitFor();
    const table = page.getByRole('main').locator('header ~ div').last();
    await expect.poll(async () => (await size(table)).height).toBe(900 - 165);
    await page.setViewportSize({ width: 1440, height: 1115 });
    await expect.poll(async () => (await size(table)).height).toBe(1115 - 165);
    await page.setViewportSize({ width: 1440, height: 420 });
    await expect.poll(async () => (await size(table)).height).toBe(300);
  });

  test('of dialogs and drawers are 40 percent of a desktop and the whole of a phone', async () => {
    await open('/basicData/germplasmManagement');
    const shown = page.getByRole('dialog');
    const width = async () => Math.round((await size(shown)).width);
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await expect.poll(width).toBe(1440 * 0.4);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(width).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shown.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Excel workbook (xlsx)' }).click();
    await page.getByText('No materials to export').waitFor();
    await expect.poll(width).toBe(1440 * 0.4);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(width).toBe(390);
  });
});
