import { get } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startRunningApplication,
  type RunningApplication,
} from '../../apps/server/src/testing/running-application.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { signInOver, storeSession } from './session.ts';

/** A page with an empty cache is there after so many bytes. */
const MOST_BYTES = 450 * 1024;

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

/** Bytes of an answer on the line, head not counted, as a browser over plain HTTP asks for it: without Brotli. */
const zipped = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

interface Load {
  name: string;
  /** bytes on the line, head included */
  transferSize: number;
}

const LOADS = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map((entry) => entry.toJSON())`;

/** Everything that the page has fetched, once it fetches no more. */
async function loadsOf(page: Page): Promise<Load[]> {
  let before = -1;
  const grew = async () => {
    const count = (await page.evaluate<Load[]>(LOADS)).length;
    const more = count !== before;
    before = count;
    return more;
  };
  await expect.poll(grew, { interval: 500, timeout: 20_000 }).toBe(false);
  return await page.evaluate<Load[]>(LOADS);
}

test.each([
  ['/login', 'main form', false],
  ['/dashboard', 'main h1', true],
] as const)('the first load of %s is small, also without Brotli', async (path, holds, signedIn) => {
  const { context, page } = await openPage(browser, application.address);
  if (signedIn) await storeSession(page, await signInOver(application.address));
  await page.goto(path);
  await page.locator(holds).waitFor();
  const loads = await loadsOf(page);
  const asLoaded = loads.reduce((sum, { transferSize }) => sum + transferSize, 0);
  let plain = 0;
  for (const { name, transferSize } of loads)
    plain += name.includes('/crop/') ? transferSize : await zipped(name);
  expect(asLoaded).toBeGreaterThan(50 * 1024);
  expect(asLoaded).toBeLessThan(MOST_BYTES);
  expect(plain).toBeLessThan(MOST_BYTES);
  if (process.env.PANICLE_SHOW_SIZES) console.log(path, { asLoaded, plain, requests: loads.length });
  await context.close();
});
