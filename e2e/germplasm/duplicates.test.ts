import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import { signInOver } from '../shell/session.ts';
import { application, closePage, page, setStage, showSignedIn } from '../stage.ts';
import { button, GERMPLASM } from './germplasm-page.ts';

// Two ways to write one variety are merged and taken apart again; two names that are near are kept apart.

const DUPLICATES = `${GERMPLASM}/duplicates`;
const MATERIALS = [
  { sourceId: 'DUP1', variety: '鲁原502', year: 2019, inventoryQuantity: 120, quantityUnit: 'g' },
  {
    sourceId: 'DUP2',
    variety: '鲁源502',
    year: 2021,
    generation: 'F6',
    inventoryQuantity: 30,
    quantityUnit: 'g',
  },
  { sourceId: 'DUP3', variety: 'Longping 2206' },
  { sourceId: 'DUP4', variety: 'Longpnig2206' },
];

setStage({ holdsDemo: true });
let session: LoginAnswer;
beforeAll(async () => {
  session = await signInOver(application.address);
  const headers = { ...(await signInOverHttp(application.address)), 'content-type': 'application/json' };
  for (const material of MATERIALS) {
    const answer = await fetch(`${application.address}/crop/crop-material-information`, {
      method: 'POST',
      headers,
      body: JSON.stringify(material),
    });
    expect(await answer.json()).toMatchObject({ status: 200 });
  }
});

/** With PANICLE_SCREENSHOTS a folder of pictures to look at is left behind. */
async function picture(name: string): Promise<void> {
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/duplicates-${name}.png` });
}
const panel = (title: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const SAME_SOUND = '鲁原502 · 鲁源502';
const NEAR = 'Longping 2206 · Longpnig2206';

test('finds two ways to write one variety, merges them with a preview and undoes that', async () => {
  await showSignedIn(GERMPLASM, { session });
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Duplicates' }).click();
  await panel(SAME_SOUND).getByText('Same sound').waitFor();
  await expectAccessible(page, 'duplicates');
  await button('Merge', panel(SAME_SOUND)).click();
  const drawer = page.getByRole('dialog', { name: 'Merge materials' });
  await drawer.getByText('seed lots').waitFor();
  await expectAccessible(page, 'preview of a merge');
  await button('Cancel', drawer).click();
  await drawer.waitFor({ state: 'hidden' });

  await button('Merge', panel(SAME_SOUND)).click();
  await drawer.getByRole('radio', { name: /鲁源502/ }).check();
  await drawer.getByRole('heading', { name: 'Other names afterwards' }).waitFor();
  await picture('preview-en');
  await button('Merge 2 materials', drawer).click();
  await page.getByText('Merged into 鲁源502').first().waitFor();
  await expect.poll(() => panel(SAME_SOUND).count()).toBe(0);
  const merged = panel('Merges').getByRole('listitem');
  await merged.getByText('鲁原502 (DUP1) merged into 鲁源502').waitFor();
  await picture('merged-en');
  await button('Undo', merged).click();
  await panel(SAME_SOUND).waitFor();
  await merged.getByText(/Undone by admin/).waitFor();
});

test('keeps two materials apart until that is taken back', async () => {
  await showSignedIn(DUPLICATES, { session });
  await button('Not duplicates', panel(NEAR)).click();
  const pair = panel('Not duplicates').getByRole('listitem');
  await pair.getByText('Longpnig2206 (DUP4)').waitFor();
  await expect.poll(() => panel(NEAR).count()).toBe(0);
  await page.reload();
  await pair.getByText('Longpnig2206 (DUP4)').waitFor();
  await picture('apart-en');
  await closePage();
  await showSignedIn(DUPLICATES, { session, language: 'en_US', width: 390, height: 844 });
  await pair.getByText('Longpnig2206 (DUP4)').waitFor();
  await picture('phone-en');
  await button('Merge', panel(SAME_SOUND)).click();
  await page.getByRole('dialog').getByText('seed lots').waitFor();
  await picture('phone-preview-en');
  await closePage();
  await showSignedIn(DUPLICATES, { session, language: 'zh_CN', width: 1440, height: 900 });
  await button('合并', panel(SAME_SOUND)).click();
  await page.getByRole('dialog').getByText('种子批次').waitFor();
  await picture('preview-zh');
  await button('取消', page.getByRole('dialog')).click();
  await button('重新比较', panel('不是重复')).click();
  await panel(NEAR).waitFor();
  await picture('again-zh');
});
