import type { Browser, Page } from 'playwright-core';
import type { Envelope, LoginAnswer } from '@panicle/contract';
import { browserHash } from '../../apps/server/src/modules/access/passwords.ts';
import { ADMIN_PASSWORD, type ServedApplication } from '../../apps/server/src/testing/running-application.ts';
import type { Look, Watch } from '../browser.ts';
import { EMPTY_PAGE, takeWindow } from '../window.ts';

const FORGERY = 'shell-test-forgery-token';

/** Signs in without the page; for tests that are about something else. The captcha has to be off. */
export async function signInOver(
  address: string,
  username = 'admin',
  password = ADMIN_PASSWORD,
): Promise<LoginAnswer> {
  const response = await fetch(`${address}/crop/login`, {
    method: 'POST',
    headers: {
      cookie: `XSRF-TOKEN=${FORGERY}`,
      'x-xsrf-token': FORGERY,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ username, password: browserHash(password), captchaVerification: '' }),
  });
  const { status, msg, data } = (await response.json()) as Envelope<LoginAnswer>;
  if (status !== 200) throw new Error(`sign-in of ${username} refused: ${msg}`);
  return data;
}

/** Keeps the session in the browser as the sign-in page does. */
export async function storeSession(page: Page, { token, id, username }: LoginAnswer): Promise<void> {
  if (!page.url().endsWith(EMPTY_PAGE)) await page.goto(EMPTY_PAGE);
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, userId: id, username },
  );
}

/** By default admin's, who is signed in for it. */
export interface SignedInLook extends Look {
  session?: LoginAnswer;
}

/** A window of someone who is signed in, by default admin, at this address of the program; `giveBack` ends its use. */
export async function openSignedIn(
  browser: Browser,
  application: ServedApplication,
  path: string,
  look: SignedInLook = {},
): Promise<Watch> {
  const watch = await takeWindow(browser, application.address, look);
  await storeSession(watch.page, look.session ?? (await signInOver(application.address)));
  await watch.page.goto(path);
  return watch;
}

/** Path and query of the address that is shown. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
