// 100,000 files with changed bytes, of every format that is read, plain and compressed, go through all that reads them:
// each ends with a result or a refusal in words, within the memory and the time that is set.
// `npm run bench -- changed-files [COUNT] [SEED]`; a file on which something else happens is kept in the folder that is named.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GenomicsError } from '../packages/genomics/src/index.ts';
import { seededUniform } from '../packages/genomics/src/testing/random-matrix.ts';
import { changed } from './changed-files/change.ts';
import { PACKINGS, readers, type Reader } from './changed-files/readers.ts';
import { report } from './report.ts';

const [count = 100_000, seed = 20] = process.argv.slice(2).map(Number).filter(Number.isFinite);
/** of all that read a format, as many take each file */
const MOST_WORKS = 2;
const uniform = seededUniform(seed);
const below = (limit: number) => Math.floor(uniform() * limit);

const folder = mkdtempSync(join(tmpdir(), 'panicle-bench-'));
const kept = mkdtempSync(join(tmpdir(), 'panicle-changed-'));
const all = (await readers(folder)).flatMap((one) => Array.from({ length: one.weight }, () => one));
const tallies = new Map(all.map(({ name }) => [name, { files: 0, read: 0, refused: 0, slowest: 0 }]));
let wrong = 0;

/** A few numbers of `length`. */
function some(length: number): Iterable<number> {
  return new Set(Array.from({ length: Math.min(length, MOST_WORKS) }, () => below(length)));
}

async function round({ name, originals, packings, file, works, beside }: Reader): Promise<void> {
  const path = join(folder, file);
  const tally = tallies.get(name)!;
  await beside?.(folder);
  const bytes = changed(Buffer.from(originals[below(originals.length)]!), below);
  writeFileSync(path, PACKINGS[packings[below(packings.length)]!](bytes));
  tally.files++;
  for (const k of some(works.length)) {
    const work = works[k]!;
    const begin = performance.now();
    try {
      await work(path, folder);
      tally.read++;
    } catch (error) {
      tally.refused++;
      if (!(error instanceof GenomicsError)) {
        copyFileSync(path, join(kept, `${++wrong}-${file}`));
        console.error(`${name}, work ${k + 1}, kept as ${wrong}-${file}:`, error);
      }
    }
    tally.slowest = Math.max(tally.slowest, performance.now() - begin);
  }
}

try {
  for (let k = 0; k < count; k++) await round(all[below(all.length)]!);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, { files, read, refused, slowest }] of tallies)
  report(`${name}: ${files} files`, `${read} read, ${refused} refused, slowest ${slowest.toFixed(0)}`, 'ms');
report('changed files', count, '');
report('neither read nor refused in words', wrong, '', '0');
report('largest memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', '300');
if (wrong === 0) rmSync(kept, { recursive: true });
else console.error(`kept in ${kept}`);
process.exitCode = Number(wrong > 0);
