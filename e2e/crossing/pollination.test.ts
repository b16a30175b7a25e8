import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible } from '../browser.ts';
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
import { expectFits } from '../phone/page-fit.ts';
import { PASSWORD, addAccount, openRecords, type Records } from '../shell/accounts.ts';
import { signInOver, storeSession } from '../shell/session.ts';
import { application, setStage } from '../stage.ts';

// A phone in the crossing nursery without network: the female is found, then the male, along the nursery too; what was
// pollinated outlives a closed browser and meets what a colleague has counted.

let records: Records;
let li: LoginAnswer;
let wang: LoginAnswer;
const lines = ['F001', 'F004', 'F011', 'F016'];
const ids = new Map<string, string>();
let taskId: string;

async function send<Data>(method: 'POST' | 'PUT', path: string, body: object): Promise<Data> {
  const answer = await fetch(`${application.address}${path}`, {
    method,
    headers: {
      cookie: 'XSRF-TOKEN=crossing-test-forgery-token',
      'x-xsrf-token': 'crossing-test-forgery-token',
      token: wang.token,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const { status, msg, data } = (await answer.json()) as { status: number; data: Data; msg: string };
  expect({ status, msg }).toMatchObject({ status: 200 });
  return data;
}

setStage({ holdsDemo: true });
beforeAll(async () => {
  records = await openRecords(application);
  for (const name of ['crossingli', 'crossingwang'])
    await addAccount(records, name, ['hybridTask', 'testManage', 'germplasmManagement', 'basicData']);
  li = await signInOver(application.address, 'crossingli', PASSWORD);
  wang = await signInOver(application.address, 'crossingwang', PASSWORD);
  const found = await records('select id, source_id as code from material where source_id = any($1)', [
    lines,
  ]);
  for (const { id, code } of found) ids.set(String(code), String(id));
  const [first, second, third, fourth] = lines.map((code) => ids.get(code)!);
  ({ id: taskId } = await send<{ id: string }>('POST', '/crop/crop-hybrid-task', {
    name: 'Phone nursery',
    year: 2026,
    locations: ['三亚'],
    trialDesign: 'free',
    hybridizationMethod: 'cross',
    females: [first, second],
    males: [third, fourth],
  }));
  const tick = [first, second].map((femaleId) => ({ femaleId, maleIds: [third, fourth] }));
  await send('PUT', '/crop/crop-hybrid-pair/matrix', { taskId, tick, untick: [] });
  await send('PUT', `/crop/crop-hybrid-task/arrange/${taskId}`, { width: 2 });
  await startPhone(application.address);
});
afterAll(endPhone);

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choice = (name: RegExp) => page.getByRole('main').getByRole('button', { name });
const written = () =>
  records(
    `select f.source_id as female, m.source_id as male, w.reciprocal, w.flowers, w.set_flowers as set, a.username as by
       from hybrid_pollination w join hybrid_pair p on p.id = w.pair_id join material f on f.id = p.female_id
       join material m on m.id = p.male_id join account a on a.id = w.created_by
      where w.task_id = $1 order by w.created_at, w.id`,
    [taskId],
  );

test('takes a nursery along, pollinates without network, outlives a closed browser, and meets a colleague', async () => {
  await storeSession(page, li);
  await page.goto('/hybridTest');
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  const site = page.getByRole('region', { name: 'Phone nursery · 三亚 · 2026' });
  await site.getByRole('button', { name: 'Take along and begin' }).click();
  await page.getByRole('heading', { name: 'Scan or choose the female' }).waitFor();
  await picture('pollination-females');
  await expectFits(page, 'the females');

  await cutNetwork();
  // as a hand scanner types
  const code = page.getByRole('textbox', { name: 'Source ID or name' });
  await code.fill('F001');
  await code.press('Enter');
  await page.getByRole('heading', { name: /^Males of / }).waitFor();
  await picture('pollination-males');
  await choice(/F011/).click();
  await page.getByRole('spinbutton', { name: 'Flowers or ears pollinated' }).fill('8');
  await picture('pollination-form');
  await expectFits(page, 'the form of a cross');
  await button('Save, label later').click();
  await button('1 label to print').waitFor();
  await page.getByRole('link', { name: 'Row by row' }).click();
  await choice(/^2 · /).click();
  await page.getByRole('spinbutton', { name: 'Flowers or ears pollinated' }).fill('5');
  await button('Save').click();
  await page.getByText(/4 plots, 2 pollinated/).waitFor();
  await picture('pollination-walk');
  await expectAccessible(page, 'the walk');

  await phone.context.close();
  await openBrowser();
  await cutNetwork();
  await page.goto('/locationToHybrid');
  await button('Pollinate').click();
  await page.getByText(/4 plots, 2 pollinated/).waitFor();
  await restoreNetwork();
  await expect.poll(written, WAIT).toMatchObject([
    { female: 'F001', male: 'F011', flowers: 8, set: null, by: 'crossingli' },
    { flowers: 5, by: 'crossingli' },
  ]);

  await cutNetwork();
  await page.getByRole('checkbox', { name: 'Skip pollinated crosses' }).uncheck();
  await choice(/^1 · /).click();
  await button('Count seed set').click();
  const counting = page.getByRole('region', { name: /^Seed set of crossingli/ });
  await counting.getByRole('spinbutton', { name: 'Flowers or ears with seed' }).fill('9');
  await counting.getByRole('button', { name: 'Save' }).click();
  await counting
    .getByRole('alert')
    .getByText(/9 with seed are more than the 8/)
    .waitFor();
  await counting.getByRole('spinbutton', { name: 'Flowers or ears with seed' }).fill('6');
  await counting.getByRole('spinbutton', { name: 'Seeds' }).fill('210');
  await counting.getByRole('button', { name: 'Save' }).click();
  await counting.getByText('6 of 8 with seed').waitFor();
  await picture('pollination-counted');
  // meanwhile a colleague counts the same ones
  const [{ id }] = (await records('select id from hybrid_pollination where flowers = 8')) as [{ id: string }];
  await send('PUT', '/crop/crop-hybrid-pollination', { id, setFlowers: 7 });
  await restoreNetwork();
  await button(/1 to decide/).click();
  const conflict = page.getByRole('listitem').filter({ hasText: 'Conflict' });
  await conflict.getByText(/crossingwang/).waitFor();
  await picture('pollination-conflict');
  await expectAccessible(page, 'a conflict of pollinations');
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await page.getByText('Everything is sent').waitFor();
  expect(await written()).toMatchObject([{ flowers: 8, set: 6 }, { flowers: 5 }]);
});

test('shows persons by day, in Chinese', async () => {
  await phone.context.addCookies([{ name: 'language', value: 'zh_CN', url: server.address }]);
  await page.evaluate(`localStorage.setItem('language', 'zh_CN')`);
  await page.goto('/hybridTest');
  await picture('pollination-nurseries-zh');
  await button('开始授粉').click();
  await page.getByText('结实率 75%（6 / 8）').waitFor();
  await picture('pollination-females-zh');
  await choice(/F004/).click();
  await choice(/F016/).click();
  await page.getByRole('heading', { name: /^铁7922 × / }).waitFor();
  await picture('pollination-form-zh');
  expect(phone.complaints.filter((complaint) => complaint.startsWith('page error'))).toEqual([]);
});
