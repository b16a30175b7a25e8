import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../testing/call.ts';

const KEPT = 'what was there';
const RECORDS = ['1 10 m1 A C . . . GT 0/0 0/1 1/1', '2 10 m2 G T . . . GT 1/1 ./. 0/0'];

/** Commands, and the last of the files that they write: what goes before it must not be written either. */
const WRITERS = [
  ['vcf filter ../in.vcf filtered.vcf --output report', 'report/left_out.tsv'],
  ['vcf filter ../in.vcf filtered.vcf', 'filtered.vcf'],
  ['vcf merge merged.vcf ../in.vcf ../in.vcf --same-samples rename --output report', 'report/files.tsv'],
  ['vcf split ../in.vcf parts --plain', 'parts/2.vcf'],
  ['vcf split ../in.vcf parts --by samples --groups ../groups.csv', 'parts/B.vcf.gz'],
  ['vcf thin ../in.vcf thin.vcf --distance 5', 'thin.vcf'],
  ['vcf index ../in.vcf.gz --output report', 'report/chromosomes.tsv'],
  ['genotype import ../in.vcf imported', 'imported.fam'],
  ['genotype export ../set lines.csv', 'lines.map.csv'],
  ['genotype export ../set panel.ped', 'panel.map'],
  ['genotype impute ../set --to filled --method mean --dosages dosages.tsv', 'dosages.tsv'],
  ['genotype prune ../set --to fewer --output report', 'report/kept.tsv'],
  ['genotype tree ../set --newick tree.nwk --output report', 'report/nodes.tsv'],
  ['genotype stats ../set --output report', 'report/samples.tsv'],
] as const;

/** A table with a trait whose name is too long for a file. */
const LONG = 'long.csv';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-result-files-'));
  const lines = ['#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT a b c', ...RECORDS];
  const texts = ['##fileformat=VCFv4.2', ...lines.map((line) => line.replaceAll(' ', '\t')), ''];
  await writeFile(join(folder, 'in.vcf'), texts.join('\n'));
  // The first chromosome comes back.
  const mixed = [...texts.slice(0, -1), RECORDS[0]!.replaceAll(' ', '\t'), ''];
  await writeFile(join(folder, 'mixed.vcf'), mixed.join('\n'));
  await writeFile(join(folder, 'traits.csv'), 'line,y\na,1\nb,2\nc,4\n');
  await writeFile(join(folder, LONG), `line,y,${'y'.repeat(300)}\na,1,1\nb,2,2\nc,4,4\n`);
  await writeFile(join(folder, 'groups.csv'), 'sample,group\na,A\nb,A\nc,B\n');
  await callIn(folder, ['genotype', 'import', 'in.vcf', 'set']);
  await callIn(folder, ['vcf', 'filter', 'in.vcf', 'in.vcf.gz']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CALLS = fileURLToPath(new URL('../testing/calls.ts', import.meta.url));

/** Commands, each in an empty folder, in a process in which no file can grow, as on a full disk. */
async function onFullDisk(commands: readonly string[]) {
  const calls = await Promise.all(
    commands.map(async (words) => ({ place: await mkdtemp(join(folder, 'full-')), words: words.split(' ') })),
  );
  const child = spawn('sh', ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, CALLS], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(calls));
  const ended = (await json(child.stdout)) as { code: number; errors: string }[];
  return await Promise.all(
    calls.map(async ({ place, words }, k) => ({
      command: words.join(' '),
      code: ended[k]!.code,
      why: /\((E\w+)\)\n$/.exec(ended[k]!.errors)?.[1],
      left: await readdir(place, { recursive: true }),
    })),
  );
}

const MORE_WRITERS = [
  'genotype kinship ../set --output a/b/report',
  'genotype pca ../set --output report',
  'gwas ../set ../traits.csv --output found',
  'vcf mark ../in.vcf marked.vcf.gz --include QUAL>3',
  'vcf merge merged.bcf ../in.vcf ../in.vcf --same-samples rename',
  'vcf normalize ../in.vcf normal.vcf --split',
  'vcf prune ../in.vcf pruned.vcf',
  'genotype export ../set panel.vcf.gz',
  'design randomized-block --entries 4 --replicates 2 --output plan',
];

describe('result files', () => {
  it('on a full disk leave nothing, whichever command was to write them', async () => {
    const commands = [...WRITERS.map(([words]) => words), ...MORE_WRITERS];
    const expected = commands.map((command) => ({ command, code: 1, why: 'EFBIG', left: [] }));
    expect(await onFullDisk(commands)).toEqual(expected);
  });

  it.each([
    ['vcf split ../mixed.vcf parts', 'mixed.vcf'],
    ['gwas ../set ../traits.csv --model forward --pca 9 --output found/here', 'samples'],
    ['genotype impute ../set --to filled --method mean --dosages none/dosages.tsv', 'no such file'],
    [`gwas ../set ../${LONG} --output found`, 'the name is too long'],
  ])('%s leaves no folder where it fails for its data', async (words, said) => {
    const place = await mkdtemp(join(folder, 'failed-'));
    const { code, errors } = await callIn(place, words.split(' '));
    expect([code, await readdir(place)]).toEqual([1, []]);
    expect(errors).toContain(said);
  });

  it('a folder that was there stays, with what is in it', async () => {
    const place = await mkdtemp(join(folder, 'kept-'));
    await mkdir(join(place, 'parts'));
    expect((await callIn(place, ['vcf', 'split', '../mixed.vcf', 'parts'])).code).toBe(1);
    expect(await readdir(place, { recursive: true })).toEqual(['parts']);
  });

  it.each(WRITERS)('%s keeps what is there unless it is forced', async (words, last) => {
    const place = await mkdtemp(join(folder, 'place-'));
    const file = join(place, last);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, KEPT);
    const before = await readdir(place, { recursive: true });
    const { code, errors } = await callIn(place, words.split(' '));
    expect([code, errors]).toEqual([
      1,
      `panicle: ${file} already exists; nothing was written. Choose another name, or overwrite with --force.\n`,
    ]);
    expect([await readFile(file, 'utf8'), await readdir(place, { recursive: true })]).toEqual([KEPT, before]);
    expect((await callIn(place, [...words.split(' '), '--force'])).code).toBe(0);
    expect(await readFile(file, 'utf8')).not.toBe(KEPT);
    // nothing that was on its way stays beside the results
    expect((await readdir(place, { recursive: true })).filter((name) => /part$|^\.|\/\./.test(name))).toEqual(
      [],
    );
  });

  it('never replace a folder or a device', async () => {
    const thin = (output: string) =>
      callIn(folder, ['vcf', 'thin', 'in.vcf', output, '--distance', '5', '--force']);
    for (const output of ['/dev/null', folder]) {
      const { code, errors } = await thin(output);
      expect([code, errors]).toEqual([1, expect.stringContaining('not a regular file')]);
    }
  });

  it('stand in a folder, not in a file', async () => {
    for (const words of ['vcf thin in.vcf thinned.vcf --distance 5', 'genotype stats set']) {
      const { code, errors } = await callIn(folder, [...words.split(' '), '--output', 'in.vcf']);
      expect([code, errors]).toEqual([1, expect.stringContaining('--output must be a folder')]);
    }
    expect(await readdir(folder)).not.toContain('thinned.vcf');
  });

  it('of an index are made anew when the file has changed since', async () => {
    const index = (...more: string[]) => callIn(folder, ['vcf', 'index', 'in.vcf.gz', '--force', ...more]);
    expect((await index()).code).toBe(0);
    expect((await callIn(folder, ['vcf', 'index', 'in.vcf.gz'])).code).toBe(1);
    const later = new Date(Date.now() + 60_000);
    await utimes(join(folder, 'in.vcf.gz'), later, later);
    expect((await callIn(folder, ['vcf', 'index', 'in.vcf.gz'])).code).toBe(0);
  });
});
