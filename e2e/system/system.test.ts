import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import { addAccount, openRecords, PASSWORD, type Records } from '../shell/accounts.ts';
import { pathOf, signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn, watch } from '../stage.ts';

const SETTINGS = '/systemManage/systemConfig';
const LOG = '/systemManage/operationLog';

setStage();
let records: Records;
let headers: Record<string, string>;
beforeAll(async () => {
  records = await openRecords(application);
  headers = await signInOverHttp(application.address);
  await addAccount(records, 'breeder', ['basicData']);
  await addAccount(records, 'leader', ['basicData']);
  await records(
    `update role set type = 'administrator' where id in
       (select role_id from account_role join account on account.id = account_id where username = 'leader')`,
  );
});

async function open(path: string, username = 'admin'): Promise<void> {
  const session = await signInOver(
    application.address,
    username,
    ...(username === 'admin' ? [] : ([PASSWORD] as const)),
  );
  await showSignedIn(path, { session });
  page.setDefaultTimeout(15_000);
}

async function set(code: string, value: string): Promise<void> {
  const path = `/crop/sysConfig/update/${code}/${encodeURIComponent(value)}`;
  const answer = await fetch(application.address + path, { method: 'PUT', headers });
  expect(((await answer.json()) as { status: number }).status).toBe(200);
}

const openUserMenu = () => page.getByRole('button', { name: /User menu/ }).click();
const link = (name: RegExp) => page.getByRole('menuitem', { name });

describe('outside pages', () => {
  test('are linked in the user menu from the moment admin sets their addresses, and only then', async () => {
    await open(SETTINGS);
    await openUserMenu();
    await link(/Sign out/).waitFor();
    expect(await link(/Crop flow|Upgrade/).count()).toBe(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /Crop-flow address/ }).click();
    const form = page.getByRole('dialog').filter({ has: page.locator('form') });
    const field = form.getByRole('textbox');
    await field.fill('flow.example.org');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Validation Failed').waitFor();
    await field.fill('https://flow.example.org/a/b?x=1&y=2');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('https://flow.example.org/a/b?x=1&y=2').first().waitFor();

    await openUserMenu();
    const anchor = link(/Crop flow/).locator('a');
    expect(await anchor.getAttribute('href')).toBe('https://flow.example.org/a/b?x=1&y=2');
    expect(await anchor.getAttribute('rel')).toContain('noopener');
    expect(await link(/Upgrade/).count()).toBe(0);
    await set('UPGRADE_ADDRESS', 'https://upgrade.example.org/');
    await page.reload();
    await openUserMenu();
    await link(/Upgrade/).waitFor();
  });
});

describe('usage tracking', () => {
  let tracker: Server;
  const visits: { url: string; cookie: string | undefined; referrer: string | undefined }[] = [];
  beforeAll(async () => {
    tracker = createServer((request, response) => {
      const { cookie, referer } = request.headers;
      visits.push({ url: request.url ?? '', cookie, referrer: referer });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => tracker.close());

  test('reports each page to the address that is set, without anything personal', async () => {
    const { port } = tracker.address() as AddressInfo;
    await set('USAGE_TRACKING_ADDRESS', `http://127.0.0.1:${port}/hit?site=7`);
    await open('/basicData/traitManage', 'breeder');
    await expect
      .poll(() => visits.map(({ url }) => url))
      .toContain('/hit?site=7&page=%2FbasicData%2FtraitManage');
    await page.goto('/dashboard');
    await expect.poll(() => visits.map(({ url }) => url)).toContain('/hit?site=7&page=%2Fdashboard');
    for (const { cookie, referrer } of visits) expect([cookie, referrer]).toEqual([undefined, undefined]);
    // The only requests to another host, and they were asked for. The tracker may hear of them before we do.
    await expect.poll(() => watch.complaints.length).toBe(visits.length);
    const hit = `other host: http://127.0.0.1:${port}/hit?`;
    expect(watch.complaints.splice(0).filter((complaint) => !complaint.startsWith(hit))).toEqual([]);
    await set('USAGE_TRACKING_ADDRESS', '');
  });
});

describe('the operation log', () => {
  test('shows a leader without menus of the administration what was different afterwards, and exports it', async () => {
    await set('FILING_NUMBER', '京ICP备11111111号');
    await set('FILING_NUMBER', '京ICP备22222222号');
    await open(LOG, 'leader');
    await page
      .getByRole('row', { name: /Filing number/ })
      .first()
      .getByRole('button')
      .click();
    const panel = page.getByRole('complementary', { name: /Changed/ });
    const row = panel.getByRole('row', { name: /Value/ });
    expect(await row.locator('del').textContent()).toBe('京ICP备11111111号');
    expect(await row.locator('ins').textContent()).toBe('京ICP备22222222号');
    await expectAccessible(page, 'an entry of the log');
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Operation log-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('is closed to everybody else, and so are the settings', async () => {
    await open(LOG, 'breeder');
    await expect.poll(() => pathOf(page)).toBe('/401?noModules');
    for (const path of [SETTINGS, '/systemManage', '/systemManage/userManage']) {
      await page.goto(path);
      await expect.poll(() => pathOf(page), { message: path }).toBe('/401?noModules');
    }
    expect(await page.getByRole('link', { name: 'Operation log' }).count()).toBe(0);
    await page.goto('/systemManage/none');
    await expect.poll(() => pathOf(page)).toBe('/404');
  });
});
