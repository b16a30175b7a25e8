import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import {
  signInOverHttp,
  startRunningApplication,
  type RunningApplication,
} from '../../apps/server/src/testing/running-application.ts';
import { launchBrowser, type Look, type Watch } from '../browser.ts';
import { openSignedIn } from '../shell/session.ts';
import { Records } from './records.ts';

const PAGES = fileURLToPath(new URL('../../apps/web/dist/index.html', import.meta.url));
const PICTURES = process.env.PANICLE_SCREENSHOTS;
export const PHONE: Look = { language: 'zh_CN', width: 390, height: 844 };

/** A breeder with a phone in the field, signed in to a program that holds records. */
export interface Breeder {
  application: RunningApplication;
  browser: Browser;
  records: Records;
  watch: Watch;
  leave(): Promise<void>;
}

export async function openBreeder(address: string): Promise<Breeder> {
  if (!existsSync(PAGES)) throw new Error('the browser part is not built: npm run build');
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
  const application = await startRunningApplication();
  const records = new Records(application.address, await signInOverHttp(application.address));
  await records.fill();
  const browser = await launchBrowser();
  const watch = await openSignedIn(browser, application, address, PHONE);
  watch.page.setDefaultTimeout(15_000);
  return {
    application,
    browser,
    records,
    watch,
    async leave() {
      await browser.close();
      await application.stop();
    },
  };
}

/** Leaves a picture to look at, where PANICLE_SCREENSHOTS names a folder. */
export async function picture(shown: Page, name: string): Promise<void> {
  if (PICTURES) await shown.screenshot({ path: join(PICTURES, `${name}.png`) });
}
