import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callIn } from './testing/call.ts';

const PANICLE = fileURLToPath(new URL('../bin/panicle.mjs', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-interrupted-'));
  const names = Array.from({ length: 20 }, (_, s) => `L${s + 1}`);
  const lines = [
    '##fileformat=VCFv4.2',
    '##contig=<ID=1>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    ['#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT', ...names].join('\t'),
    ...Array.from({ length: 30 }, (_, m) =>
      [
        `1\t${m + 1}\tm${m}\tA\tC\t.\t.\t.\tGT`,
        ...names.map((_name, s) => ((s * 7 + m * 3) % 5 < 2 ? '0/0' : '1/1')),
      ].join('\t'),
    ),
  ];
  await writeFile(join(folder, 'lines.vcf'), `${lines.join('\n')}\n`);
  const traits = names.map((name, s) => `${name},${(s * 13) % 11}`);
  await writeFile(join(folder, 'traits.csv'), ['line,yield', ...traits, ''].join('\n'));
  await callIn(folder, ['genotype', 'import', 'lines.vcf', 'set']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a calculation that would take long ends when it is asked to, and leaves nothing', async () => {
  const words = ['gwas', 'set', 'traits.csv', '--permutations', '5000000', '--output', 'found'];
  const child = spawn(process.execPath, [PANICLE, ...words], {
    cwd: folder,
    env: { ...process.env, LANG: 'en_US.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += String(text);
    // It is at work.
    if (/%/.test(said)) child.kill('SIGINT');
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  expect(code).toBe(1);
  expect(said).toContain('Cancelled');
  expect((await readdir(folder)).filter((name) => name === 'found')).toEqual([]);
});
