import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  signInOverHttp,
  startRunningApplication,
  type RunningApplication,
} from '../../apps/server/src/testing/running-application.ts';
import { launchBrowser, type Watch } from '../browser.ts';
import { openSignedIn } from './session.ts';

let application: RunningApplication;
let browser: Browser;
beforeAll(async () => {
  application = await startRunningApplication();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await application?.stop();
});

let watch: Watch;
afterEach(async () => watch.context.close());

test('the dashboard greets its reader by name', async () => {
  watch = await openSignedIn(browser, application, '/', { language: 'en_US' });
  const title = watch.page.getByRole('heading', { level: 1 });
  await title.waitFor();
  expect(await title.textContent()).toMatch(/^Good (morning|afternoon|evening), admin$/);
  expect(watch.complaints).toEqual([]);
});

test('the sidebar has two colours and keeps 56 px beside what it scrolls to; drawers take 40 % of the window', async () => {
  watch = await openSignedIn(browser, application, '/basicData/traitManage', { language: 'en_US' });
  const { page } = watch;
  const sidebar = page.getByRole('navigation', { name: 'Main menu' });
  await sidebar.locator('[aria-current=page]').waitFor();
  const found = await sidebar.evaluate((navigation) => {
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const grounds = [...navigation.querySelectorAll('a, button')].map(ground);
    const list = navigation.querySelector('ul') as Element;
    return {
      scroll: getComputedStyle(list).scrollPaddingTop,
      lit: new Set(grounds.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).size,
    };
  });
  expect(found).toEqual({ scroll: '56px', lit: 1 });

  await page.getByRole('button', { name: 'New trait' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(1440 * 0.4);
  expect(watch.complaints).toEqual([]);
});

test('names that are written as markup are shown as they were written, and nothing of them runs', async () => {
  const headers = await signInOverHttp(application.address);
  const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
  const formula = '{{7*7}}${7*7}';
  for (const name of [hostile, formula]) {
    const answer = await fetch(`${application.address}/crop/crop-trait`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        name,
        description: hostile,
        crop: 'maize',
        classification: 'agronomic',
        dataType: 'text',
      }),
    });
    expect(await answer.json()).toMatchObject({ status: 200 });
  }
  watch = await openSignedIn(browser, application, '/basicData/traitManage', { language: 'en_US' });
  const { page } = watch;
  await page.getByText(formula).first().waitFor();
  await page.getByText(hostile).first().click();
  await page.getByText(hostile).nth(1).waitFor();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('main img').count()).toBe(0);
  expect(watch.complaints).toEqual([]);
});
