import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import {
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
import { application, demo, setStage } from '../stage.ts';

// A phone in the field without network: plots are scored in the order of the walk, outlive a reload and a closed browser,
// and meet what a colleague has scored at the desk.

let records: Records;
let li: LoginAnswer;
let wang: LoginAnswer;
/** traits of the field sheet, by name */
const traits = new Map<string, string>();

async function post(path: string, body: object, headers?: Record<string, string>): Promise<string> {
  const answer = await fetch(`${application.address}${path}`, {
    method: 'POST',
    headers: {
      ...(headers ?? (await signInOverHttp(application.address))),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const { status, data, msg } = (await answer.json()) as {
    status: number;
    data: { id: string };
    msg: string;
  };
  expect({ status, msg }).toMatchObject({ status: 200 });
  return data.id;
}

setStage({ holdsDemo: true });
beforeAll(async () => {
  records = await openRecords(application);
  for (const name of ['scoringli', 'deskwang'])
    await addAccount(records, name, ['fieldTestTask', 'testManage']);
  li = await signInOver(application.address, 'scoringli', PASSWORD);
  wang = await signInOver(application.address, 'deskwang', PASSWORD);
  const sheet = [
    {
      name: '穗长',
      englishName: 'Spike length',
      dataType: 'numeric',
      unit: 'cm',
      minimum: 0,
      maximum: 40,
      precision: 1,
    },
    {
      name: '大斑病',
      englishName: 'Leaf blight',
      dataType: 'numeric',
      scale: 'ordinal',
      possibleValues: ['1', '3', '5', '7', '9'],
      valueLabels: ['高抗', '抗', '中抗', '感', '高感'],
      valueEnglishLabels: [
        'highly resistant',
        'resistant',
        'intermediate',
        'susceptible',
        'highly susceptible',
      ],
      measurementMethod: 'share of the leaf area, milk stage',
    },
    { name: '抽雄期', englishName: 'Tasseling', dataType: 'date' },
    { name: '空秆数', englishName: 'Barren plants', dataType: 'numeric', scale: 'counter' },
  ];
  for (const one of sheet)
    traits.set(
      one.englishName,
      await post('/crop/crop-trait', { crop: 'general', classification: 'agronomic', ...one }),
    );
  await post('/crop/crop-trait-group', {
    name: 'Milk stage',
    crop: 'general',
    traitIds: [...traits.values()],
  });
  await startPhone(application.address);
});
afterAll(endPhone);

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tile = (trait: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${trait}`) });
/** Waits until one is at a plot. */
const at = (place: number) => page.getByText(new RegExp(`^Plot ${plots[place]!.number} · `)).waitFor();
const next = () => button(/^Next plot/);
const type = async (digits: string) => {
  for (const digit of digits) await button(digit === '.' ? 'Decimal point' : digit).click();
};

/** The plots of the environment that is scored, in their order. */
let plots: { id: string; number: string }[];
const written = (trait: string) =>
  records(
    `select p.plot_number as plot, coalesce(o.number_value::text, o.date_value::text) as value, a.username
       from observation o join plot p on p.id = o.plot_id join account a on a.id = o.recorded_by
      where o.trait_id = $1 order by p.position`,
    [traits.get(trait)],
  );

test('takes a trial along, scores without network, outlives a closed browser, and meets a colleague', async () => {
  const [place] = await records(
    'select id from trial_environment where trial_id = $1 order by position limit 1',
    [demo.trialId],
  );
  plots = (await records(
    'select id, plot_number as number from plot where environment_id = $1 order by position',
    [place!.id],
  )) as typeof plots;
  await storeSession(page, li);
  await page.goto('/datianTask');
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  const [trial] = await records('select name from trial where id = $1', [demo.trialId]);
  await page.getByRole('textbox', { name: 'Trial or location' }).fill(String(trial!.name));
  await picture('scoring-choose');
  await expectAccessible(page, 'trials to take along');
  const site = page.getByRole('region', { name: new RegExp(`^${String(trial!.name)} `) }).first();
  await site.getByRole('combobox', { name: 'Traits' }).selectOption({ label: 'Milk stage (4)' });
  await site.getByRole('button', { name: 'Take along and score' }).click();
  await at(0);

  await cutNetwork();
  await type('18.5');
  await picture('scoring-number');
  await expectAccessible(page, 'a number');
  await tile('Leaf blight').click();
  await button(/^3/).click();
  // the class is entered at once, and the next trait comes
  await button('Today').click();
  await button('One more').click();
  await button('One more').click();
  await expect.poll(() => tile('Barren plants').innerText()).toContain('2');
  await picture('scoring-done');
  await tile('Leaf blight').click();
  await picture('scoring-class');
  await expectAccessible(page, 'classes');
  await button('Damage and note').click();
  await button('Flood').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('two rows under water');
  await picture('scoring-marks');
  await expectAccessible(page, 'damage and note');
  await button('Save').click();
  await page.getByText('Flood · two rows under water').waitFor();
  // the way back of the phone closes what lies over the plot
  await button('Walking order and display').click();
  await page.getByRole('combobox', { name: 'Walking order' }).waitFor();
  await page.goBack();
  await at(0);
  await next().click();
  await type('99');
  await next().click();
  await page.getByRole('alert').getByText(/40/).waitFor();
  await button('Undo').click();
  await type('21');
  await next().click();
  await at(2);
  await page.reload();
  // where one was, with what was entered
  await at(2);
  await button('Previous plot').click();
  await expect.poll(() => tile('Spike length').innerText()).toContain('21');
  await phone.context.close();
  await openBrowser();
  await cutNetwork();
  await page.goto('/datianTask');
  await button('Score').click();
  await expect.poll(() => tile('Spike length').innerText()).toContain('21');
  await picture('scoring-reopened');

  // meanwhile a colleague measures the same plot
  await post(
    '/crop/crop-field-observation',
    { plotId: plots[1]!.id, traitId: traits.get('Spike length'), value: 22 },
    {
      cookie: 'XSRF-TOKEN=scoring-test-forgery-token',
      'x-xsrf-token': 'scoring-test-forgery-token',
      token: wang.token,
    },
  );
  await restoreNetwork();
  await button(/1 to decide/).click();
  const conflict = page.getByRole('listitem').filter({ hasText: 'Conflict' });
  await conflict.getByText('deskwang').waitFor();
  await picture('scoring-conflict');
  await expectAccessible(page, 'a conflict of scores');
  await conflict.getByRole('button', { name: 'Use mine' }).click();
  await page.getByText('Everything is sent').waitFor();
  const first = plots[0]!.number;
  expect(await written('Spike length')).toEqual([
    { plot: first, value: '18.5', username: 'scoringli' },
    { plot: plots[1]!.number, value: '21', username: 'deskwang' },
  ]);
  expect(await written('Leaf blight')).toEqual([{ plot: first, value: '3', username: 'scoringli' }]);
  expect(await written('Barren plants')).toEqual([{ plot: first, value: '2', username: 'scoringli' }]);
  expect(await written('Tasseling')).toHaveLength(1);
  expect(await records('select damage, note from plot where id = $1', [plots[0]!.id])).toEqual([
    { damage: ['flood'], note: 'two rows under water' },
  ]);
});

test('walks there and back from a corner, hides names, in Chinese', async () => {
  await phone.context.addCookies([{ name: 'language', value: 'zh_CN', url: server.address }]);
  await page.evaluate(`localStorage.setItem('language', 'zh_CN')`);
  await page.goto('/datianTask');
  await picture('scoring-fields-zh');
  await button('开始录入').click();
  await button('行走与显示').click();
  await page.getByRole('combobox', { name: '行走顺序' }).selectOption({ label: '逐行' });
  await page.getByRole('combobox', { name: '起点（小区图上）' }).selectOption({ label: '右下角' });
  await page.getByRole('checkbox', { name: '隐藏品种名称' }).check();
  await picture('scoring-settings-zh');
  await button('完成').click();
  await page.getByText('名称已隐藏').waitFor();
  await tile('大斑病').click();
  await picture('scoring-class-zh');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture('scoring-class-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await tile('穗长').click();
  await page.setViewportSize({ width: 360, height: 640 });
  await picture('scoring-number-360');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.setViewportSize({ width: 1024, height: 768 });
  await picture('scoring-tablet');
  expect(phone.complaints.filter((complaint) => complaint.startsWith('page error'))).toEqual([]);
});
