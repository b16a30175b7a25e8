import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GenomicsError } from '../../genomics-error.ts';
import { bgzipText } from '../../testing/bgzip-text.ts';
import { referenceIsThere, referencePath } from '../../testing/reference.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { Fasta } from './fasta.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-fasta-'));
  file = join(folder, 'genome.fa');
});
beforeEach(() => rmSync(`${file}.fai`, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function opened(content: string | Uint8Array): Promise<Fasta> {
  writeFileSync(file, content);
  return Fasta.open(file);
}

const bases = fastCheck
  .array(fastCheck.constantFrom('A', 'C', 'g', 'T', 'N'), { maxLength: 400 })
  .map((letters) => letters.join(''));

function folded(text: string, width: number, lineEnd: string): string {
  const lines = Array.from({ length: Math.ceil(text.length / width) }, (_, k) =>
    text.slice(k * width, (k + 1) * width),
  );
  return lines.map((line) => line + lineEnd).join('');
}

describe('sequences of a FASTA file', () => {
  it('give every slice as it is, plain or bgzip, whatever the lines', async () => {
    const lineEnd = fastCheck.constantFrom('\n', '\r\n');
    const sequences = fastCheck.array(bases, { minLength: 1, maxLength: 4 });
    const places = fastCheck.array(fastCheck.tuple(fastCheck.nat(), fastCheck.nat(), fastCheck.nat()), {
      maxLength: 8,
    });
    await fastCheck.assert(
      fastCheck.asyncProperty(
        sequences,
        fastCheck.integer({ min: 1, max: 90 }),
        lineEnd,
        places,
        async (all, width, lineEnd, places) => {
          const text = all
            .map((one, k) => `>序列${k} a title${lineEnd}${folded(one, width, lineEnd)}`)
            .join('');
          for (const content of [text, bgzipText(text, 70), text.trimEnd()]) {
            const fasta = await opened(content);
            expect(fasta.names).toEqual(all.map((_, k) => `序列${k}`));
            for (const [k, a, b] of places) {
              const own = all[k % all.length]!;
              const [from, to] = [a % (own.length + 1), b % (own.length + 1)].toSorted((x, y) => x - y) as [
                number,
                number,
              ];
              expect(fasta.lengthOf(`序列${k % all.length}`)).toBe(own.length);
              expect(fasta.slice(`序列${k % all.length}`, from + 1, to)).toBe(own.slice(from, to));
            }
            fasta.close();
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('longer than the window are read whole, and single bases anywhere', async () => {
    const own = Array.from({ length: 300_000 }, (_, k) => 'ACGT'[(k * k + (k >> 5)) & 3]).join('');
    for (const content of [
      `>c\n${folded(own, 61, '\n')}`,
      bgzipText(`>c\n${folded(own, 61, '\n')}`, 50_000),
    ]) {
      const fasta = await opened(content);
      expect(fasta.slice('c', 1, own.length) === own).toBe(true);
      for (const position of [1, 61, 62, 299_999, 150_000, 149_990, 20_000, 300_000])
        expect(fasta.base('c', position)).toBe(own[position - 1]);
      fasta.close();
    }
  });

  it('are found by the index beside the file, unless it is older', async () => {
    writeFileSync(file, '>a\nACGT\nAC\n>b\nTTTT\n');
    writeFileSync(`${file}.fai`, 'a\t6\t3\t4\t5\nb\t3\t14\t4\t5\n');
    const fasta = await Fasta.open(file);
    expect([fasta.slice('a', 3, 6), fasta.lengthOf('b')]).toEqual(['GTAC', 3]);
    fasta.close();
    utimesSync(`${file}.fai`, 0, 0);
    const again = await Fasta.open(file);
    expect(again.lengthOf('b')).toBe(4);
    again.close();
  });

  it('are refused outside their ends, and by an index that does not fit', async () => {
    const fasta = await opened('>a\nACGT\n');
    for (const [name, from, to] of [
      ['a', 0, 1],
      ['a', 4, 5],
      ['b', 1, 1],
    ] as const)
      expect((await refusalOf(async () => fasta.slice(name, from, to))).reason).toBe('noReferenceBase');
    fasta.close();
    writeFileSync(`${file}.fai`, 'a\t9\t3\t4\t5\n');
    const misled = await Fasta.open(file);
    expect((await refusalOf(async () => misled.slice('a', 1, 9))).reason).toBe('badFai');
    misled.close();
    writeFileSync(`${file}.fai`, 'a\tnine\n');
    expect((await refusalOf(() => Fasta.open(file))).reason).toBe('badFai');
  });
});

describe('a file that is no FASTA file of even lines', () => {
  it.each([
    ['', 'notFasta', 1],
    ['ACGT\n', 'notFasta', 1],
    ['>a\nACGT\n> b\nA\n', 'fastaName', 3],
    ['>a\nACGT\n>a x\nA\n', 'fastaNameTwice', 3],
    ['>a\nACGT\nAC\nACGT\n', 'fastaLines', 4],
    ['>a\nACGT\nACGTA\n', 'fastaLines', 3],
    ['>a\nACGT\n\nAC\n', 'fastaLines', 4],
    ['>a\nACGT\r\nACGT\nAC\n', 'fastaLines', 4],
  ])('%j is refused: %s in line %i', async (content, reason, line) => {
    expect(await refusalOf(() => opened(content))).toMatchObject({ reason, values: { line } });
  });

  it('is refused when only its begin can be found', async () => {
    expect((await refusalOf(() => opened(gzipSync('>a\nA\n')))).reason).toBe('fastaGzip');
  });
});

describe.runIf(referenceIsThere('bad-input'))('published specimens', () => {
  it('are read or refused as they are marked; lines of uneven length are reported as such', async () => {
    const rows = readFileSync(referencePath('bad-input', 'fasta', 'expect.tsv'), 'utf8')
      .trim()
      .split('\n');
    for (const row of rows.slice(1)) {
      const [name = '', expected] = row.split('\t');
      const opening = Fasta.open(referencePath('bad-input', 'fasta', name)).then((fasta) => fasta.close());
      const reason = await opening.catch((error: unknown) => (error as GenomicsError).reason);
      const wanted = expected === 'invalid' ? 'notFasta' : name === 'example1.txt' ? 'fastaLines' : undefined;
      expect([name, reason]).toEqual([name, wanted]);
    }
  });
});
