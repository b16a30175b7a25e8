import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bgzipBlock } from '../../bytes/bgzip-block.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { bcfBytes } from '../../testing/bcf-bytes.ts';
import { bgzipText } from '../../testing/bgzip-text.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openVcf } from '../../vcf/open-vcf.ts';
import { readIndex } from '../../vcf/region-index/read-index.ts';
import type { Region } from '../../vcf/region-index/index.ts';
import { indexVcf } from './index-vcf.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-index-'));
  file = join(folder, 'calls.vcf.gz');
});
beforeEach(() => {
  for (const ending of ['.tbi', '.csi']) rmSync(file + ending, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = [
  '##fileformat=VCFv4.2',
  '##INFO=<ID=END,Number=1,Type=Integer,Description="">',
  '##INFO=<ID=XEND,Number=1,Type=Integer,Description="">',
  ...['c1', 'c2', '小麦'].map((name) => `##contig=<ID=${name}>`),
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n',
].join('\n');

interface Site {
  contig: string;
  position: number;
  last: number;
}

const lineOf = ({ contig, position, last }: Site) =>
  last - position < 20
    ? `${contig}\t${position}\t.\t${'A'.repeat(last - position + 1)}\tC\t.\t.\t.\n`
    : `${contig}\t${position}\t.\tA\t<DEL>\t.\t.\tXEND=1;END=${last}\n`;

function written(sites: readonly Site[], kind: 'tbi' | 'csi' | 'bcf', blockSize = 200): void {
  const text = HEAD + sites.map(lineOf).join('');
  if (kind !== 'bcf') return writeFileSync(file, bgzipText(text, blockSize));
  // The simple encoder tells the length of REF only, which is enough for records without END.
  const bytes = bcfBytes(text);
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += blockSize)
    blocks.push(bgzipBlock(bytes.subarray(at, at + blockSize)));
  writeFileSync(file, Buffer.concat([...blocks, bgzipBlock(new Uint8Array(0))]));
}

async function linesWithin(regions: readonly Region[]): Promise<string[]> {
  const { records } = await openVcf(file, { regions });
  let text = '';
  for await (const { bytes, begin, end } of records)
    text += Buffer.from(bytes.subarray(begin, end)).toString();
  return text.split('\n').slice(0, -1);
}

/** Pieces of all sizes at all places, small ones more often. */
const piece = fastCheck
  .tuple(
    fastCheck.constantFrom('c1', 'c2', '小麦'),
    fastCheck.double({ min: 0, max: 1, noNaN: true }),
    fastCheck.nat(7),
  )
  .map(([contig, share, digits]) => ({ contig, share, length: 10 ** digits }));

describe('records of a region', () => {
  it('are all found by an index, and each once, with few others', async () => {
    const kinds = fastCheck.constantFrom('tbi', 'csi', 'bcf');
    const span = fastCheck.constantFrom(3e4, 5e6, 5e8);
    const pieces = fastCheck.array(piece, { maxLength: 60 });
    const size = fastCheck.integer({ min: 20, max: 2000 });
    await fastCheck.assert(
      fastCheck.asyncProperty(kinds, span, pieces, pieces, size, async (kind, span, found, asked, size) => {
        const at = (share: number) => 1 + Math.floor(share * (span - 1));
        const sites = found
          .map(({ contig, share, length }) => {
            const position = at(share);
            return {
              contig,
              position,
              last: kind === 'bcf' ? position : position + (length === 1 ? 0 : Math.floor(length / 20)),
            };
          })
          .toSorted((a, b) => (a.contig < b.contig ? -1 : a.contig > b.contig ? 1 : a.position - b.position));
        written(sites, kind, size);
        await indexVcf(file, { kind: kind === 'tbi' ? 'tbi' : 'csi' });
        const regions = asked.slice(0, 3).map(({ contig, share, length }) => ({
          chromosome: contig,
          from: at(share),
          to: length === 1e7 ? Infinity : at(share) + length,
        }));
        const within = sites.filter(({ contig, position, last }) =>
          regions.some(({ chromosome, from, to }) => contig === chromosome && last >= from && position <= to),
        );
        const lines = await linesWithin(regions);
        const all = sites.map((site) => lineOf(site).trimEnd());
        // What is read is a piece of the file in its order, and holds what is asked for.
        expect(lines.toSorted()).toEqual(all.filter((line) => lines.includes(line)).toSorted());
        for (const site of within) expect(lines).toContain(lineOf(site).trimEnd());
        rmSync(`${file}.tbi`, { force: true });
        rmSync(`${file}.csi`, { force: true });
      }),
      { numRuns: 40 },
    );
  });

  const sites = Array.from({ length: 3000 }, (_, k) => ({
    contig: k < 2000 ? 'c1' : 'c2',
    position: 1 + 5000 * (k % 2000),
    last: 1 + 5000 * (k % 2000),
  }));
  const region = { chromosome: 'c1', from: 5_000_000, to: 5_100_000 };

  it('are read without the rest of the file, of which nobody counts the lines', async () => {
    for (const kind of ['tbi', 'csi', 'bcf'] as const) {
      written(sites, kind, 300);
      const result = await indexVcf(file, kind === 'bcf' ? {} : { kind });
      expect(result).toMatchObject({
        records: 3000,
        chromosomes: [
          { name: 'c1', records: 2000 },
          { name: 'c2', records: 1000 },
        ],
      });
      expect((await readIndex(result.index)).contigs.map(({ records }) => records)).toEqual([2000, 1000]);
      expect((await openVcf(file, { regions: [region] })).header.lines).toBeNaN();
      expect(await linesWithin([{ ...region, chromosome: 'c3' }])).toEqual([]);
      rmSync(result.index);
    }
  });

  it('come with all others where the index is older than the file', async () => {
    written(sites, 'tbi', 300);
    const { index } = await indexVcf(file);
    utimesSync(index, 0, 0);
    expect(await linesWithin([region])).toHaveLength(3000);
  });

  it('are never wrong by a damaged index: it is refused, or leads to lines of the file', async () => {
    written(sites.slice(0, 500), 'csi', 300);
    for (const kind of ['tbi', 'csi'] as const) {
      const { index } = await indexVcf(file, { kind });
      const sound = gunzipSync(readFileSync(index));
      const change = fastCheck.tuple(fastCheck.nat(sound.length - 1), fastCheck.nat(255));
      await fastCheck.assert(
        fastCheck.asyncProperty(fastCheck.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
          const bytes = Buffer.from(sound);
          for (const [place, value] of changes) bytes[place] = value;
          writeFileSync(index, bytes);
          await linesWithin([region]).catch((error: unknown) => expect(error).toBeInstanceOf(GenomicsError));
        }),
        { numRuns: 20 },
      );
      rmSync(index);
    }
  });
});

describe('a file without the order that an index needs', () => {
  const refused = async (sites: readonly Site[], kind: 'tbi' | 'csi' = 'csi') => {
    written(sites, kind);
    return refusalOf(() => indexVcf(file, { kind }));
  };
  const site = (contig: string, position: number) => ({ contig, position, last: position });

  it('is refused with the record', async () => {
    expect(await refused([site('c1', 9), site('c1', 5)])).toMatchObject({
      reason: 'indexNotSorted',
      values: { record: 2, place: 'c1:5' },
    });
    expect((await refused([site('c1', 9), site('c2', 5), site('c1', 10)])).reason).toBe('indexNotSorted');
  });

  it('is refused where it is no bgzip file, or too long for tabix', async () => {
    expect((await refused([site('c1', 600_000_000)], 'tbi')).reason).toBe('indexTooLong');
    expect((await indexVcf(file)).kind).toBe('csi');
    writeFileSync(file, HEAD);
    expect((await refusalOf(() => indexVcf(file))).reason).toBe('indexNeedsBgzip');
  });

  it('leaves a file without records with an empty index', async () => {
    written([], 'tbi');
    expect(await indexVcf(file)).toMatchObject({ kind: 'tbi', records: 0, chromosomes: [] });
    expect(await linesWithin([{ chromosome: 'c1', from: 1, to: 9 }])).toEqual([]);
  });
});
