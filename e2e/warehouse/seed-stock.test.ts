import { beforeAll, expect, test } from 'vitest';
import type { Envelope, LoginAnswer, Page } from '@panicle/contract';
import type { SeedLot } from '@panicle/contract/seed-lots';
import type { WarehouseRecord } from '@panicle/contract/warehouse';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import { addAccount, openRecords, PASSWORD } from '../shell/accounts.ts';
import { signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

// Seed of the demo data is split, goes from one keeper to another, and is counted.

const STORE = '/basicData/warehouseInOutManagement';

setStage({ holdsDemo: true });
let session: LoginAnswer;
let other: LoginAnswer;
let headers: Record<string, string>;
beforeAll(async () => {
  session = await signInOver(application.address);
  headers = await signInOverHttp(application.address);
  await addAccount(await openRecords(application), 'zhaoli', ['basicData', 'warehouseInOutManagement']);
  other = await signInOver(application.address, 'zhaoli', PASSWORD);
});

async function read<Data>(path: string): Promise<Data> {
  const { data } = (await (await fetch(application.address + path, { headers })).json()) as Envelope<Data>;
  return data;
}
const lotOf = async (code: string) =>
  (await read<Page<SeedLot>>(`/crop/crop-seed-lot/page?search=${encodeURIComponent(code)}`)).records[0]!;

/** With PANICLE_SCREENSHOTS a folder of pictures to look at is left behind. */
async function picture(name: string): Promise<void> {
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/seed-stock-${name}.png` });
}

const dialog = () => page.getByRole('dialog');
const details = (text: string) => page.getByRole('main').locator('aside').filter({ hasText: text });
const rowOf = (text: string) => page.locator('main tbody tr').filter({ hasText: text }).first();

async function act(name: string, item: string): Promise<void> {
  await page.getByRole('main').locator('aside').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('splits a lot and sends a part of it to a colleague, who accepts it', async () => {
  await showSignedIn(`${STORE}/lots`, { session, language: 'en_US' });
  await rowOf('L000001').getByRole('button').first().click();
  await details('L000001').waitFor();
  await picture('lots-en');
  await act('Actions', 'Split');
  await dialog().getByLabel('Quantity to split off').fill('40');
  await dialog().getByLabel('Code of the new lot').fill('SPLIT-1');
  await picture('split-en');
  await expectAccessible(page, 'split of a lot');
  await dialog().getByRole('button', { name: 'Split' }).click();
  await details('SPLIT-1').waitFor();
  await act('Actions', 'Transfer');
  await dialog().getByLabel('Receiver').fill('zhaoli');
  await page.locator('.ant-select-item-option').filter({ hasText: 'zhaoli' }).click();
  await dialog().getByLabel('Quantity to transfer').fill('15');
  await dialog().getByLabel('Reason').fill('regional trial');
  await dialog().getByRole('button', { name: 'Transfer' }).click();
  await page.getByText('Sent to zhaoli, who has to accept it').waitFor();
  await page.getByRole('tab', { name: 'Movements' }).click();
  await details('SPLIT-1').getByText('regional trial').waitFor();
  await picture('movements-en');
  await expectAccessible(page, 'seed lots');
  expect(await lotOf('SPLIT-1')).toMatchObject({ balance: 25 });

  await showSignedIn(`${STORE}/transfers`, { session: other, language: 'zh_CN' });
  await rowOf('SPLIT-1').getByRole('button').first().click();
  await details('regional trial').getByRole('button', { name: '接收' }).click();
  await dialog().getByLabel('新批次号').fill('RECEIVED-1');
  await picture('accept-zh');
  await dialog().getByRole('button', { name: '接收' }).click();
  await details('RECEIVED-1').getByText('已接收').waitFor();
  await picture('transfers-zh');
  await expectAccessible(page, 'seed transfers');
  expect(await lotOf('RECEIVED-1')).toMatchObject({ balance: 15, keeper: 'zhaoli', origin: 'transfer' });
});

test('counts the lots of a room by their codes and posts what differs', async () => {
  const { records } = await read<Page<SeedLot>>('/crop/crop-seed-lot/page?search=SZ1045&pageSize=10');
  const lot = records.find(({ facility }) => facility !== '')!;
  await showSignedIn(`${STORE}/counts`, { session, language: 'en_US' });
  await page.getByRole('button', { name: 'New count sheet' }).click();
  const room = lot.place.split(' / ').slice(0, 2).join(' / ');
  await dialog().getByLabel('Storage place').fill(room);
  await page.locator('.ant-select-item-option').filter({ hasText: room }).first().click();
  await dialog().getByLabel('Name').fill('Autumn count');
  await dialog().getByRole('button', { name: 'Save' }).click();
  const scan = page.getByPlaceholder('Scan or type the code of a lot, then Enter');
  await scan.fill(lot.lotCode.toLowerCase());
  await scan.press('Enter');
  const field = page.getByLabel(`Counted quantity of lot ${lot.lotCode}`);
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
  await field.fill(String(lot.balance - 7));
  await field.press('Enter');
  await page
    .locator('main tbody tr')
    .filter({ hasText: lot.lotCode })
    .getByText(/^−7 g$/)
    .waitFor();
  await picture('count-en');
  await expectAccessible(page, 'count sheet');
  await page.getByRole('button', { name: 'Finish counting' }).click();
  await page.getByText('Counting is finished.').waitFor();
  expect(await lotOf(lot.lotCode)).toMatchObject({ balance: lot.balance });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await dialog().getByRole('button', { name: 'Post' }).click();
  await page.getByRole('main').getByText('Posted', { exact: true }).first().waitFor();
  expect(await lotOf(lot.lotCode)).toMatchObject({ balance: lot.balance - 7 });
  const written = await read<Page<WarehouseRecord>>(`/crop/crop-warehouse-record/page?lotId=${lot.id}`);
  expect(written.records[0]).toMatchObject({ operation: 'adjust', amount: -7, reason: 'Autumn count' });
});

test('shows the store on a phone and in Chinese', async () => {
  await showSignedIn(`${STORE}/lots?concern=low`, { session, language: 'zh_CN' });
  await rowOf('不足').waitFor();
  await picture('lots-zh');
  await page.setViewportSize({ width: 390, height: 844 });
  await rowOf('不足').waitFor();
  await picture('lots-phone-zh');
  await showSignedIn(`${STORE}/places`, { session, language: 'zh_CN' });
  await rowOf('种质库').or(rowOf('冷库')).first().waitFor();
  await picture('places-zh');
  await showSignedIn('/dashboard', { session, language: 'zh_CN' });
  await page
    .getByRole('link', { name: /库存不足/ })
    .first()
    .waitFor();
  await picture('dashboard-zh');
});
