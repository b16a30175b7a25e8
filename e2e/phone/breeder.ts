import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import type { Look, Watch } from '../browser.ts';
import { openSignedIn } from '../shell/session.ts';
import { application, browser } from '../stage.ts';
import { Records } from './records.ts';

const PAGES = fileURLToPath(new URL('../../apps/web/dist/index.html', import.meta.url));
const PICTURES = process.env.PANICLE_SCREENSHOTS;
export const PHONE: Look = { language: 'zh_CN', width: 390, height: 844 };

/** A breeder with a phone in the field, signed in to the application of the stage, which holds records. */
export interface Breeder {
  records: Records;
  watch: Watch;
}

export async function openBreeder(address: string): Promise<Breeder> {
  if (!existsSync(PAGES)) throw new Error('the browser part is not built: npm run build');
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
  const records = new Records(application.address, await signInOverHttp(application.address));
  await records.fill();
  const watch = await openSignedIn(browser, application, address, PHONE);
  watch.page.setDefaultTimeout(15_000);
  return { records, watch };
}

/** Leaves a picture to look at, where PANICLE_SCREENSHOTS names a folder. */
export async function picture(shown: Page, name: string): Promise<void> {
  if (PICTURES) await shown.screenshot({ path: join(PICTURES, `${name}.png`) });
}
