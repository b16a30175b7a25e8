import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, setStage, showSignedIn } from '../stage.ts';

// A table on its way into the import wizard: it goes through the uploader, so it can be paused, resumed and cancelled.

setStage();

let folder: string;
let table: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-import-'));
  table = join(folder, 'materials.csv');
  const rows = Array.from(
    { length: 60_000 },
    (_, row) => `S${row},Variety number ${row} with a long name,2026`,
  );
  await writeFile(table, `Source ID,Variety name,Year\n${rows.join('\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const upload = () => page.getByRole('region', { name: 'Uploads' });

/** Chunks wait until they are let through. */
async function holdChunks() {
  const held: Route[] = [];
  let open = false;
  await page.route('**/crop/file/chunk-upload', async (route) => {
    if (open || route.request().method() !== 'POST') return route.continue();
    held.push(route);
  });
  const letThrough = async () => {
    open = true;
    // those of a paused upload were given up by the page
    await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));
  };
  return { held, letThrough };
}

async function openWizard() {
  await showSignedIn('/basicData/germplasmManagement');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  await page.getByText(/^Storage: .+ used, no quota$/).waitFor();
}

test('a table can be paused and resumed, and is read when it has arrived', async () => {
  await openWizard();
  const { held, letThrough } = await holdChunks();
  await page.locator('input[type=file]').setInputFiles(table);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await upload().getByRole('button', { name: 'Pause materials.csv' }).click();
  await upload().getByText('Paused').waitFor();
  await letThrough();
  await upload().getByRole('button', { name: 'Resume materials.csv' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
  expect(await page.getByText('Variety number 1 with a long name').count()).toBeGreaterThan(0);
  await page.getByText('Import into: no group').waitFor();
});

test('a cancelled table leaves the list, and another one can be chosen', async () => {
  await openWizard();
  const { held } = await holdChunks();
  await page.locator('input[type=file]').setInputFiles(table);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await upload().getByRole('button', { name: 'Abort materials.csv' }).click();
  // of a chunk that was held a part may count as sent, of which it is asked then
  const sure = page
    .getByRole('dialog', { name: /Abort the upload/ })
    .getByRole('button', { name: 'Abort', exact: true });
  await expect
    .poll(async () => {
      if ((await sure.count()) > 0) await sure.click({ timeout: 2000 }).catch(() => undefined);
      return upload().count();
    })
    .toBe(0);
  expect(await page.locator('input[type=file]').isEnabled()).toBe(true);
});
