import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { LoginAnswer } from '@panicle/contract';
import { geometryOf } from '@panicle/contract/field-map-geometry';
import type { FieldMap, FieldMapSite, MapPlot } from '@panicle/contract/trial-plans';
import type { Trial } from '@panicle/contract/trials';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { boxOfPlace, fittingView } from '../../apps/web/src/modules/trials/plan/map/map-frame.ts';
import { PASSWORD, addAccount, openRecords, type Records } from '../shell/accounts.ts';
import { openSignedIn, signInOver } from '../shell/session.ts';
import { application, browser, page, setStage, showSignedIn } from '../stage.ts';
import { giveBack } from '../window.ts';

setStage({ holdsDemo: true });

let records: Records;
let colleague: LoginAnswer;
let trial: Trial;
let headers: Record<string, string>;

const TRIALS = '/crop/crop-field-test';
async function read<Data>(path: string): Promise<Data> {
  const answer = await fetch(application.address + path, { headers });
  return ((await answer.json()) as { data: Data }).data;
}
const siteNow = async (): Promise<FieldMapSite> =>
  (await read<FieldMap>(`${TRIALS}/fieldMap/${trial.id}`)).sites.find(({ plots }) => plots.length > 0)!;
const plotAt = ({ plots }: FieldMapSite, row: number, column: number): MapPlot =>
  plots.find((plot) => plot.row === row && plot.column === column)!;

beforeAll(async () => {
  records = await openRecords(application);
  await addAccount(records, 'maplin', ['testManage', 'fieldTestTask']);
  colleague = await signInOver(application.address, 'maplin', PASSWORD);
  headers = await signInOverHttp(application.address);
  const { records: trials } = await read<{ records: Trial[] }>(`${TRIALS}/page?pageSize=100`);
  trial = trials.find(({ name }) => name === 'DEMO27P')!;
});

const editor = (of: Page) => of.getByRole('application', { name: 'Field map editor' });
const button = (name: string | RegExp, of = page) => of.getByRole('button', { name, exact: true });
const plotHeading = (number: string, of = page) => of.getByRole('heading', { name: `Plot ${number}` });

/** Drags what lies at one place of the map, as it opens, to another. */
async function drag(site: FieldMapSite, from: [number, number], to: [number, number]): Promise<void> {
  const box = (await editor(page).boundingBox())!;
  const frame = {
    geometry: geometryOf(site.map, trial),
    view: fittingView(site.map, trial, box, false),
    flipped: false,
  };
  const middle = ([row, column]: [number, number]) => {
    const { x, y, breadth, height } = boxOfPlace(frame, { row, column });
    return [box.x + x + breadth / 2, box.y + y + height / 2] as const;
  };
  await page.mouse.move(...middle(from));
  await page.mouse.down();
  await page.mouse.move(...middle(to), { steps: 3 });
  await page.mouse.up();
}

async function arrange(item: string): Promise<void> {
  await button('Arrange').click();
  await page.getByRole('menuitem', { name: item }).click();
}

const CORNERS = [
  ['Row 1, column 1', 35.001, 113],
  ['Row 1, last column', 35.001, 113.001],
  ['Last row, last column', 35, 113.001],
  ['Last row, column 1', 35, 113],
] as const;

async function giveCorners(): Promise<void> {
  await arrange('Field settings');
  const drawer = page.getByRole('dialog', { name: 'Field settings' });
  for (const [corner, latitude, longitude] of CORNERS) {
    await drawer.getByLabel(`${corner} · Latitude`).fill(String(latitude));
    await drawer.getByLabel(`${corner} · Longitude`).fill(String(longitude));
  }
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await drawer.waitFor({ state: 'hidden' });
}

/** What is saved under an item of the export menu. */
async function exported(item: string): Promise<Buffer> {
  await button('Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFile(await download.path());
}

test('a map is edited, saved, met by a colleague, kept as a layout, exported and locked', async () => {
  const before = await siteNow();
  const [first, second, third] = [1, 2, 3].map((column) => plotAt(before, 1, column)) as [
    MapPlot,
    MapPlot,
    MapPlot,
  ];
  const address = `/testlManagement/fieldTestTask/${trial.id}/plan?tab=map`;
  await showSignedIn(address);
  await editor(page).waitFor();
  const other = await openSignedIn(browser, application, address, {
    language: 'en_US',
    session: colleague,
  });
  await editor(other.page).waitFor();

  await drag(before, [1, 1], [1, 2]);
  await plotHeading(second.number).waitFor();
  await button('Save 2 changes').waitFor();
  await page.keyboard.press('Control+z');
  await button('Save').waitFor();
  await page.keyboard.press('Control+y');
  await button('Save 2 changes').waitFor();
  await page.keyboard.press('ArrowRight');
  await plotHeading(third.number).waitFor();
  await page.keyboard.press('Delete');
  await button('Save 3 changes').waitFor();
  await page.keyboard.press('ArrowRight');
  await button('Mark').click();
  await page.getByRole('menuitem', { name: 'Make fillers' }).click();
  await arrange('Paths and irrigation lines');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await giveCorners();
  await button('Save 5 changes').click();
  await page.getByText('Field map saved').waitFor();

  const saved = await siteNow();
  expect(plotAt(saved, 1, 1)).toMatchObject({ id: second.id, number: first.number });
  expect(plotAt(saved, 1, 2)).toMatchObject({ id: first.id, number: second.number });
  expect([plotAt(saved, 1, 3).role, plotAt(saved, 1, 4).role]).toEqual(['dead', 'filler']);
  expect(saved.map.lanes).toEqual([{ kind: 'path', along: 'rows', after: 1, width: 1 }]);

  await editor(other.page).focus();
  await other.page.keyboard.press('ArrowRight');
  await other.page.keyboard.press('Delete');
  await button('Save 1 change', other.page).click();
  await other.page.getByText('admin has just saved this field map').waitFor();
  await button('Load the new map', other.page).click();
  await other.page.getByText('admin has just saved this field map').waitFor({ state: 'hidden' });
  await plotHeading(first.number, other.page).waitFor();
  await other.page.getByText(second.entry, { exact: true }).waitFor();
  expect(await button('Save', other.page).isDisabled()).toBe(true);
  expect(other.complaints).toEqual([]);
  await giveBack(other);

  await arrange('Save as layout');
  await page.getByRole('textbox', { name: 'Name of the layout' }).fill('With a path');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved as layout With a path').waitFor();
  const [layout] = await records(`select lanes from field_layout where name = 'With a path'`);
  expect(layout?.lanes).toEqual(saved.map.lanes);

  const { features } = JSON.parse(String(await exported('Plot polygons (GeoJSON)'))) as {
    features: { properties: { role: string | null }; geometry: { coordinates: number[][][] } }[];
  };
  expect(features).toHaveLength(saved.plots.length);
  expect(features.filter(({ properties }) => properties.role === 'dead')).toHaveLength(1);
  const longitudes = features.flatMap(({ geometry }) => geometry.coordinates[0]!.map(([x]) => x!));
  expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual([113, 113.001]);
  expect((await exported('Picture for a tablet (PNG)')).subarray(1, 4).toString()).toBe('PNG');

  await records(`update trial set state = 'locked' where id = $1`, [trial.id]);
  await page.reload();
  await page.getByText('The field map cannot be changed').waitFor();
  await editor(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await plotHeading(first.number).waitFor();
  expect(await page.getByRole('radiogroup', { name: 'Kind of plot' }).count()).toBe(0);
  expect(await button(/^Save/).count()).toBe(0);
});
