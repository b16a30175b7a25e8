import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'panicle-output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'a.vcf');
const records = Array.from({ length: 20_000 }, (_, k) => `1\t${k + 1}\tm${k}\tA\tC\t.\t.\t.\tGT\t0/1`);
writeFileSync(
  file,
  `##fileformat=VCFv4.2\n##contig=<ID=1>\n##FORMAT=<ID=GT,Number=1,Type=String,Description="x">\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ts\n${records.join('\n')}\n`,
);

const commands = [
  ['help'],
  ['vcf'],
  ['vcf', 'stats', '--help'],
  ['vcf', 'stats', file],
  ['vcf', 'stats', file, '--json'],
  ['vcf', 'validate', file],
  ['vcf', 'query', file, '%CHROM %POS\\n'],
  ['design', 'randomized-block', '--entries', '30', '--replicates', '3'],
];

/** What a command says on standard error, and how it ends, where its output goes to a file or to a reader. */
async function ended(words: string[], output: number | 'pipe') {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...process.env, LANG: 'en_US.UTF-8', PANICLE_CALLED_IN: folder },
    stdio: ['ignore', output, 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (text) => (said += String(text)));
  // The reader has seen enough after the first piece.
  child.stdout?.once('data', () => child.stdout!.destroy());
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

describe('where the output cannot be written', () => {
  it.runIf(existsSync('/dev/full')).each(commands)('%s %s says why and fails', async (...words) => {
    const full = openSync('/dev/full', 'w');
    const { code, said } = await ended(words, full);
    closeSync(full);
    expect([code, said.trim()]).toEqual([1, 'panicle: standard output: the disk is full (ENOSPC)']);
  });

  it.each(commands)('%s %s ends quietly where nobody reads on', async (...words) => {
    expect(await ended(words, 'pipe')).toEqual({ code: 0, said: '' });
  });
});
