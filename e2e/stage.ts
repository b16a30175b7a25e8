import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  startRunningApplication,
  type RunningApplication,
} from '../apps/server/src/testing/running-application.ts';
import { launchBrowser, openPage, type Look, type Watch } from './browser.ts';
import { openSignedIn, type SignedInLook } from './shell/session.ts';

// The program and the browser that all tests of a file share, and the page that the test at hand has open. A module is
// there once for each file of tests, and what it exports follows when it changes.

export let application: RunningApplication;
export let browser: Browser;
export let watch: Watch;
export let page: Page;

type Program = NonNullable<Parameters<typeof startRunningApplication>[0]>;

/**
 * Starts program and browser before the tests of a file and ends them after it. `program` may wait for what an earlier
 * `beforeAll` started. After each test its page is closed; a complaint fails the test, unless `tolerates` says that the
 * tests look at it themselves.
 */
export function setStage(
  options: { program?: () => Program; tolerates?: (complaint: string) => boolean } = {},
): void {
  const { program, tolerates = () => false } = options;
  beforeAll(async () => {
    application = await startRunningApplication(program?.());
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await application?.stop();
  });
  afterEach(async () => {
    expect(watch.complaints.filter((complaint) => !tolerates(complaint))).toEqual([]);
    await watch.context.close();
  });
}

const show = (opened: Watch) => {
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
