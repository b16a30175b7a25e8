import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { seededUniform } from '@panicle/statistics/numeric/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Work } from '../bytes/line-blocks.ts';
import type { Remark } from '../genomics-error.ts';
import { bgzipText } from '../testing/bgzip-text.ts';
import { refusalOf } from '../testing/refusal.ts';
import { importVcf } from '../vcf/index.ts';
import { pruneVcf, splitByChromosome, splitBySamples, thinVcf } from './choose/index.ts';
import { filterVcf } from './filter/index.ts';
import { markVcf } from './mark/index.ts';
import { mergeVcf } from './merge/index.ts';
import { normalizeVcf } from './normalize/index.ts';
import { queryVcf } from './query/index.ts';
import { vcfStatistics } from './statistics/index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-every-command-'));
  writeFileSync(join(folder, 'other.vcf'), vcfOf(['C'], ['1 4 z A G . . . GT 0/1']));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function vcfOf(samples: readonly string[], records: readonly string[]): string {
  const head = ['##fileformat=VCFv4.2', '##contig=<ID=1>', '##contig=<ID=2>'];
  const columns = `#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT ${samples.join(' ')}`;
  return `${[...head, ...[columns, ...records].map((line) => line.replaceAll(' ', '\t'))].join('\n')}\n`;
}

async function query(file: string, output: string, work: Work): Promise<void> {
  let text = '';
  for await (const piece of queryVcf(file, '%CHROM %POS\n', work)) text += piece;
  writeFileSync(output, text);
}

/** What reads a file of samples A and B and writes a result, or many into a folder. */
const commands: Record<string, (file: string, output: string, work: Work) => Promise<unknown>> = {
  thin: (file, output, work) => thinVcf(file, output, 1, work),
  prune: (file, output, work) => pruneVcf(file, output, { window: { markers: 2 }, step: 1, r2: 1 }, work),
  'split by chromosome': (file, output, work) => splitByChromosome(file, output, '.vcf', work),
  'split by samples': (file, output, work) =>
    splitBySamples(file, output, '.vcf', new Map([['both', ['A', 'B']]]), work),
  mark: (file, output, work) => markVcf(file, output, { include: 'POS>0' }, work),
  query,
  normalize: (file, output, work) => normalizeVcf(file, output, { ...work }),
  'normalize --split': (file, output, work) => normalizeVcf(file, output, { ...work, split: true }),
  'normalize --join': (file, output, work) => normalizeVcf(file, output, { ...work, join: 'any' }),
  filter: (file, output, work) => filterVcf(file, output, { alleles: [1, 9] }, work),
  merge: (file, output, work) => mergeVcf([file, join(folder, 'other.vcf')], output, work),
  import: (file, output, work) => importVcf(file, output, work),
  stats: async (file, output, work) =>
    writeFileSync(output, JSON.stringify((await vcfStatistics(file, work)).records)),
};
const names = Object.keys(commands);

const bad = [
  ['0/7', '1 7 m A C . . . GT:DP 0/1:3 0/7:4'],
  ['7', '1 7 m A C . . . GT 0 7'],
  ['0/2', '1 7 m A C . . . GT 0/1 0/2'],
  ['x/1', '1 7 m A C . . . GT 0/1 x/1'],
  ['0/3', '1 7 m A C,G . . . GT 1/2 0/3'],
] as const;

describe.each(names)('%s', (name) => {
  it.each(bad)(
    'refuses the call %s of an allele that its record lacks, and leaves nothing',
    async (call, record) => {
      const file = join(folder, 'bad.vcf');
      writeFileSync(file, vcfOf(['A', 'B'], ['1 5 . A C . . . GT 0/0 0/1', record]));
      const output = join(folder, `bad-${names.indexOf(name)}`);
      const { reason, values } = await refusalOf(() => commands[name]!(file, output, {}));
      expect([reason, values]).toEqual([
        'badGenotype',
        expect.objectContaining({ file, line: 6, marker: 'm', sample: 'B', value: call }),
      ]);
      expect(existsSync(output) ? readdirSync(output) : []).toEqual([]);
    },
  );

  it('reads a cut file as far as it goes where that is asked for', async () => {
    const records = Array.from({ length: 2000 }, (_, k) => `1 ${k + 10} m${k} A C . . . GT 0/1 1/1`);
    const whole = bgzipText(vcfOf(['A', 'B'], records));
    const file = join(folder, 'cut.vcf.gz');
    // half a block is left at the end
    writeFileSync(file, whole.subarray(0, whole.length - 100));
    const output = join(folder, `cut-${names.indexOf(name)}`);
    const refused = await refusalOf(() => commands[name]!(file, join(folder, 'none'), {}));
    expect(refused.reason).toBe('truncatedFile');
    const said: Remark[] = [];
    const result = await commands[name]!(file, output, {
      acceptTruncated: true,
      onRemark: (one) => said.push(one),
    });
    expect(existsSync(output) || existsSync(`${output}.bim`)).toBe(true);
    const { remarks = [] } = (result ?? {}) as { remarks?: Remark[] };
    expect([...said, ...remarks].map((one) => one.name)).toContain('cutFileRead');
  });
});

/** Where files are cut, and why they are refused. */
const cuts: Record<string, { cut: (text: string) => Uint8Array; reason: string }> = {
  'plain, within a call': { cut: (text) => Buffer.from(text.slice(0, -2)), reason: 'lastLineCut' },
  'plain, before the last line end': { cut: (text) => Buffer.from(text.slice(0, -1)), reason: 'lastLineCut' },
  'gzip, half of it': {
    cut: (text) => gzipSync(text).subarray(0, gzipSync(text).length / 2),
    reason: 'damagedFile',
  },
  'gzip, without its last bytes': { cut: (text) => gzipSync(text).subarray(0, -8), reason: 'damagedFile' },
  'gzip of a file that was cut before': { cut: (text) => gzipSync(text.slice(0, -2)), reason: 'lastLineCut' },
};

describe.each(Object.keys(cuts))('a file that is cut: %s', (kind) => {
  const records = Array.from({ length: 3000 }, (_, k) => `1 ${k + 10} m${k * 7919} A C . . . GT 0/1 1/1`);
  const { cut, reason } = cuts[kind]!;
  const fileOf = () => {
    const file = join(folder, `${kind.replace(/\W+/g, '-')}.vcf`);
    writeFileSync(file, cut(vcfOf(['A', 'B'], records)));
    return file;
  };

  it('is refused by every command, which leaves nothing', async () => {
    const file = fileOf();
    for (const name of names) {
      const output = join(folder, `refused-${names.indexOf(name)}`);
      expect((await refusalOf(() => commands[name]!(file, output, {}))).reason, name).toBe(reason);
      expect(existsSync(output) ? readdirSync(output) : [], name).toEqual([]);
    }
  });

  it('is read to its last whole record where that is asked for, with a remark', async () => {
    const file = fileOf();
    const said: Remark[] = [];
    const work = { acceptTruncated: true, onRemark: (one: Remark) => said.push(one) };
    const output = join(folder, 'cut-and-read.vcf');
    const { read } = await filterVcf(file, output, {}, work);
    expect(said.map(({ name }) => name)).toEqual(['cutFileRead']);
    const whole = kind.includes('last bytes') ? 3000 : 2999;
    if (kind.includes('half')) expect([read > 500, read < 2500]).toEqual([true, true]);
    else expect(read).toBe(whole);
    const text = readFileSync(output, 'utf8');
    expect(text.endsWith('GT\t0/1\t1/1\n')).toBe(true);
    expect(text.split('\n').filter((line) => line.startsWith('1\t'))).toHaveLength(read);
  });
});

describe('a file without records', () => {
  it('that is cut in its head cannot be read at all', async () => {
    const file = join(folder, 'head.vcf');
    writeFileSync(file, vcfOf(['A', 'B'], []).slice(0, -2));
    expect((await refusalOf(() => filterVcf(file, join(folder, 'o.vcf'), {}))).reason).toBe('lastLineCut');
    const work = { acceptTruncated: true };
    expect((await refusalOf(() => filterVcf(file, join(folder, 'o.vcf'), {}, work))).reason).toBe(
      'noVcfColumns',
    );
  });

  it('or any whole line is no VCF file', async () => {
    const file = join(folder, 'none.vcf');
    writeFileSync(file, 'line,yield');
    expect((await refusalOf(() => filterVcf(file, join(folder, 'o.vcf'), {}))).reason).toBe('notVcf');
  });
});

describe('files that are cut', () => {
  it('are read up to their last whole record, BCF like VCF', async () => {
    const records = Array.from({ length: 500 }, (_, k) => `1 ${k + 10} m${k} A C . . . GT 0/1 1/1`);
    const head = '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">\n##contig=<ID=1>';
    writeFileSync(join(folder, 'whole.vcf'), vcfOf(['A', 'B'], records).replace('##contig=<ID=1>', head));
    for (const ending of ['vcf.gz', 'bcf']) {
      const whole = join(folder, `whole.${ending}`);
      await filterVcf(join(folder, 'whole.vcf'), whole, {});
      // blocks that end within records, as other programs write them
      const blocks = bgzipText(gunzipSync(readFileSync(whole)), 997);
      for (const cut of [200, 450, 700, 950]) {
        const file = join(folder, `cut-${cut}.${ending}`);
        writeFileSync(file, blocks.subarray(0, blocks.length - cut));
        const { read } = await filterVcf(
          file,
          join(folder, `read-${cut}-${ending}.vcf`),
          {},
          { acceptTruncated: true },
        );
        expect(read, ending).toBeGreaterThan(100);
        expect(read, ending).toBeLessThan(500);
      }
    }
  });

  it('give the records before the cut and no other, also where a record of BCF is cut in two', async () => {
    const uniform = seededUniform(11);
    const call = () => ['0/0', '0/1', '1/1', './.'][Math.floor(4 * uniform())]!;
    const samples = Array.from({ length: 60 }, (_, k) => `S${k}`);
    const records = Array.from(
      { length: 4000 },
      (_, k) => `1 ${k + 10} m${Math.floor(1e9 * uniform())} A C . . . GT ${samples.map(call).join(' ')}`,
    );
    const head = '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">\n##contig=<ID=1>';
    writeFileSync(join(folder, 'long.vcf'), vcfOf(samples, records).replace('##contig=<ID=1>', head));
    const whole = join(folder, 'long.bcf');
    await filterVcf(join(folder, 'long.vcf'), whole, { alleles: [1, 9] });
    const names = records.map((record) => record.split(' ')[2]!);
    // 60,000 bytes end within a block, whose bytes are no longer there; blocks of bgzip do not end with records.
    const blocks = [readFileSync(whole), bgzipText(gunzipSync(readFileSync(whole)), 5003)];
    for (const bytes of blocks.flatMap((all) =>
      [60_000, 40_000, 20_011].map((size) => all.subarray(0, size)),
    )) {
      const file = join(folder, 'short.bcf');
      writeFileSync(file, bytes);
      expect((await refusalOf(() => query(file, join(folder, 'names'), {}))).reason).toBe('truncatedFile');
      let text = '';
      const said: Remark[] = [];
      const work = { acceptTruncated: true, onRemark: (one: Remark) => said.push(one) };
      for await (const piece of queryVcf(file, '%ID\\n', work)) text += piece;
      const read = text.trimEnd().split('\n');
      expect(read.length).toBeGreaterThan(100);
      expect(read).toEqual(names.slice(0, read.length));
      expect(said.map(({ name }) => name)).toEqual(['cutFileRead']);
    }
  });

  it('are merged as far as they go, also where their contigs come in different orders', async () => {
    const contigs = (order: readonly string[]) =>
      order.flatMap((contig) =>
        Array.from({ length: 300 }, (_, k) => `${contig} ${k + 10} . A C . . . GT 0/1`),
      );
    const cut = (name: string, sample: string, order: readonly string[]) => {
      const file = join(folder, name);
      const whole = bgzipText(vcfOf([sample], contigs(order)));
      writeFileSync(file, whole.subarray(0, whole.length - 100));
      return file;
    };
    for (const order of [
      ['1', '2'],
      ['2', '1'],
    ]) {
      mkdirSync(join(folder, order.join('')));
      const output = join(folder, order.join(''), 'merged.vcf.gz');
      const files = [cut('first.vcf.gz', 'A', ['1', '2']), cut('second.vcf.gz', 'B', order)];
      expect((await refusalOf(() => mergeVcf(files, output))).reason).toBe('truncatedFile');
      const { files: read } = await mergeVcf(files, output, { acceptTruncated: true });
      for (const { records } of read) {
        expect(records).toBeGreaterThan(500);
        expect(records).toBeLessThan(600);
      }
      const lines = gunzipSync(readFileSync(output)).toString().trim().split('\n');
      expect(lines.at(-1)!.split('\t')).toHaveLength(11);
    }
  });
});
