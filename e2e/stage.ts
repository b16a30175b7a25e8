import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startHostedApplication } from '../apps/server/src/testing/application-host.ts';
import {
  startRunningApplication,
  type ServedApplication,
} from '../apps/server/src/testing/running-application.ts';
import { launchBrowser, openPage, type Look, type Watch } from './browser.ts';
import { openSignedIn, type SignedInLook } from './shell/session.ts';

// What all tests of a file share: an application of their own and the browser, which serves one file after another; and
// the page that the test at hand has open. What is exported follows when it changes.

export let application: ServedApplication;
export let browser: Browser;
export let watch: Watch;
export let page: Page;
/** the same until its test has ended */
let open: Watch | null = null;

interface Wanted {
  port?: number;
  environment?: Record<string, string>;
  /** the program as an administrator starts it, with a database server of its own; else its services alone */
  whole?: boolean;
}

interface Stage {
  /** asked when an earlier `beforeAll` has ended: it may need what that has started */
  program?: () => Wanted;
  /** complaints that are no fault here; the tests look at them themselves */
  tolerates?: (complaint: string) => boolean;
}

/**
 * Gives the tests of a file an application, fresh in database and folder, and a browser. After each test its page is
 * closed, and a complaint fails the test.
 */
export function setStage({ program, tolerates = () => false }: Stage = {}): void {
  beforeAll(async () => {
    const { whole = false, ...options } = program?.() ?? {};
    application = await (whole ? startRunningApplication(options) : startHostedApplication(options));
    if (!browser?.isConnected()) browser = await launchBrowser();
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
    await application?.stop();
  });
  afterEach(async () => {
    if (open === null) return;
    const { complaints, context } = open;
    open = null;
    await context.close();
    expect(complaints.filter((complaint) => !tolerates(complaint))).toEqual([]);
  });
}

const show = (opened: Watch) => {
  open = opened;
  watch = opened;
  page = watch.page;
};

/** Someone who is signed in, by default admin and in English. */
export async function showSignedIn(path: string, look: SignedInLook = {}): Promise<void> {
  show(await openSignedIn(browser, application, path, { language: 'en_US', ...look }));
}

/** Someone without a session, at an address, or before the first one. */
export async function showStranger(path?: string, look: Look = {}): Promise<void> {
  show(await openPage(browser, application.address, look));
  if (path !== undefined) await page.goto(path);
}
