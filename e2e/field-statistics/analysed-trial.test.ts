import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_PASSWORD } from '../../apps/server/src/testing/running-application.ts';
import { referenceFolder } from '../../apps/server/src/testing/reference.ts';
import { openPage, type Watch } from '../browser.ts';
import { application, browser, setStage } from '../stage.ts';

// The whole way of a new user: sign in, import germplasm and a trial, analyse it in the background, read and export the
// result. What the pages show is compared with the results of R beside the data.

const reference = referenceFolder('phenotype');
const PAGES = fileURLToPath(new URL('../../apps/web/dist/index.html', import.meta.url));

interface AnovaRow {
  source: string;
  df: number;
  SS: number;
  MS: number;
  F: number | null;
  p: number | null;
}

let folder: string;
let watch: Watch;
let page: Page;

setStage({ program: () => ({ whole: true }) });
beforeAll(async () => {
  if (!existsSync(PAGES)) throw new Error('the browser part is not built: npm run build');
  folder = await mkdtemp(join(tmpdir(), 'panicle-path-'));
  watch = await openPage(browser, application.address);
  page = watch.page;
  page.setDefaultTimeout(20_000);
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function signInInEnglish(): Promise<void> {
  await page.goto('/login');
  await page.getByText('English', { exact: true }).click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** Through the import wizard, from the file to the records. */
async function importFile(path: string, rows: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: `Import ${rows} rows` }).click();
  await page.getByText(new RegExp(`${rows} (materials|plots).* imported`)).waitFor();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

async function importTrial(name: string, file: string, rows: number): Promise<void> {
  await page.goto('/testlManagement/fieldTestTask');
  await page.getByRole('button', { name: 'New trial' }).click();
  await page.getByRole('textbox', { name: 'Trial name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Import plot data' }).click();
  await importFile(join(reference as string, file), rows);
}

async function chooseOption(label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  // Only what is shown: beside it are the identifiers, whose digits may hold the same letters.
  const shown = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await shown.filter({ hasText: option }).first().click();
  await page.keyboard.press('Escape');
}

/** From the open trial to the finished result; nothing is left out, as in the reference. */
async function analyse(task: string, environment: string | null): Promise<void> {
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  const form = page.getByRole('dialog');
  // The form proposes a name once it knows the trial; typing at the same moment would mix the two.
  const name = form.getByRole('textbox', { name: 'Task name' });
  await expect.poll(() => name.inputValue()).not.toBe('');
  await name.fill(task);
  if (environment !== null) {
    await form
      .locator('.ant-form-item')
      .filter({ hasText: 'Environments' })
      .getByRole('button', { name: 'Clear' })
      .click();
    await chooseOption('Environments', environment);
  }
  await form.getByText('Kept', { exact: true }).click();
  await form.getByRole('button', { name: 'Start analysis' }).click();
  await openResult(task);
}

async function openResult(task: string): Promise<void> {
  await page.getByRole('heading', { name: task, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open result' }).click();
  await page.getByRole('heading', { name: 'Analysis of variance' }).waitFor();
}

function cellsOf(text: string): string[] {
  return text.split('\t').map((cell) => cell.trim());
}

/** The rows of a table on the page, by their first cell. */
async function tableRows(name: string): Promise<Map<string, string[]>> {
  const lines = await page
    .getByRole('region', { name, exact: true })
    .getByRole('table')
    .evaluate((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '').join('\t'),
      ),
    );
  return new Map(lines.map((line) => [cellsOf(line)[0] ?? '', cellsOf(line)]));
}

/** A figure as a reader sees it: rounded, with separators and the typographic minus. */
function expectShown(text: string | undefined, value: number): void {
  const plain = (text ?? '').replaceAll(',', '').replace('\u2212', '-');
  const decimals = plain.split('.')[1]?.length ?? 0;
  expect(Math.abs(Number(plain) - value), `${text} for ${value}`).toBeLessThanOrEqual(
    0.500001 * 10 ** -decimals,
  );
}

function expectP(text: string | undefined, p: number): void {
  if (p < 0.001) expect(text).toBe('< 0.001');
  else expectShown(text, p);
}

async function expectAnova(rows: AnovaRow[]): Promise<void> {
  const shown = await tableRows('Analysis of variance');
  const names = ['Block', 'Entry', 'Error'];
  for (const [index, name] of names.entries()) {
    const [, df, sum, mean, f, p] = shown.get(name) ?? [];
    const row = rows[index] as AnovaRow;
    expectShown(df, row.df);
    expectShown(sum, row.SS);
    expectShown(mean, row.MS);
    if (row.F !== null) expectShown(f, row.F);
    if (row.p !== null) expectP(p, row.p);
  }
}

/** The exported figures carry ten digits. */
async function exportedTable(item: string): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export report' }).click();
  const [download]: [Download, unknown] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
}

it.runIf(reference !== null)(
  'a new user imports germplasm from a Chinese file and finds it by part of its name',
  async () => {
    await signInInEnglish();
    const materials = join(folder, 'germplasm.csv');
    const lines = [
      '材料编号,品种名称,世代,类型,库存数量',
      ...Array.from({ length: 18 }, (_, index) => {
        const code = `G${String(index + 1).padStart(2, '0')}`;
        return `${code},高粱自交系${index + 1}号,S8,自交,${index * 10}`;
      }),
    ];
    await writeFile(materials, `\uFEFF${lines.join('\r\n')}\r\n`);
    await page.goto('/basicData/germplasmManagement');
    await page.getByRole('button', { name: 'Import', exact: true }).first().click();
    await importFile(materials, 18);
    await page.getByText('18 materials').waitFor();
    await page.getByRole('search').getByRole('textbox').first().fill('交系7');
    await page.getByText('1 material', { exact: true }).waitFor();
    expect(await page.getByText('高粱自交系7号').count()).toBeGreaterThan(0);
  },
);

it.runIf(reference !== null)(
  'the rice seed-rate trial gives the figures of R on the page and in the export',
  async () => {
    const expected = JSON.parse(
      readFileSync(join(reference as string, '01_rcbd_gomez_seedrate.json'), 'utf8'),
    );
    await importTrial('RICE01', '01_rcbd_gomez_seedrate.csv', 24);
    await analyse('Seed rates', null);
    await expectAnova(expected.anova);
    const tests = expected.means_and_tests;
    const means = await tableRows('Entry means');
    for (const { treatment, mean, letters } of tests.LSD) {
      const row = means.get(treatment) ?? [];
      expectShown(row[2], mean);
      expect([treatment, row.includes(letters)]).toEqual([treatment, true]);
    }
    const precision = await page.locator('section', { hasText: 'Precision' }).last().innerText();
    expect(precision).toContain(tests.cv_percent.toFixed(1));
    const exported = await exportedTable('CSV: Analysis of variance');
    const entry = exported.find((cells) => cells.includes('entry')) ?? [];
    const numbers = entry.map(Number).filter(Number.isFinite);
    const row = expected.anova[1] as AnovaRow;
    for (const value of [row.SS, row.MS, row.F as number]) {
      expect(Math.min(...numbers.map((number) => Math.abs(number - value) / value))).toBeLessThan(1e-7);
    }
  },
);

it.runIf(reference !== null)('one environment of the sorghum trial gives the figures of R', async () => {
  const expected = JSON.parse(readFileSync(join(reference as string, '06_met_omer_sorghum.json'), 'utf8'));
  await importTrial('SORG06', '06_met_omer_sorghum.csv', 432);
  await analyse('Sorghum E1', 'E1');
  await expectAnova(expected.per_environment_anova.E1);
});

it.runIf(reference !== null)(
  'figures are there with words for them, and save as PNG, SVG and CSV',
  async () => {
    const figure = page.getByRole('img', { name: /of 18 entries/ });
    await figure.waitFor();
    for (const format of ['PNG', 'SVG', 'CSV']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: `${format}: Entry means` })
          .or(page.getByRole('button', { name: new RegExp(`${format}.*Entry means`) }))
          .first()
          .click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
      const bytes = await readFile((await download.path()) ?? '');
      expect(bytes.length).toBeGreaterThan(500);
      // a saved picture has no page around it: it says itself what it is of, n and what its bars mean
      if (format === 'SVG')
        expect(bytes.toString('utf8')).toMatch(/Entry means · .*E1.*bars ± ½ LSD \(0\.05\).* · n = \d+/s);
    }
  },
);

it.runIf(reference !== null)('the analysis runs again with changes', async () => {
  await page.getByRole('button', { name: 'Run again with changes' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Task name' }).fill('Sorghum E1 without outliers');
  await form.getByText('Excluded by raw values', { exact: true }).click();
  await form.getByRole('button', { name: 'Start analysis' }).click();
  await openResult('Sorghum E1 without outliers');
});

it('nothing went wrong beside it: no page error, no console error, no request to another host', () => {
  expect(watch.complaints).toEqual([]);
});
