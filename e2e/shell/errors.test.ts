import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { expectAccessible, type Look } from '../browser.ts';
import { pathOf, signInOver, stored } from './session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

setStage({
  // What the browser itself logs about requests that fail here by intent is no complaint.
  tolerates: (complaint) => /Failed to load resource|dynamically imported module/.test(complaint),
});
let session: LoginAnswer;
beforeAll(async () => {
  session = await signInOver(application.address);
});

const TRAITS = '/basicData/traitManage';
const LIST = '**/crop/crop-trait/page*';
const SAVE = '**/crop/crop-trait';

async function open(look: Look = {}): Promise<void> {
  await showSignedIn(TRAITS, { ...look, session });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

const answer =
  (status: number, msg: string, data: unknown = null, httpStatus = 200) =>
  (route: Route) =>
    route.fulfill({ status: httpStatus, json: { status, msg, data } });

/** Makes the list ask the server again. */
const askAgain = async (words = 'maize') => {
  await page.getByRole('textbox', { name: 'Name, English name, unit' }).fill(words);
};

async function fillNewTrait(name: string): Promise<void> {
  await page.getByRole('button', { name: 'New trait' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
}
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

describe('no answer', () => {
  test.each([
    ['en_US', 'Connection time out (Please contact administrator)'],
    ['zh_CN', '连接超时（请联系管理员）'],
  ] as const)('shows a toast for a while, in %s', async (language, words) => {
    await open({ language });
    await page.route(SAVE, (route) => route.abort());
    await page.getByRole('button', { name: language === 'en_US' ? 'New trait' : '新建性状' }).click();
    const form = page.getByRole('dialog');
    const name = form.getByLabel(language === 'en_US' ? 'Name' : '名称', { exact: true });
    await name.fill('Ear height');
    await name.press('Enter');
    await page.getByText(words).waitFor();
    await expectAccessible(page, 'toast of the lost connection');
    expect(await name.inputValue()).toBe('Ear height');
    expect(await page.getByRole('dialog').count()).toBe(1);
    if (language === 'en_US') await page.getByText(words).waitFor({ state: 'hidden', timeout: 30_000 });
  });

  test('leaves the list with a way to try again, and tells it once', async () => {
    await open({ language: 'zh_CN' });
    await page.route(LIST, (route) => route.abort());
    await page.getByRole('columnheader', { name: '名称' }).first().click();
    const toast = page.getByText('连接超时（请联系管理员）');
    await toast.waitFor();
    await page.getByText('服务器没有应答。请检查网络，或稍后重试。').waitFor({ timeout: 30_000 });
    expect(await toast.count()).toBeLessThan(2);
    await expectAccessible(page, 'list that could not be loaded');
    await page.unroute(LIST);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('还没有性状').waitFor();
  });

  test('is an answer without an envelope too, such as that of a proxy', async () => {
    await open();
    await page.route(SAVE, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await fillNewTrait('Ear height');
    await save();
    await page.getByText('Connection time out (Please contact administrator)').waitFor();
  });
});

describe('an answer of the error catalogue', () => {
  test('is shown in a dialog, once, and the page stays as it is', async () => {
    await open();
    const answers = [
      [1006, 'System error', null],
      [1007, 'Illegal parameter: name must not be empty', null],
      [1003, 'Refused by the server', 'something else'],
      [1010, 'No Rights', null],
      [1999, 'A status nobody has met yet', null],
    ] as const;
    for (const [status, words, data] of answers) {
      await page.route(LIST, answer(status, words, data));
      await askAgain(words);
      const dialog = page.getByRole('dialog', { name: 'Not completed' });
      await dialog.getByText(words).waitFor();
      expect(await dialog.count()).toBe(1);
      if (status === 1006) await expectAccessible(page, 'error dialog');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.unroute(LIST);
    }
    expect(pathOf(page)).toBe(TRAITS);
    expect(await stored(page, 'token')).toBe(session.token);
  });

  test('comes in the language of the page', async () => {
    await open({ language: 'zh_CN' });
    await page.getByRole('button', { name: '新建性状' }).click();
    const name = page.getByRole('dialog').getByLabel('名称', { exact: true });
    await name.fill('株高');
    await page.route(SAVE, (route) => route.continue({ postData: '{"name": 1, "crop": "no such crop"}' }));
    await name.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/参数非法：/)
      .waitFor();
  });

  test('with status 1054 is a result, and &quot; in its records is read', async () => {
    await open();
    const trait = {
      id: '01900000-0000-7000-8000-000000000000',
      name: '6&quot; ear',
      englishName: '',
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'numeric',
      minimum: null,
      maximum: null,
      precision: null,
      unit: '',
      idealValue: null,
      defaultValue: null,
      fuzzy: false,
      quantitative: true,
      calculable: true,
      recordDate: false,
      possibleValues: [],
      valueLabels: [],
      valueEnglishLabels: [],
      scale: null,
      formula: null,
      measurementMethod: '',
      ontologyId: '',
      description: '',
      revision: 1,
      updatedAt: '2026-03-01T08:00:00Z',
      updatedBy: 'admin',
    };
    await page.route(LIST, answer(1054, '', { records: [trait], total: 1, current: 1, size: 10 }));
    await askAgain('ear');
    await page.getByText('6" ear').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('too many requests: the message with the time to wait, no toast', async () => {
    await open();
    await page.route(LIST, answer(1016, 'Too many requests; try again in 30 s', null, 429));
    await askAgain('b');
    await page.getByText('Too many requests; try again in 30 s').first().waitFor();
    expect(await page.getByText('Connection time out').count()).toBe(0);
  });
});

test.each([
  ['/testlManagement/fieldTestTask', 'The record does not exist'],
  ['/dataAnalysis/statisticalAnalysis', 'Back to tasks'],
])('a missing record below %s is reported in place of the page', async (list, words) => {
  await showSignedIn(`${list}/01900000-0000-7000-8000-000000000000`, {
    session,
  });
  await page.getByRole('main').getByText(words).first().waitFor();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
});

test('a page whose program part is missing says so, and the other pages still work', async () => {
  await open();
  await page.route('**/assets/trials-page*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Trials', exact: true }).click();
  await page.getByRole('link', { name: 'Field trials' }).click();
  await page.getByText('Cannot find the page module').waitFor();
  await expectAccessible(page, 'page module that is missing');
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Traits' }).click();
  await page.getByRole('heading', { name: 'Traits', level: 1 }).waitFor();
  await page.unroute('**/assets/trials-page*.js');
  await page
    .getByRole('navigation', { name: 'Open pages' })
    .getByRole('link', { name: 'Field trials' })
    .click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Field trials', level: 1 }).waitFor();
});
