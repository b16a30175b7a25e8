import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { powerFile } from '../../apps/server/src/modules/locations/testing/weather-files.ts';
import { expectAccessible } from '../browser.ts';
import { signInOver } from '../shell/session.ts';
import { application, page, setStage, showSignedIn } from '../stage.ts';

// Places of the demo data: their weather, trials that wait for a location, the map.

setStage({ holdsDemo: true });
let session: LoginAnswer;
let folder: string;
beforeAll(async () => {
  session = await signInOver(application.address);
  folder = await mkdtemp(join(tmpdir(), 'panicle-weather-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** With PANICLE_SCREENSHOTS a folder of pictures to look at is left behind. */
async function picture(name: string): Promise<void> {
  const to = process.env.PANICLE_SCREENSHOTS;
  if (to) await page.screenshot({ path: `${to}/locations-${name}.png`, fullPage: true });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

test('reads a file of NASA POWER and shows the season of a place', async () => {
  await showSignedIn('/basicData/locationManage', { session, language: 'en_US' });
  await page.getByPlaceholder('Place, station, province, city, region').fill('Yuncheng');
  await page
    .getByRole('main')
    .locator('tbody tr')
    // The rows of the list before it was searched are still there for a moment.
    .filter({ hasText: 'Yuncheng' })
    .filter({ hasText: '2025' })
    .first()
    .getByRole('button')
    .click();
  await button('Weather and years').click();
  await page.getByRole('heading', { name: 'Trials', exact: true }).waitFor();
  await page
    .getByRole('figure', { name: /^Weather of 运城 Yuncheng/ })
    .getByText('Sowing 06-')
    .waitFor();
  await picture('place');
  await button('Import weather').click();
  const path = join(folder, 'power.csv');
  await writeFile(path, powerFile(365));
  await page.locator('input[type=file]').setInputFiles(path);
  await button('Next').click();
  await button('Check').click();
  await page.getByText(/has weather of 365 of these days already/).waitFor();
  await button('Import 365 rows').click();
  await page.getByText('365 days of weather').waitFor();
  await button('Close').first().click();
  // six days of 5.25 mm and so on: the new values count
  await page.getByText(/2025-06-\d\d to 2025-\d\d-\d\d \(sowing to harvest\)/).waitFor();
  await expectAccessible(page, 'place over the years');
  await picture('place-imported');
  expect(await page.getByRole('img', { name: /Daily weather from 2025-01-01/ }).count()).toBe(1);
});

test('draws an area on the map, whose places the list then holds', async () => {
  await showSignedIn('/basicData/locationManage/map', { session, language: 'en_US' });
  const rows = page.getByRole('region', { name: 'Places', exact: true }).locator('tbody tr');
  await rows.nth(9).waitFor();
  const canvas = page.getByRole('img', { name: /^Map of 10 places/ });
  await expectAccessible(page, 'map of locations');
  await picture('map');
  const box = (await canvas.boundingBox())!;
  await page.getByText('Polygon', { exact: true }).click();
  // the western half of the map, corner by corner
  const corners = [
    [0.02, 0.02],
    [0.5, 0.02],
    [0.5, 0.98],
    [0.02, 0.98],
  ] as const;
  for (const [x, y] of corners) await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  const [x, y] = corners[3];
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  await page.getByText(/^\d of 10 places in the area$/).waitFor();
  const west = await rows.count();
  expect(west).toBeGreaterThan(0);
  expect(west).toBeLessThan(10);
  expect(await rows.allInnerTexts()).toContainEqual(expect.stringContaining('Yuncheng'));
  await picture('map-polygon');
  await button('Clear').click();
  await expect.poll(() => rows.count()).toBe(10);

  await showSignedIn('/LocationMobile', { session, language: 'zh_CN', width: 390, height: 844 });
  await page.getByRole('img', { name: /^10 个地点的地图/ }).waitFor();
  await expectAccessible(page, 'map for phones');
  await picture('map-phone');
});

test('classes places by their weather, and links a place that trials name', async () => {
  await showSignedIn('/basicData/locationManage/classes', { session, language: 'en_US' });
  const members = page.getByRole('region', { name: 'Places by class' }).locator('tbody tr');
  await members.nth(9).waitFor();
  await expectAccessible(page, 'environment classes');
  await picture('classes');
  await page
    .getByRole('region', { name: 'Weather covariates of trial environments' })
    .getByText('DEMO25R')
    .first()
    .waitFor();

  // a location of the demo data lets its environments go; the place waits until it is linked again
  await showSignedIn('/basicData/locationManage', { session, language: 'en_US' });
  await page.getByPlaceholder('Place, station, province, city, region').fill('Yuncheng');
  await page
    .getByRole('main')
    .locator('tbody tr')
    .filter({ hasText: 'Yuncheng' })
    .first()
    .getByRole('button')
    .click();
  await button('Unlink environments').click();
  await page.getByText(/environments? unlinked/).waitFor();
  await button('Unlinked places').click();
  const waiting = page.getByRole('region', { name: 'Unlinked places' });
  await waiting.getByText('Yuncheng').waitFor();
  await picture('unlinked');
  await waiting.getByRole('button', { name: 'Link', exact: true }).first().click();
  await page.getByText(/environments? linked to/).waitFor();
});
