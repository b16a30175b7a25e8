import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible } from '../browser.ts';
import { signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

// Seed of the demo data goes out and comes back, at the desk and beside the shelf.

setStage({ holdsDemo: true });
let session: LoginAnswer;
beforeAll(async () => {
  session = await signInOver(application.address);
});

/** With PANICLE_SCREENSHOTS a folder of pictures to look at is left behind. */
async function picture(name: string): Promise<void> {
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/warehouse-${name}.png` });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('records stock out, shows it in the list and revokes it', async () => {
  await showSignedIn('/basicData/warehouseInOutManagement', { session, language: 'en_US' });
  await page.getByRole('main').locator('tbody tr').filter({ hasText: 'Stock in' }).first().waitFor();
  await button('New stock record').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Operation').click();
  await page.getByTitle('Stock out', { exact: true }).click();
  await form.getByLabel('Material').fill('SZ1001');
  await page.locator('.ant-select-item-option').filter({ hasText: 'SZ1001' }).first().click();
  await form.getByLabel('Quantity').fill('0.001');
  await form.getByLabel('Unit').fill('kg');
  await picture('form');
  await expectAccessible(page, 'stock record');
  await form.getByRole('button', { name: 'Save' }).click();
  const details = page.getByRole('main').locator('aside').filter({ hasText: '0.001 kg' });
  await details.getByText('Stock out').waitFor();
  await picture('list');
  await details.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await details.getByText('Stock out · Revoked').waitFor();
  await expectAccessible(page, 'warehouse');
});

test('takes the weight of a lot on a phone over the whole screen', async () => {
  await showSignedIn('/wareHouseMobile', { session, language: 'zh_CN', width: 390, height: 844 });
  await page.getByRole('textbox', { name: '批次号、编号或名称' }).fill('SZ1002');
  await picture('phone-lots');
  await page.getByRole('listitem').filter({ hasText: 'SZ1002' }).getByRole('button').first().click();
  await page.getByLabel(/^数量/).fill('2');
  await picture('phone');
  await expectAccessible(page, 'warehouse for phones');
  await button('保存').click();
  await page.getByRole('banner').getByText('全部已发送').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
});
