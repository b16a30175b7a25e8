import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GenomicsError } from '../../genomics-error.ts';
import { bcfBytes } from '../../testing/bcf-bytes.ts';
import { importVcf, type ImportOptions } from '../import-vcf.ts';
import { vcfLines } from '../open-vcf.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-bcf-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an import makes of a file: its fileset and counts, or why it refuses (without the name of the file). */
async function outcome(bytes: Uint8Array, options: ImportOptions): Promise<unknown> {
  const stem = join(folder, 'out');
  writeFileSync(join(folder, 'in'), bytes);
  try {
    const result = await importVcf(join(folder, 'in'), stem, options);
    return [
      result,
      ...['bed', 'bim', 'fam'].map((ending) => readFileSync(`${stem}.${ending}`).toString('hex')),
    ];
  } catch (error) {
    if (error instanceof GenomicsError) return [error.reason, error.values];
    throw error;
  }
}

/** The text that a BCF file has as VCF; null where it has none. */
async function asText(bytes: Uint8Array): Promise<Uint8Array | null> {
  const file = join(folder, 'file.bcf');
  writeFileSync(file, bytes);
  const pieces: Uint8Array[] = [];
  try {
    for await (const block of vcfLines(file)) pieces.push(block.bytes.slice(0, block.end));
  } catch {
    return null;
  }
  return Buffer.concat(pieces);
}

const call = fastCheck.oneof(
  { weight: 40, arbitrary: fastCheck.constantFrom('0/0', '0/1', '1|0', '1/1', './.', '0|0', '.|.') },
  {
    weight: 1,
    arbitrary: fastCheck.constantFrom('0', '1', '.', '0/.', './1', '0/0/1', '|0/1', '/0|1', '0/2', '2|1'),
  },
);
const site = fastCheck.record({
  alternatives: fastCheck.constantFrom('C', 'C', 'C', '.', 'C,T', '<DEL>'),
  fields: fastCheck.constantFrom('GT', 'GT', 'GT', 'GT:DP'),
  calls: fastCheck.array(call, { minLength: 9, maxLength: 9 }),
});
const file = fastCheck.record({
  version: fastCheck.constantFrom('4.2', '4.4'),
  samples: fastCheck.integer({ min: 1, max: 9 }),
  sites: fastCheck.array(site, { minLength: 1, maxLength: 8 }),
  multiallelic: fastCheck.constantFrom('leaveOut' as const, 'split' as const),
  change: fastCheck.option(fastCheck.record({ place: fastCheck.nat(1 << 16), value: fastCheck.nat(255) })),
});

it('calls of a BCF file are imported as those of its text, whatever they are, and where it is damaged', async () => {
  await fastCheck.assert(
    fastCheck.asyncProperty(file, async ({ version, samples, sites, multiallelic, change }) => {
      const names = Array.from({ length: samples }, (_, s) => `s${s}`);
      const lines = sites.map(({ alternatives, fields, calls }, k) => {
        // no allele that the site does not have
        const own = calls
          .slice(0, samples)
          .map((one) => (alternatives === 'C,T' ? one : one.replace('2', '1')));
        const known = own.map((one) => (alternatives === '.' ? one.replaceAll('1', '0') : one));
        const texts = known.map((one) => (fields === 'GT' ? one : `${one}:7`));
        return `chr1\t${k + 1}\tm${k}\tA\t${alternatives}\t.\t.\t.\t${fields}\t${texts.join('\t')}`;
      });
      const head = `##fileformat=VCFv${version}\n##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">\n##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">\n##contig=<ID=chr1>\n`;
      const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...names];
      const bytes = Uint8Array.from(bcfBytes(`${head}${columns.join('\t')}\n${lines.join('\n')}\n`));
      const begin = 9 + new DataView(bytes.buffer).getUint32(5, true);
      if (change) bytes[begin + (change.place % (bytes.length - begin))] = change.value;
      const text = await asText(bytes);
      if (text) expect(await outcome(bytes, { multiallelic })).toEqual(await outcome(text, { multiallelic }));
    }),
    { numRuns: 60 },
  );
});
