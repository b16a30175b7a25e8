import type { Browser, CDPSession } from 'playwright-core';
import { openProfile, takeNotes, type Look, type Watch } from './browser.ts';

// Windows that the tests of one worker use one after another. What the browser has fetched and compiled of the program
// stays with the window, which halves the cost of a page; all else that a test left there is taken away.

interface ReusedWindow extends Watch {
  browser: Browser;
  address: string;
  language: string;
  devtools: CDPSession;
}

/** The smallest page of the same origin: nothing of the program runs there. */
export const EMPTY_PAGE = '/favicon.svg';

/** Windows that no test uses, by the language of the browser: an open window keeps it. */
const idle = new Map<string, ReusedWindow>();

async function openWindow(browser: Browser, address: string, look: Look): Promise<ReusedWindow> {
  const context = await openProfile(browser, address, look);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { language = 'zh_CN' } = look;
  return { browser, address, language, context, page, devtools, complaints: takeNotes(page, address) };
}

async function dress(kept: ReusedWindow, look: Look): Promise<ReusedWindow> {
  const { page, context, address } = kept;
  await page.setViewportSize({ width: look.width ?? 1440, height: look.height ?? 900 });
  await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' });
  if (look.language) await context.addCookies([{ name: 'language', value: look.language, url: address }]);
  return { ...kept, complaints: takeNotes(page, address) };
}

/** A window in which nothing is stored. */
export async function takeWindow(browser: Browser, address: string, look: Look): Promise<Watch> {
  const { language = 'zh_CN' } = look;
  const kept = idle.get(language);
  idle.delete(language);
  if (kept?.browser === browser && kept.address === address) return dress(kept, look);
  if (kept?.browser.isConnected()) await kept.context.close();
  return openWindow(browser, address, look);
}

/** Events of a page that a test may listen to. */
const REPORTED = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
];

/** All that is stored but the files that were fetched. */
const STORED = 'cookies,local_storage,indexeddb,cache_storage,file_systems,service_workers';

async function tidy({ page, context, address, devtools }: ReusedWindow): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of REPORTED) page.removeAllListeners(event);
  await page.unrouteAll();
  page.setDefaultTimeout(30_000);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  await page.mouse.move(-1, -1);
  await page.goto(address + EMPTY_PAGE);
  await page.evaluate('sessionStorage.clear()');
  await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: STORED });
  await devtools.send('Page.resetNavigationHistory');
  await context.clearCookies();
  await context.clearPermissions();
}

/** Keeps the window for the next test of the same language. */
export async function giveBack(watch: Watch): Promise<void> {
  const used = watch as ReusedWindow;
  if (used.page.isClosed() || idle.has(used.language)) return used.context.close();
  await tidy(used);
  idle.set(used.language, used);
}

/** Closes what tests have opened besides. */
export async function closeOthers(browser: Browser | undefined): Promise<void> {
  const kept = new Set([...idle.values()].map(({ context }) => context));
  for (const context of browser?.contexts() ?? []) if (!kept.has(context)) await context.close();
}
