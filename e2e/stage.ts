import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startHostedApplication } from '../apps/server/src/testing/application-host.ts';
import {
  startRunningApplication,
  type ServedApplication,
} from '../apps/server/src/testing/running-application.ts';
import { launchBrowser, openPage, type Look, type Watch } from './browser.ts';
import { keepDemo, type Demo } from './shell/demo.ts';
import { signInOver, storeSession, type SignedInLook } from './shell/session.ts';
import { closeOthers, giveBack, takeWindow } from './window.ts';

// What all tests of a file share: an application of their own and the browser, which serves one file after another; and
// the page that the test at hand has open. What is exported follows when it changes.

export let application: ServedApplication;
/** of a stage that asks for it */
export let demo: Demo;
export let browser: Browser;
export let watch: Watch;
export let page: Page;
/** what ends it; null when it has */
let end: (() => Promise<void>) | null = null;
/** of pages that the test at hand has closed */
let complaints: string[] = [];

interface Wanted {
  port?: number;
  environment?: Record<string, string>;
  /** the program as an administrator starts it, with a database server of its own; else its services alone */
  whole?: boolean;
}

interface Stage {
  /** asked when an earlier `beforeAll` has ended: it may need what that has started */
  program?: () => Wanted;
  /** begins with the demo data, analysed */
  holdsDemo?: boolean;
  /** complaints that are no fault here; the tests look at them themselves */
  tolerates?: (complaint: string) => boolean;
  /** its pages compute for seconds, in a browser of their own that optimizes code for it */
  computes?: boolean;
}

/** The browser of most files. */
let shared: Browser | undefined;

/**
 * Gives the tests of a file an application, fresh in database and folder, and a browser. After each test its page is
 * closed, and a complaint fails the test.
 */
export function setStage({
  program,
  holdsDemo = false,
  tolerates = () => false,
  computes = false,
}: Stage = {}): void {
  beforeAll(async () => {
    const { whole = false, ...options } = program?.() ?? {};
    const kept = holdsDemo ? await keepDemo() : null;
    if (kept) demo = kept.demo;
    application = await (whole
      ? startRunningApplication(options)
      : startHostedApplication({ ...options, ...(kept && { state: kept.state }) }));
    if (!computes && !shared?.isConnected()) shared = await launchBrowser();
    browser = computes || !shared ? await launchBrowser(computes) : shared;
  });
  afterAll(async () => {
    await (computes ? browser?.close() : closeOthers(browser));
    await application?.stop();
  });
  afterEach(async ({ task }) => {
    // What a failed test leaves in a window is unknown: it is closed with the others.
    if (task.result?.state === 'fail') end = null;
    await closePage();
    const all = complaints.filter((complaint) => !tolerates(complaint));
    complaints = [];
    expect(all).toEqual([]);
  });
}

/** Closes the shown page before its test has ended, which does it else. */
export async function closePage(): Promise<void> {
  if (end === null) return;
  await end();
  end = null;
  complaints.push(...watch.complaints);
}

async function show(look: Look): Promise<void> {
  const shown = await (look.fresh ? openPage : takeWindow)(browser, application.address, look);
  end = () => (look.fresh ? shown.context.close() : giveBack(shown));
  watch = shown;
  page = shown.page;
}

/** Someone who is signed in, by default admin and in English. */
export async function showSignedIn(path: string, look: SignedInLook = {}): Promise<void> {
  await show({ language: 'en_US', ...look });
  await storeSession(page, look.session ?? (await signInOver(application.address)));
  await page.goto(path);
}

/** Someone without a session, at an address, or before the first one. */
export async function showStranger(path?: string, look: Look = {}): Promise<void> {
  await show(look);
  if (path !== undefined) await page.goto(path);
}
