import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../../apps/server/src/testing/mail-server.ts';
import { freePort, signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { browserHash } from '../../apps/server/src/modules/access/passwords.ts';
import { expectAccessible, type Look } from '../browser.ts';
import { PASSWORD, addAccount, openRecords, type Records } from '../shell/accounts.ts';
import { pathOf, signInOver, stored } from '../shell/session.ts';
import { application, closePage, page, setStage, showSignedIn, showStranger, watch } from '../stage.ts';

let mail: MailServer;
let port: number;
let records: Records;
beforeAll(async () => {
  mail = await startMailServer();
  port = await freePort();
});
afterAll(() => mail?.close());
setStage({
  program: () => ({
    port,
    environment: {
      PANICLE_SMTP_URL: mail.url,
      PANICLE_MAIL_FROM: 'Panicle <panicle@station.test>',
      PANICLE_BASE_ADDRESS: `http://127.0.0.1:${port}`,
    },
  }),
  // Where nothing may be complained of, the tests say so themselves.
  tolerates: () => true,
});
beforeAll(async () => {
  records = await openRecords(application);
  const headers = await signInOverHttp(application.address);
  const open = `${application.address}/crop/sysConfig/update/REGISTRATION_OPEN/true`;
  expect((await fetch(open, { method: 'PUT', headers })).ok).toBe(true);
});

const NEW = 'Pollen*83';

async function open(path: string, look: Look = { language: 'en_US' }): Promise<void> {
  await showStranger(path, look);
}
const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(username: string, password: string): Promise<void> {
  await fill('Username', username);
  await fill('Password', password);
  await press('Sign in');
}

test('registers with the code of the mail, in the look of the sign-in page, and then waits for modules', async () => {
  await open('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
  await press('Register');
  await page.getByText('Please enter a nickname').waitFor();
  await expectAccessible(page, 'registration with refused fields');
  const entries = {
    Username: 'chenli',
    Nickname: '陈莉',
    Password: 'Tassel#47',
    'Password again': 'Tassel#47',
    Company: 'Nanfan station',
    Phone: '13812345678',
    Email: 'chenli@station.test',
  };
  for (const [label, value] of Object.entries(entries)) await fill(label, value);
  await press('Send code');
  const { subject = '' } = await mail.next('chenli@station.test');
  const code = /\d{6}$/.exec(subject)?.[0] ?? '';
  await fill('Email code', code === '000000' ? '111111' : '000000');
  await press('Register');
  await page.getByRole('alert').getByText('The code is wrong or has expired').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await fill('Email code', code);
  await press('Register');
  await page.getByText('Your account has been created').waitFor();
  await signIn('chenli', 'Tassel#47');
  await page.getByText('Module Permissions Not Enabled, Please Contact The Administrator').waitFor();
  expect(watch.complaints).toEqual([]);
});

test('sets a new password by the link of the mail', async () => {
  await addAccount(records, 'forgetful', ['basicData', 'password']);
  await records(`update account set email = 'forgetful@station.test' where username = 'forgetful'`);
  await open('/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await fill('Email', 'forgetful@station.test');
  await press('Send email');
  await page.getByText('If forgetful@station.test belongs to an account').waitFor();
  await expectAccessible(page, 'reset after the mail was sent');
  const { text = '' } = await mail.next('forgetful@station.test');
  const link = /^http\S+$/m.exec(text)?.[0] ?? '';
  expect(link.startsWith(`${application.address}/login?part=reset#`)).toBe(true);
  await page.goto(link);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await fill('Password', NEW);
  await fill('Password again', NEW);
  await press('Set new password');
  await page.getByText('The new password is set').waitFor();
  await signIn('forgetful', NEW);
  await page.waitForURL('**/dashboard');
  expect(watch.complaints).toEqual([]);
});

test('changes the password: warns of what is missing, shows what the server refuses, and signs out', async () => {
  await addAccount(records, 'careful', ['basicData', 'password']);
  const session = await signInOver(application.address, 'careful', PASSWORD);
  await showSignedIn('/userRole/personalSettings', {
    session,
  });
  const form = { old: 'Old password', fresh: 'New password', again: 'New password again' };
  const attempt = async (old: string, fresh: string, again: string, message: string) => {
    await fill(form.old, old);
    await fill(form.fresh, fresh);
    await fill(form.again, again);
    await press('Change password');
    await page.getByText(message).first().waitFor();
  };
  await attempt(PASSWORD, '   ', NEW, 'Please Input');
  await expectAccessible(page, 'personal settings');
  await attempt(PASSWORD, NEW, 'Anther+29', 'Passwords Are Inconsistent!');
  const WEAK =
    'Only combinations of at least 8 characters with digits, uppercase and lowercase letters and special symbols can be entered';
  await attempt(PASSWORD, 'Xy7#poiuQ', 'Xy7#poiuQ', WEAK);
  await attempt('Wrong#47x', NEW, NEW, 'The old password is wrong');
  // too long by one: kept as it was typed, and refused
  const long = `${NEW}${'y'.repeat(21 - NEW.length)}`;
  await attempt(PASSWORD, long, long, WEAK);
  expect(await page.getByLabel(form.fresh, { exact: true }).inputValue()).toBe(long);
  await fill(form.fresh, NEW);
  await fill(form.again, NEW);

  await fill(form.old, ` ${PASSWORD} `);
  const changing = page.waitForRequest((request) => request.url().includes('/crop/user/password'));
  await press('Change password');
  expect(new URL((await changing).url()).search).toBe('');
  expect((await changing).postDataJSON()).toEqual({
    oldPassword: browserHash(PASSWORD),
    newPassword: browserHash(NEW),
  });
  await page.getByText('The password was changed').waitFor();
  expect(pathOf(page)).toBe('/login');
  expect(await stored(page, 'token')).toBeNull();
  await expect(signInOver(application.address, 'careful', PASSWORD)).rejects.toThrow('refused');
  await signInOver(application.address, 'careful', NEW);
  expect(watch.complaints).toEqual([]);
});

test('opens nothing but the change of the password after admin has reset it', async () => {
  await addAccount(records, 'reset', ['basicData', 'password']);
  const [account] = await records(`select id from account where username = 'reset'`);
  const headers = await signInOverHttp(application.address);
  const answer = await fetch(`${application.address}/crop/user/resetPassword/${String(account?.id)}`, {
    method: 'PUT',
    headers,
  });
  const { oneTimePassword } = ((await answer.json()) as { data: { oneTimePassword: string } }).data;
  await open('/login');
  await signIn('reset', oneTimePassword);
  await page.getByRole('heading', { name: 'Please change your password first' }).waitFor();
  await page.goto('/basicData/traitManage');
  await page.getByRole('heading', { name: 'Please change your password first' }).waitFor();
  await expectAccessible(page, 'forced change of the password');
  await fill('Old password', oneTimePassword);
  await fill('New password', NEW);
  await fill('New password again', NEW);
  await press('Change password');
  await page.getByText('The password was changed').waitFor();
  await signIn('reset', NEW);
  await page.getByRole('navigation').first().waitFor();
  expect(watch.complaints).toEqual([]);
});

/** Opens a page as this account and gives what is in the user menu. */
async function userMenuOf(username: string): Promise<string[]> {
  const session = await signInOver(application.address, username, PASSWORD);
  await showSignedIn('/dashboard', { session });
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  return page.getByRole('menuitem').allTextContents();
}

test('offers no change of the password to the restricted account', async () => {
  await addAccount(records, 'restricted', ['basicData', 'password']);
  await records(`update account set restricted = true where username = 'restricted'`);
  expect(await userMenuOf('restricted')).not.toContain('Change password');
  await page.goto('/userRole/personalSettings');
  await page.getByText('The password of this account cannot be changed.').waitFor();
  expect(await page.getByLabel('Old password').count()).toBe(0);
});

test('keeps the personal settings to those who hold the menu for it', async () => {
  await addAccount(records, 'worker', ['basicData']);
  expect(await userMenuOf('worker')).not.toContain('Change password');
  await page.goto('/userRole/personalSettings');
  await page.waitForURL('**/401?noModules');
  await closePage();
  await addAccount(records, 'holder', ['basicData', 'password']);
  expect(await userMenuOf('holder')).toContain('Change password');
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Personal settings' }).waitFor();
  expect(pathOf(page)).toBe('/userRole/personalSettings');
});
