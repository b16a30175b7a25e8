import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchProfile, type Profile } from '../browser.ts';
import { startChangingServer, type ChangingServer } from '../shell/changing-server.ts';

// A phone whose browser keeps what was entered on it, and a network that can be cut. What is exported follows when it
// changes.

export const WAIT = { timeout: 20_000 };

/** What lies between the phone and the program. */
export let server: ChangingServer;
export let phone: Profile;
export let page: Page;
let folder: string;

export async function startPhone(address: string): Promise<void> {
  server = await startChangingServer(address);
  folder = await mkdtemp(join(tmpdir(), 'panicle-phone-'));
  await openBrowser();
}

export async function endPhone(): Promise<void> {
  await phone?.context.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
}

/** The browser of the phone, with all that it has kept. */
export async function openBrowser(): Promise<void> {
  phone = await launchProfile(folder, server.address, { language: 'en_US', width: 390, height: 844 });
  page = phone.page;
  page.setDefaultTimeout(WAIT.timeout);
}

export async function cutNetwork(): Promise<void> {
  server.gone = true;
  await phone.context.setOffline(true);
}

export async function restoreNetwork(): Promise<void> {
  server.gone = false;
  await phone.context.setOffline(false);
}

/** With PANICLE_SCREENSHOTS a folder of pictures to look at is left behind. */
export async function picture(name: string): Promise<void> {
  const pictures = process.env.PANICLE_SCREENSHOTS;
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
}
