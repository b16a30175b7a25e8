// A table of 1,000,000 markers as a file of columns: writing it, and pages of it as they are, sorted and filtered.
// `npm run bench -- large-tables`
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ColumnFile } from '../apps/server/src/platform/column-files/column-file.ts';
import type { NewColumn } from '../apps/server/src/platform/column-files/columns.ts';
import { tablePage, type PageQuestion } from '../apps/server/src/platform/column-files/table-page.ts';
import { columnFile } from '../apps/server/src/platform/column-files/write-column-file.ts';
import { LocalStorage } from '../apps/server/src/platform/storage/local-storage.ts';
import { seededNormal } from '../packages/statistics/src/numeric/random.ts';
import { report } from './report.ts';

const ROWS = 1_000_000;
const ROUNDS = 7;
const BASES = ['A', 'C', 'G', 'T'];
const KEY = 'jobs/bench/tables/markers.arrow';
/** names the folder to the process that reads */
const WRITTEN = 'PANICLE_BENCH_TABLE';

const normal = seededNormal(5);
const numbers = (of: (row: number) => number) => Float64Array.from({ length: ROWS }, (_, row) => of(row));
const texts = (of: (row: number) => string) => Array.from({ length: ROWS }, (_, row) => of(row));
const chromosome = (row: number) => 1 + Math.floor((10 * row) / ROWS);
const column = (key: string, values: NewColumn['values']): NewColumn => ({
  key,
  text: { zh: key, en: key },
  values,
});

const markerColumns = () => [
  column(
    'marker',
    texts((row) => `S${chromosome(row)}_${1000 + row * 137}`),
  ),
  column(
    'chromosome',
    texts((row) => `Chr${chromosome(row)}`),
  ),
  column(
    'position',
    numbers((row) => 1000 + row * 137),
  ),
  column(
    'reference',
    texts((row) => BASES[row % 4]!),
  ),
  column(
    'alternative',
    texts((row) => BASES[(row + 1 + (row % 3)) % 4]!),
  ),
  column(
    'samples',
    numbers((row) => 300 - (row % 40)),
  ),
  column(
    'frequency',
    numbers((row) => (row % 1009) / 1009),
  ),
  column(
    'effect',
    numbers(() => normal()),
  ),
  column(
    'standard_error',
    numbers(() => Math.abs(normal())),
  ),
  column(
    'p',
    numbers(() => Math.exp(-3 * normal() ** 2)),
  ),
];

const questions: Readonly<Record<string, PageQuestion>> = {
  'as it is, from the middle': { from: 500_000, count: 50 },
  'sorted by P': { sort: 'p', from: 0, count: 50 },
  'sorted by P, from the middle': { sort: 'p', from: 500_000, count: 50 },
  'sorted by marker, descending': { sort: 'marker', descending: true, from: 1000, count: 50 },
  'P of at most 0.001': { within: [{ column: 'p', to: 0.001 }], from: 0, count: 50 },
  'texts that contain “_1370”': { find: '_1370', from: 0, count: 50 },
  'texts that contain “chr3”, sorted by P': { find: 'chr3', sort: 'p', from: 0, count: 50 },
};

/** As the product does it: the process that reads pages has never held the table. */
async function readPages(folder: string): Promise<void> {
  const storage = new LocalStorage(folder);
  for (const [name, question] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = performance.now();
      await tablePage(await ColumnFile.open(storage, KEY), question, 'en_US');
      times.push(performance.now() - before);
    }
    const [first] = times;
    const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
    report(`a page ${name}: the first`, first!, 'ms');
    report(`a page ${name}: median of ${ROUNDS}`, median, 'ms', '< 100 ms');
  }
}

async function writeTable(folder: string): Promise<void> {
  const storage = new LocalStorage(folder);
  const start = performance.now();
  const bytes = columnFile({ zh: '标记', en: 'Markers' }, markerColumns());
  report('1,000,000 rows of 10 columns: made', (performance.now() - start) / 1000, 's');
  await storage.put(KEY, bytes);
  report('file', (await stat(join(folder, KEY))).size / 1_048_576, 'MB');
}

const written = process.env[WRITTEN];
if (written === undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-bench-'));
  try {
    await writeTable(folder);
    spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      env: { ...process.env, [WRITTEN]: folder },
      stdio: 'inherit',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
} else await readPages(written);
