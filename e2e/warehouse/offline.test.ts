import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible } from '../browser.ts';
import { codePicture, prepareCodeWriter } from '../phone/codes.ts';
import {
  WAIT,
  cutNetwork,
  endPhone,
  openBrowser,
  page,
  phone,
  picture,
  restoreNetwork,
  server,
  startPhone,
} from '../phone/kept-phone.ts';
import { PASSWORD, addAccount, openRecords, type Records } from '../shell/accounts.ts';
import { signInOver, storeSession } from '../shell/session.ts';
import { application, setStage } from '../stage.ts';

// A phone in a seed store without network: what is entered there outlives a reload, a closed browser, answers that are
// lost and another user, and reaches the server once.

const KEYS = ['warehouseInOutManagement', 'germplasmManagement'] as const;

let records: Records;
let li: LoginAnswer;
let wang: LoginAnswer;

setStage({ holdsDemo: true });
beforeAll(async () => {
  records = await openRecords(application);
  for (const name of ['li', 'wang']) await addAccount(records, name, KEYS);
  [li, wang] = await Promise.all([
    signInOver(application.address, 'li', PASSWORD),
    signInOver(application.address, 'wang', PASSWORD),
  ]);
  await prepareCodeWriter();
  await startPhone(application.address);
});
afterAll(endPhone);

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const search = () => page.getByRole('textbox', { name: 'Lot, code or name' });
const bar = () => page.getByRole('banner').getByRole('status');

/** The lot of a material of the demo data that holds the most. */
async function lotOf(name: string): Promise<{ id: string; code: string; balance: number }> {
  const [lot] = await records(
    `select l.id, l.code, l.balance::float8 as balance from seed_lot l join material m on m.id = l.material_id
      where coalesce(m.variety, m.source_id) = $1 and l.merged_into is null order by l.balance desc limit 1`,
    [name],
  );
  return lot as { id: string; code: string; balance: number };
}
const written = (lotId: string) =>
  records(
    `select r.operation, r.quantity::float8 as quantity, a.username from warehouse_record r
       join account a on a.id = r.created_by
      where r.lot_id = $1 and a.username in ('li', 'wang') order by r.created_at, r.id`,
    [lotId],
  );

async function open(code: string): Promise<void> {
  await search().fill(code);
  await page.getByRole('listitem').filter({ hasText: code }).getByRole('button').first().click();
}

/** A photo of the label is read on the phone. */
async function scan(code: string): Promise<void> {
  await button('Scan').click();
  const photo = { name: 'label.png', mimeType: 'image/png', buffer: await codePicture(code) };
  await page.locator('input[type=file]').setInputFiles(photo);
}

async function enter(operation: string, quantity: string, reason = ''): Promise<void> {
  await page.getByRole('radio', { name: operation, exact: true }).check({ force: true });
  await page.getByLabel(operation === 'Adjust to counted' ? 'Counted quantity' : 'Quantity').fill(quantity);
  if (reason) await page.getByLabel('Reason').fill(reason);
  // the word of the entry before it is gone first: it says nothing of this one
  const saved = page.getByText('Saved on this device');
  await expect.poll(() => saved.count()).toBe(0);
  await button('Save').click();
  await saved.first().waitFor();
}

/** What a colleague records at the desk meanwhile. */
async function atTheDesk(lotId: string, quantity: number): Promise<void> {
  const [lot] = await records('select material_id as "materialId" from seed_lot where id = $1', [lotId]);
  const answer = await fetch(`${application.address}/crop/crop-warehouse-record`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: 'XSRF-TOKEN=offline-test-forgery-token',
      'x-xsrf-token': 'offline-test-forgery-token',
      token: wang.token,
    },
    body: JSON.stringify({ ...lot, lotId, operation: 'out', quantity }),
  });
  expect(await answer.json()).toMatchObject({ status: 200 });
}

test('takes lots along, enters without network, outlives a closed browser, and sends each entry once', async () => {
  const lot = await lotOf('SZ1001');
  await storeSession(page, li);
  await page.goto('/wareHouseMobile');
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await button('Take lots along').click();
  await button('Take along').click();
  await page.getByText(/lots taken along \(All lots\)/).waitFor();
  await picture('offline-taken');
  await expectAccessible(page, 'lots taken along');

  await search().fill(lot.code);
  await cutNetwork();
  await open(lot.code);
  await enter('Stock out', '1', 'sowing');
  await bar().getByText('1 entry waits to be sent').waitFor();
  await page.reload();
  await bar().getByText('1 entry waits to be sent').waitFor();
  await picture('offline-reloaded');

  await phone.context.close();
  await openBrowser();
  await cutNetwork();
  await page.goto('/dashboard');
  await page.waitForURL('**/wareHouseMobile');
  await scan(lot.code);
  await enter('Adjust to counted', '7', 'counted');
  await bar().getByText('2 entries wait to be sent').waitFor();
  await page
    .getByText(/1 entry waits|2 entries to be sent; then 7/)
    .first()
    .waitFor();
  await picture('offline-offline-list');
  await expectAccessible(page, 'lots without network');
  await atTheDesk(lot.id, 2);

  // the server writes the first delivery, and its answer is lost
  server.losesAnswersOf = '/crop/crop-offline-entry';
  await restoreNetwork();
  await expect
    .poll(() => written(lot.id), WAIT)
    .toContainEqual({ operation: 'out', quantity: 1, username: 'li' });
  await bar().getByText('2 entries wait to be sent').waitFor();
  server.losesAnswersOf = null;
  await button('Send now').click();
  await bar().getByText('1 to decide').waitFor();
  await bar().getByRole('button').first().click();
  const conflict = page.getByRole('listitem').filter({ hasText: 'Conflict' });
  await conflict.getByText(/Last: Stock out 1/).waitFor();
  await picture('offline-conflict');
  await expectAccessible(page, 'a conflict');
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await bar().getByText('Everything is sent').waitFor();
  expect((await written(lot.id)).filter(({ username }) => username === 'li')).toEqual([
    { operation: 'out', quantity: 1, username: 'li' },
    { operation: 'adjust', quantity: 7, username: 'li' },
  ]);
  expect((await lotOf('SZ1001')).balance).toBe(7);
});

test('entries of one user are neither shown to another nor sent under the other name', async () => {
  const lot = await lotOf('SZ1002');
  await cutNetwork();
  for (const quantity of ['0.5', String(lot.balance)]) {
    await open(lot.code);
    await enter('Stock out', quantity);
  }
  await restoreNetworkFor(wang);
  await page.getByText('2 entries of other users wait on this device').waitFor();
  expect(await page.getByText('0.5').count()).toBe(0);
  expect(await written(lot.id)).toEqual([]);

  await restoreNetworkFor(li);
  await bar().getByText('1 to decide').waitFor();
  const short = page.getByRole('listitem').filter({ hasText: 'Conflict' });
  await short.getByRole('button', { name: 'Edit' }).click();
  await short.getByLabel('Quantity').fill('0.25');
  await short.getByRole('button', { name: 'Save' }).click();
  await bar().getByText('Everything is sent').waitFor();
  expect(await written(lot.id)).toEqual([
    { operation: 'out', quantity: 0.5, username: 'li' },
    { operation: 'out', quantity: 0.25, username: 'li' },
  ]);
});

/** The network is back, and someone has signed in on this phone. */
async function restoreNetworkFor(user: LoginAnswer): Promise<void> {
  // before a page of the program is open with the network
  await phone.context.setOffline(false);
  await storeSession(page, user);
  server.gone = false;
  await page.goto('/wareHouseMobile?entries');
}

/** The browser grants the page so many bytes; null: as many as usual. It looks at the limit when what it knew of is used up. */
async function limitStorage(most: number | null): Promise<void> {
  limits ??= await phone.context.newCDPSession(page);
  await limits.send('Storage.overrideQuotaForOrigin', {
    origin: server.address,
    ...(most === null ? {} : { quotaSize: most }),
  });
}
let limits: CDPSession | undefined;

test('a full device says so, keeps what it has, and still sends it', async () => {
  const lot = await lotOf('SZ1004');
  await restoreNetworkFor(li);
  await page.goto('/wareHouseMobile');
  await search().fill(lot.code);
  await cutNetwork();
  await open(lot.code);
  await enter('Stock out', '0.5', 'before');
  await phone.context.close();
  await openBrowser();
  await limitStorage(1);
  await cutNetwork();
  await page.goto('/wareHouseMobile');

  await search().fill(lot.code);
  await open(lot.code);
  await page.getByRole('radio', { name: 'Stock out', exact: true }).check({ force: true });
  await page.getByLabel('Quantity').fill('0.25');
  await button('Save').click();
  const alert = page.getByRole('alert');
  await alert.getByText('This device has no room left').waitFor();
  await picture('offline-full');
  await expectAccessible(page, 'a full device');
  expect(await page.getByLabel('Quantity').inputValue()).toBe('0.25');
  await bar().getByText('1 entry waits to be sent').waitFor();

  // the limit is still there: what is sent needs no room, and what is done with makes some
  await restoreNetwork();
  await bar().getByText('Everything is sent').waitFor();
  const mine = async () => (await written(lot.id)).map(({ quantity }) => quantity);
  expect(await mine()).toEqual([0.5]);
  await limitStorage(null);
  await button('Save').click();
  await page.getByText('Saved on this device').first().waitFor();
  await expect.poll(mine, WAIT).toEqual([0.5, 0.25]);
  await bar().getByText('Everything is sent').waitFor();
});

test('a phone page in Chinese, on a tablet as well', async () => {
  await phone.context.addCookies([{ name: 'language', value: 'zh_CN', url: server.address }]);
  await page.evaluate(`localStorage.setItem('language', 'zh_CN')`);
  await page.goto('/wareHouseMobile');
  const lot = await lotOf('SZ1003');
  await page.getByRole('textbox', { name: '批次号、编号或名称' }).fill(lot.code);
  await page.getByRole('listitem').filter({ hasText: lot.code }).getByRole('button').first().click();
  await page.getByRole('radio', { name: '入库' }).check({ force: true });
  await page.getByLabel('数量').fill('120');
  await picture('offline-entry-zh');
  await page.setViewportSize({ width: 820, height: 1180 });
  await picture('offline-entry-tablet');
  await page.setViewportSize({ width: 360, height: 740 });
  await picture('offline-entry-360');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('banner').getByText('全部已发送').waitFor();
  expect(phone.complaints.filter((complaint) => complaint.startsWith('page error'))).toEqual([]);
});
