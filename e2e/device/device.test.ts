import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible, type Look } from '../browser.ts';
import { addAccount, openRecords, PASSWORD } from '../shell/accounts.ts';
import { signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';
import { EMPTY_PAGE } from '../window.ts';

setStage({
  tolerates: (complaint) => complaint.includes('Failed to load resource'),
});
let session: LoginAnswer;
beforeAll(async () => {
  session = await signInOver(application.address);
});

const FIGURES = '**/crop/crop-device/*';
const DISK = '**/crop/crop-capacity-info/getDataDiskUsage';
const MINUTE = 60_000;
const answer = (data: unknown) => (route: Route) => route.fulfill({ json: { status: 200, msg: '', data } });
const disk = (freeCapacity: number) => ({
  diskName: 'sda1',
  totalCapacity: 512_000,
  freeCapacity,
  totalFreeCapacity: freeCapacity,
  usage: `${(100 - freeCapacity / 5120).toFixed(1)}%`,
});

/** A page with a clock of its own that can be moved on. */
async function open(look: Look & { session?: LoginAnswer } = {}, before?: (page: Page) => unknown) {
  await showSignedIn(EMPTY_PAGE, { session, fresh: true, ...look });
  await page.clock.install();
  await before?.(page);
  await page.goto('/basicData/traitManage');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const button = () => page.getByRole('button', { name: 'Device information' });
const drawer = () => page.getByRole('dialog', { name: 'Device information' });

describe('the device drawer', () => {
  let asked: number;
  beforeEach(() => {
    asked = 0;
  });
  const count = (one: Page) =>
    one.on('request', (request) => void (asked += request.url().endsWith('/memory') ? 1 : 0));

  test('is 350 px wide and asks every 3 s, only while it is open and the tab is seen', async () => {
    await open({}, async (one) => void count(one));
    expect(asked).toBe(0);
    await button().click();
    await drawer().getByRole('meter', { name: 'Usage: Memory' }).waitFor();
    await drawer()
      .getByText(/GB used/)
      .first()
      .waitFor();
    for (const block of ['Memory', 'Processors', 'Data disk'])
      expect(await drawer().getByRole('heading', { name: block }).count(), block).toBe(1);
    const box = await page.locator('.ant-drawer-content-wrapper').last().boundingBox();
    expect(box?.width).toBe(350);
    await expectAccessible(page, 'device drawer');

    const before = asked;
    await page.clock.fastForward(3000);
    await expect.poll(() => asked).toBe(before + 1);
    await seen(false);
    await page.clock.fastForward(MINUTE);
    expect(asked).toBe(before + 1);
    await seen(true);
    // The page may not have set its clock again yet when time is put forward for the first time.
    const askedLater = async () => {
      await page.clock.fastForward(3000);
      return asked;
    };
    await expect.poll(askedLater, { timeout: 20_000 }).toBeGreaterThan(before + 1);

    await page.keyboard.press('Escape');
    await page.clock.fastForward(1000);
    await drawer().waitFor({ state: 'hidden' });
    const closed = asked;
    await page.clock.fastForward(MINUTE);
    expect(asked).toBe(closed);
  });

  /** Whether the tab is the one that the reader looks at. */
  const seen = (visible: boolean) =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${visible ? 'visible' : 'hidden'}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    `);

  test('shows four rows while it loads, and says so when there is nothing', async () => {
    await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(FIGURES, async (route) => {
      await held;
      await answer(route.request().url().endsWith('memory') ? null : [])(route);
    });
    await page.route(DISK, answer(null));
    await button().click();
    const rows = drawer().locator('.ant-skeleton');
    await expect.poll(() => rows.count()).toBe(4);
    release();
    await drawer().getByText('No device information').waitFor();
    await expectAccessible(page, 'empty device drawer');
  });

  test('says once that the server does not answer, and goes on asking', async () => {
    await open({}, async (one) => {
      count(one);
      await one.route(FIGURES, (route) => route.abort());
    });
    const toast = page.locator('.ant-message').getByText('Device information could not be read');
    await button().click();
    await toast.waitFor();
    await drawer().getByText('earlier figures are shown').waitFor();
    await page.clock.fastForward(4000);
    await toast.waitFor({ state: 'hidden' });
    const before = asked;
    for (let round = 1; round <= 3; round += 1) {
      await page.clock.fastForward(3000);
      await expect.poll(() => asked).toBeGreaterThanOrEqual(before + round);
    }
    expect(await toast.count()).toBe(0);
    expect(await page.getByText('Connection time out').count()).toBe(0);
    await page.unroute(FIGURES);
    await page.clock.fastForward(3000);
    await drawer().getByRole('meter', { name: 'Usage: Memory' }).waitFor();
    await drawer().getByText('earlier figures are shown').waitFor({ state: 'hidden' });
  });

  test('is not offered to users whose role does not show it', async () => {
    await addAccount(await openRecords(application), 'fieldworker', ['basicData']);
    const worker = await signInOver(application.address, 'fieldworker', PASSWORD);
    await open({ session: worker });
    await page.getByRole('region', { name: 'Data disk' }).waitFor();
    expect(await button().count()).toBe(0);
  });
});

describe('the data disk', () => {
  test('is shown at the foot of the sidebar, open and collapsed', async () => {
    await open({ language: 'zh_CN' }, (one) => one.route(DISK, answer(disk(262_145))));
    const shown = page.getByRole('region', { name: '数据盘' });
    await shown.getByText('可用 257 GB / 共 500 GB').waitFor();
    await shown.getByText('49%').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await page.getByText('49%').waitFor();
    await expectAccessible(page, 'collapsed sidebar with the disk');
  });

  test.each([
    ['en_US', 'The data disk has less than 50 GB free. Please free up space as soon as possible.'],
    ['zh_CN', '数据盘可用空间不足 50 GB，请尽快清理空间。'],
  ] as const)(
    'below 50 GB shows a dark banner until there is space again, in %s',
    async (language, words) => {
      await open({ language, dark: language === 'zh_CN' }, (one) => one.route(DISK, answer(disk(51_199))));
      const banner = page.getByRole('alert').filter({ hasText: words });
      await banner.waitFor();
      await expectAccessible(page, 'low disk');
      await page.clock.fastForward(MINUTE);
      expect(await banner.isVisible()).toBe(true);
      await page.route(DISK, answer(disk(51_200)));
      await page.clock.fastForward(5 * MINUTE);
      await banner.waitFor({ state: 'hidden' });
    },
  );
});
