import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible } from '../browser.ts';
import { expectFits } from '../phone/page-fit.ts';
import * as field from '../phone/kept-phone.ts';
import { PASSWORD, addAccount, openRecords, type Records } from '../shell/accounts.ts';
import { signInOver, storeSession } from '../shell/session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

// Seed from the store into the field: planned and reserved at the desk, picked on a phone without network, sown and so
// taken out of stock, and put back when it was not sown after all. A colleague without the store reads why not.

const TRIAL = 'DEMO27P';
/** Of the demo data: the location whose seed is not reserved yet. */
const PLAN = 'DEMO27P-石家庄 Shijiazhuang';
const PLANS = '/testlManagement/broadcastPreparationPlan';

let records: Records;
let keeper: LoginAnswer;
let fieldHand: LoginAnswer;

setStage({ holdsDemo: true });
beforeAll(async () => {
  records = await openRecords(application);
  await addAccount(records, 'seedkeeper', [
    'testManage',
    'fieldTestTask',
    'basicData',
    'warehouseInOutManagement',
  ]);
  await addAccount(records, 'fieldhand', ['testManage', 'fieldTestTask']);
  keeper = await signInOver(application.address, 'seedkeeper', PASSWORD);
  fieldHand = await signInOver(application.address, 'fieldhand', PASSWORD);
  await field.startPhone(application.address);
});
afterAll(field.endPhone);

/** What the lots of the plan hold of it now. */
const held = async () => {
  const [row] = await records(
    `select coalesce(sum(r.reserved), 0)::float8 as reserved, coalesce(sum(r.amount), 0)::float8 as amount
       from warehouse_record r join preparation_plan p on p.id = r.cause_id where p.name = $1`,
    [PLAN],
  );
  return row as { reserved: number; amount: number };
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const shot = (name: string) =>
  process.env.PANICLE_SCREENSHOTS === undefined
    ? undefined
    : page.screenshot({ path: `${process.env.PANICLE_SCREENSHOTS}/${name}.png` });

test('is planned at the desk, and its lots are reserved', async () => {
  await showSignedIn(PLANS, { session: keeper, language: 'en_US' });
  const row = page.getByRole('row').filter({ hasText: PLAN });
  await row.waitFor();
  await expectAccessible(page, 'the plans');
  await shot('plans-en');
  await row.getByRole('button', { name: 'Open plan' }).click();
  await page.getByRole('heading', { name: PLAN, level: 1 }).waitFor();
  await button('Reserve seed').waitFor();
  await shot('seed-en');
  await button('Reserve seed').click();
  await button('Update reservation').waitFor();
  const { reserved, amount } = await held();
  expect(reserved).toBeGreaterThan(100);
  expect(amount).toBe(0);
  await page.getByRole('tab', { name: 'Pick list' }).click();
  await page.getByRole('region', { name: 'Pick list by storage place' }).waitFor();
  await expectAccessible(page, 'the pick list');
  await shot('pick-en');
  await page.getByRole('tab', { name: 'Sowing order' }).click();
  await page.getByRole('region', { name: 'Plots in sowing order' }).waitFor();
  await shot('sow-en');
});

test('a colleague without the store sees what is reserved, and why he cannot reserve', async () => {
  await showSignedIn(PLANS, { session: fieldHand, language: 'en_US' });
  await page.getByRole('row').filter({ hasText: PLAN }).getByRole('button', { name: 'Open plan' }).click();
  await page.getByText(/You have no right to the warehouse/).waitFor();
  expect(await button('Update reservation').count()).toBe(0);
  await shot('no-store-en');
});

const onPhone = (name: string | RegExp) => field.page.getByRole('button', { name });

test('is picked and sown on a phone without network, line by line and by code, and sent later', async () => {
  const { page: phone } = field;
  await storeSession(phone, keeper);
  await phone.goto('/locationToPreparation');
  await phone.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await phone.getByRole('textbox', { name: 'Name of the plan' }).fill('Shijiazhuang');
  const card = phone.getByRole('region', { name: PLAN });
  await card.waitFor();
  await field.picture('preparation-choose');
  await card.getByRole('button', { name: 'Take along' }).click();
  await phone.getByRole('heading', { name: PLAN, level: 1 }).waitFor();
  await field.picture('preparation-pick');
  await expectFits(phone, 'the pick list');

  await field.cutNetwork();
  const [seeds] = await records(
    `select count(*)::int as count, (array_agg(s.lot_code order by s.lot_code))[1] as code
       from preparation_seed s join preparation_plan p on p.id = s.plan_id where p.name = $1`,
    [PLAN],
  );
  const { count, code } = seeds as { count: number; code: string };
  const of = (done: number) => phone.getByText(`${done} of ${count} picked`, { exact: true }).waitFor();
  await of(0);
  await phone.getByRole('textbox', { name: 'Lot code or plot number' }).fill(code);
  await phone.keyboard.press('Enter');
  await of(1);
  await phone.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await of(2);
  await phone.reload();
  await of(2);
  await phone.getByText('Sow', { exact: true }).click();
  const first = phone.getByRole('main').getByRole('listitem').first().getByRole('button');
  await first.waitFor();
  await field.picture('preparation-sow');
  await first.click();
  await phone.getByText(/^1 of \d+ sown$/).waitFor();
  await field.restoreNetwork();
  await expect
    .poll(
      () =>
        records(
          `select count(s.picked_at)::int as picked,
                  (select count(*)::int from preparation_plot o where o.plan_id = p.id) as sown
             from preparation_plan p join preparation_seed s on s.plan_id = p.id where p.name = $1 group by p.id`,
          [PLAN],
        ),
      field.WAIT,
    )
    .toEqual([{ picked: 2, sown: 1 }]);
  await onPhone('Back').first().click();
  await phone.getByRole('region', { name: PLAN }).getByText(`Seed 2 of ${count}`).waitFor();
});

test('leaves the stock when the trial is sown, comes back when it is not, and is printed, in Chinese', async () => {
  await showSignedIn('/testlManagement/fieldTestTask', { session: keeper, language: 'zh_CN' });
  const { reserved } = await held();
  await page.getByRole('row').filter({ hasText: TRIAL }).click();
  await page.getByRole('button', { name: '标记为已播种' }).click();
  await expect.poll(held, field.WAIT).toEqual({ reserved: 0, amount: -reserved });
  await page.getByRole('button', { name: '撤销播种' }).click();
  await expect.poll(held, field.WAIT).toEqual({ reserved, amount: 0 });
  await page.goto('/preparationPlan');
  await page.getByRole('button', { name: new RegExp(PLAN) }).click();
  await page.getByRole('heading', { name: '取种清单' }).waitFor();
  await expectAccessible(page, 'the sheet');
  await shot('sheet-zh');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('sheet-zh-390');
  await page.goto(PLANS);
  await page.getByText(PLAN).first().waitFor();
  await shot('plans-zh-390');
});
