import { beforeAll, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { openRecords } from '../shell/accounts.ts';
import { signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

setStage({ holdsDemo: true });
let session: LoginAnswer;
let taskId = '';
const OUT = '/tmp/cross-look';

async function send(method: string, path: string, body: object): Promise<any> {
  const answer = await fetch(`${application.address}${path}`, {
    method,
    headers: {
      cookie: 'XSRF-TOKEN=crossing-test-forgery-token',
      'x-xsrf-token': 'crossing-test-forgery-token',
      token: session.token,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const { status, msg, data } = (await answer.json()) as any;
  if (status !== 200) throw new Error(`${path}: ${msg}`);
  return data;
}
beforeAll(async () => {
  session = await signInOver(application.address);
  const records = await openRecords(application);
  const found = await records(
    `select id from material where source_id ~ '^F0' order by source_id limit 18`,
    [],
  );
  const ids = found.map(({ id }) => String(id));
  const females = ids.slice(0, 10);
  const males = ids.slice(10, 16);
  const make = (name: string, more = {}) =>
    send('POST', '/crop/crop-hybrid-task', {
      name,
      year: 2026,
      season: 'winter',
      locations: ['三亚', '乐东'],
      trialDesign: 'northCarolina2',
      hybridizationMethod: 'cross',
      females,
      males,
      ...more,
    });
  ({ id: taskId } = await make('26 冬三亚测配', { repetitions: 2, totalGroups: 4 }));
  await make('26 冬乐东测配', { description: 'second' });
  await send('PUT', '/crop/crop-hybrid-pair/matrix', {
    taskId,
    tick: females.slice(0, 6).map((femaleId) => ({ femaleId, maleIds: males.slice(0, 4) })),
    untick: [],
  });
  await send('PUT', `/crop/crop-hybrid-task/arrange/${taskId}`, { width: 8 });
  const pairs = await records('select id from hybrid_pair where task_id = $1 order by id', [taskId]);
  for (const [index, { id }] of pairs.slice(0, 9).entries())
    await send('POST', '/crop/crop-hybrid-pollination', {
      pairId: id,
      flowers: 4 + index,
      date: `2026-07-${20 + (index % 3)}`,
      site: '三亚',
      ...(index % 2 ? { setFlowers: 2, seedsSet: 120 } : {}),
      note: index === 3 ? '雨后授粉' : '',
    });
  await send('POST', '/crop/crop-hybrid-harvest', {
    taskId,
    groupId: null,
    date: '2026-09-20',
    unit: 'g',
    rows: [
      { pairId: pairs[0]!.id, quantity: 120 },
      { pairId: pairs[1]!.id, failed: true, note: '无花粉' },
    ],
  });
}, 120000);

const shot = async (name: string) => {
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${OUT}/${name}.png` });
};
const looks = [
  ['zh_CN', 1440],
  ['en_US', 1440],
  ['zh_CN', 390],
  ['en_US', 390],
] as const;
const ONLY = process.env.LOOK_ONLY;
for (const [language, width] of looks)
  test(`look ${language} ${width}`, async () => {
    const zh = language === 'zh_CN';
    const at = `${zh ? 'zh' : 'en'}-${width}`;
    const step = async (name: string, run: () => Promise<void>) => {
      if (ONLY && !ONLY.split(',').includes(name)) return;
      try {
        await run();
      } catch (error) {
        console.log(at, name, String(error).slice(0, 400));
      }
      await shot(`${at}-${name}`);
    };
    await showSignedIn('/testlManagement/hybridTask', {
      session,
      language,
      width,
      height: width === 390 ? 844 : 900,
    });
    page.setDefaultTimeout(6000);
    await step('list', async () => {
      await page.getByText('26 冬三亚测配').first().waitFor();
    });
    await step('list-merge', async () => {
      const boxes = page.getByRole('main').getByRole('checkbox');
      await boxes.nth(1).check();
      await boxes.nth(2).check();
      await page.getByRole('button', { name: zh ? '合并分析' : 'Merge for analysis' }).click();
    });
    await step('form', async () => {
      await page.goto('/testlManagement/hybridTask');
      await page
        .getByRole('button', { name: zh ? '新建杂交任务' : 'New crossing task' })
        .first()
        .click();
    });
    await step('form2', async () => {
      await page.evaluate(
        `document.querySelectorAll('.ant-drawer-body, [role=dialog] form').forEach((e) => (e.scrollTop = 600))`,
      );
    });
    await step('matrix', async () => {
      await page.goto(`/testlManagement/hybridTaskManagement?task=${taskId}`);
      await page.getByRole('img').first().waitFor();
    });
    await step('patterns', async () => {
      await page.getByRole('button', { name: zh ? '按交配设计组配' : 'Pair by mating design' }).click();
    });
    await step('guard', async () => {
      await page.keyboard.press('Escape');
      const canvas = page.locator('canvas').first();
      await canvas.focus();
      await canvas.click({ position: { x: 140, y: 104 + 28 * 7 + 10 } });
      await canvas.click({ position: { x: 170, y: 104 + 28 * 7 + 10 } });
      await page.getByRole('button', { name: zh ? /^保存/ : /^Save/ }).click();
      await page.getByRole('dialog').waitFor();
    });
    for (const tab of ['list', 'arrangement', 'pollination', 'harvest'])
      await step(`tab-${tab}`, async () => {
        page.once('dialog', (dialog) => void dialog.accept());
        await page.goto(`/testlManagement/hybridTaskManagement?task=${taskId}&tab=${tab}`);
        await page.getByRole('tabpanel').waitFor();
        await page.waitForTimeout(500);
      });
    await step('arrangement2', async () => {
      await page.goto(`/testlManagement/hybridTaskManagement?task=${taskId}&tab=arrangement`);
      await page.getByRole('heading').nth(1).waitFor();
      await page.waitForTimeout(500);
      await page.evaluate(
        `document.querySelectorAll('main *').forEach((e) => { if (e.scrollHeight > e.clientHeight + 50) e.scrollTop = 300; })`,
      );
    });
    await step('plot-labels', async () => {
      await page
        .getByRole('button', { name: zh ? '打印标签' : 'Print labels' })
        .first()
        .click();
      await page.waitForTimeout(1500);
    });
    await step('correct', async () => {
      await page.goto(`/testlManagement/hybridTaskManagement?task=${taskId}&tab=pollination`);
      await page
        .getByRole('button', { name: zh ? /^更正 / : /^Correct the/ })
        .first()
        .click();
    });
    await step('analyse', async () => {
      await page.goto(`/testlManagement/hybridTaskManagement?task=${taskId}&tab=harvest`);
      await page.getByRole('button', { name: zh ? '分析组合' : 'Analyse crosses' }).click();
    });
    await step('analyse-refused', async () => {
      await page.getByRole('menuitem').first().click();
      await page.waitForTimeout(800);
    });
    await step('designer', async () => {
      await page.goto('/basicData/labels');
      await page.waitForTimeout(1000);
      await page
        .getByRole('button', { name: zh ? /新建/ : /New/ })
        .first()
        .click();
    });
    await step('hybridTest', async () => {
      await page.goto('/hybridTest');
      await page
        .getByRole('button', { name: zh ? '带走并开始' : 'Take along and begin' })
        .first()
        .waitFor();
    });
    await step('phone-females', async () => {
      await page
        .getByRole('button', { name: zh ? '带走并开始' : 'Take along and begin' })
        .first()
        .click();
      await page
        .getByRole('heading', { name: zh ? '扫描或选择母本' : 'Scan or choose the female' })
        .waitFor();
    });
    await step('phone-walk', async () => {
      await page.getByRole('link', { name: zh ? '按排列行走' : 'Row by row' }).click();
    });
    await step('phone-form', async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^\d+ · / })
        .first()
        .click();
    });
  }, 240000);
