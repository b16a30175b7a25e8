import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLicenceCode, makeLicenceKeys } from '../../apps/server/src/modules/licence/index.ts';
import { ADMIN_PASSWORD } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import { addAccount, openRecords, PASSWORD, type Records } from '../shell/accounts.ts';
import { signInOver, storeSession } from '../shell/session.ts';
import { application, page, setStage, showSignedIn, showStranger } from '../stage.ts';

const keys = makeLicenceKeys();
/** A day from today on, in the zone in which licences end. */
const day = (offset: number) =>
  new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
const codeUntil = (expiryDate: string, issueDate: string) =>
  makeLicenceCode(keys.privateKey, { licenceId: 'L-7', holder: '示范育种站', issueDate, expiryDate });

setStage({
  program: () => ({
    environment: { PANICLE_LICENCE_PUBLIC_KEY: keys.publicKey },
  }),
});
let records: Records;
beforeAll(async () => {
  records = await openRecords(application);
  await addAccount(records, 'breeder', ['basicData']);
});

beforeEach(() => records('delete from licence'));

/**
 * What a code would have left behind that was entered some time ago. The server notes the day by itself whenever
 * someone asks, so the row may be there again already.
 */
const enforce = (expiry: number) =>
  records(
    `insert into licence (code, latest_day) values ($1, $2)
     on conflict (only_one) do update set code = excluded.code, latest_day = excluded.latest_day`,
    [codeUntil(day(expiry), day(-400)), day(0)],
  );

async function openSignIn(language: 'zh_CN' | 'en_US'): Promise<void> {
  await showStranger('/login', { language });
  await page.locator('main form').waitFor();
}

async function signIn(username: string, password: string): Promise<void> {
  await page.locator('main form input').first().fill(username);
  await page.locator('main form input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
}

describe('the sign-in page', () => {
  test('shows the last day as a line, and nothing more as long as it is far', async () => {
    await enforce(222);
    await openSignIn('zh_CN');
    const [year, month, date] = day(222).split('-').map(Number);
    await page.getByText(`系统授权有效期至 ${year} 年 ${month} 月 ${date} 日，剩余 222 天`).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('warns from thirty days before, in the language of the reader', async () => {
    await enforce(30);
    await openSignIn('en_US');
    const warning = page.getByRole('alert');
    await warning.getByText(`will expire on ${day(30)} and must be renewed to avoid interruption.`).waitFor();
    await expectAccessible(page, 'sign-in page with a warning');
    await page.getByRole('button', { name: '中文' }).click();
    await warning.getByText(`系统授权将于 ${day(30)} 到期，请及时续期，以免影响使用。`).waitFor();
  });

  test('lets only admin in once the last day has passed; a running session ends with the reason', async () => {
    await enforce(10);
    const session = await signInOver(application.address, 'breeder', PASSWORD);
    await showSignedIn('/dashboard', { session });
    await page.getByText(`The system authorization will expire on ${day(10)}`).waitFor();
    expect(await page.getByRole('link', { name: 'Enter a code' }).count()).toBe(0);

    await enforce(-1);
    await page.goto('/basicData/traitManage');
    await page.getByRole('dialog').getByText('The system authorization has ended').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/login');
    await page
      .getByRole('alert')
      .getByText(`expired on ${day(-1)}`)
      .waitFor();
    await signIn('breeder', PASSWORD);
    await page
      .locator('main form')
      .getByText(`The system authorization expired on ${day(-1)}`)
      .waitFor();
    await expectAccessible(page, 'sign-in refused without an authorization');
    await signIn('admin', ADMIN_PASSWORD);
    await page.waitForURL('**/basicData/traitManage');
    await page.goto('/dashboard');
    await page
      .getByRole('alert')
      .getByText(`expired on ${day(-1)}`)
      .waitFor();
  });
});

test('admin renews: a wrong code is explained beside the field, a right one takes the warning away', async () => {
  await enforce(-1);
  await showStranger(undefined, { language: 'en_US' });
  await storeSession(page, await signInOver(application.address));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Enter a code' }).click();
  await page.getByRole('heading', { name: 'Authorization', level: 1 }).waitFor();
  await page.getByText(`${day(-1)} has passed`).waitFor();

  const field = page.getByRole('textbox', { name: 'Authorization code' });
  const save = () => page.getByRole('button', { name: 'Activate' }).click();
  const code = codeUntil(day(400), day(0));
  await field.fill(code.slice(0, -8));
  await save();
  await page.getByText('The signature of the code is not valid').waitFor();
  expect(await field.inputValue()).toBe(code.slice(0, -8));
  await field.fill(code);
  await save();
  await page.getByText('The code has been activated').waitFor();
  await page.getByText(`${day(400)} 400 days left`).waitFor();
  await expectAccessible(page, 'authorization page');
  await page.goto('/dashboard');
  await page.getByText(`Authorized until ${day(400)}`).waitFor();
  expect((await signInOver(application.address, 'breeder', PASSWORD)).username).toBe('breeder');
});
