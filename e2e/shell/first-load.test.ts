import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import { signInOver, storeSession } from './session.ts';
import { application, browser, setStage } from '../stage.ts';

/** A page with an empty cache is there after so many bytes: on a desktop, and on a phone, whose line may be slow. */
const MOST_BYTES = { desktop: 450 * 1024, phone: 300 * 1024 };
const WIDTH = { desktop: 1440, phone: 390 };

setStage();

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
  ['/login', 'desktop', 'main form', false],
  ['/dashboard', 'desktop', 'main h1', true],
  ['/login', 'phone', 'main form', false],
  ['/dashboard', 'phone', 'main h1', true],
  ['/BreedingManagement', 'phone', 'main [role=status]', true],
] as const)(
  'the first load of %s on a %s is small, also without Brotli',
  async (path, device, holds, signedIn) => {
    const { context, page } = await openPage(browser, application.address, { width: WIDTH[device] });
    if (signedIn) await storeSession(page, await signInOver(application.address));
    await page.goto(path);
    await page.locator(holds).first().waitFor();
    const loads = await loadsOf(page);
    const asLoaded = loads.reduce((sum, { transferSize }) => sum + transferSize, 0);
    let plain = 0;
    for (const { name, transferSize } of loads)
      // Of the worker only the head is asked for: whether the server has one.
      plain += /\/crop\/|service-worker/.test(name) ? transferSize : await zipped(name);
    if (process.env.PANICLE_SHOW_SIZES)
      console.log(path, device, { asLoaded, plain, requests: loads.length });
    expect(asLoaded).toBeGreaterThan(50 * 1024);
    expect(asLoaded).toBeLessThan(MOST_BYTES[device]);
    expect(plain).toBeLessThan(MOST_BYTES[device]);
    await context.close();
  },
);

test('says that it is coming before any script has arrived', async () => {
  const { context, page } = await openPage(browser, application.address, { width: WIDTH.phone });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('status').getByText('穗 Panicle').waitFor();
  release();
  await page.locator('main form').waitFor();
  expect(await page.getByText('正在载入 Loading…').count()).toBe(0);
  await context.close();
});
