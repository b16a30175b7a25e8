import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';

const CANDIDATES = [
  process.env.PANICLE_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * What playwright turns off (a later switch takes the place of an earlier one), and the pages of the browser's own frame:
 * a window without a screen starts a process for them each time.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'AimEnabled',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/**
 * Pages live too short for optimized code to pay for itself: without it tests take a tenth less processor time. A browser
 * that computes for seconds needs it.
 */
export async function launchBrowser(computes = false): Promise<Browser> {
  return chromium.launch(launchOptions(computes));
}

function launchOptions(computes: boolean) {
  const executablePath = CANDIDATES.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error('no Chromium found: install it or set PANICLE_CHROMIUM');
  return {
    executablePath,
    // Without a UTF-8 locale Chromium on Linux cannot name files in Chinese.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--disable-features=${OFF.join(',')}`,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(computes ? [] : ['--js-flags=--no-opt --no-maglev']),
    ],
  };
}

export interface Watch {
  context: BrowserContext;
  page: Page;
  /** what went wrong beside the test: page errors, console errors, requests to other hosts */
  complaints: string[];
}

export interface Look {
  language?: 'zh_CN' | 'en_US';
  width?: number;
  height?: number;
  dark?: boolean;
  /** in a window that no other test has used or will use: for a test that changes the browser for good */
  fresh?: boolean;
  /** lets the worker of the installed application run; tests cannot see requests that pass through it */
  installed?: boolean;
}

/** A fresh browser profile with a page that takes note of everything that a user should never meet. */
export async function openPage(browser: Browser, address: string, look: Look = {}): Promise<Watch> {
  const context = await openProfile(browser, address, look);
  return { context, ...(await watchPage(context, address)) };
}

/** A browser of its own with what it keeps in a folder: `context.close()` closes it, and the next one finds all of it. */
export interface Profile {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

export async function launchProfile(folder: string, address: string, look: Look): Promise<Profile> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(false),
    ...contextOptions(address, { ...look, installed: true }),
  });
  if (look.language) await context.addCookies([{ name: 'language', value: look.language, url: address }]);
  const [page = await context.newPage()] = context.pages();
  return { context, page, complaints: takeNotes(page, address) };
}

const contextOptions = (address: string, look: Look) => ({
  baseURL: address,
  viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
  colorScheme: look.dark ? ('dark' as const) : ('light' as const),
  // Without it a drawer is drawn some twenty times before it can be used.
  reducedMotion: 'reduce' as const,
  acceptDownloads: true,
  serviceWorkers: look.installed ? ('allow' as const) : ('block' as const),
  locale: look.language === 'en_US' ? 'en-US' : 'zh-CN',
});

/** A fresh browser profile: nothing stored, nothing cached. */
export async function openProfile(
  browser: Browser,
  address: string,
  look: Look = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(address, look));
  if (look.language) {
    await context.addCookies([{ name: 'language', value: look.language, url: address }]);
  }
  return context;
}

/** Another page of a profile, which takes note of everything that a user should never meet. */
export async function watchPage(context: BrowserContext, address: string): Promise<Omit<Watch, 'context'>> {
  const page = await context.newPage();
  return { page, complaints: takeNotes(page, address) };
}

/** What a user should never meet, from now on. */
export function takeNotes(page: Page, address: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== address)
      complaints.push(`other host: ${request.url()}`);
  });
  return complaints;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; target: string[] }[];
}

/** Runs axe (WCAG 2 A and AA) on the page as it is and names every fault with its element. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Evaluated, not added as a script element: the content security policy allows none.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const axe = (
      globalThis as unknown as { axe: { run: (o: object) => Promise<{ violations: Violation[] }> } }
    ).axe;
    const result = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      // Of what is in order nothing is written down.
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target }) => ({ html: html.slice(0, 160), target })),
    }));
  });
  expect(violations, what).toEqual([]);
}
