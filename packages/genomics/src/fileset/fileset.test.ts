import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GenomicsError } from '../genomics-error.ts';
import { randomMatrix } from '../testing/random-matrix.ts';
import { openFileset } from './open-fileset.ts';
import { readLines } from './read-lines.ts';
import { FilesetWriter, writeFileset } from './write-fileset.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-fileset-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const matrix = randomMatrix({ samples: 13, variants: 50, seed: 9, missing: 0.2 });

function written(name: string): string {
  const stem = join(folder, name);
  writeFileset(stem, matrix);
  return stem;
}

function refusal(stem: string): { reason: string; message: string } {
  try {
    openFileset(stem).close();
  } catch (error) {
    if (error instanceof GenomicsError) return { reason: error.reason, message: error.message };
    throw error;
  }
  throw new Error('was not refused');
}

describe('a fileset', () => {
  it('comes back as it was written', () => {
    const stem = written('whole');
    const set = openFileset(stem);
    expect(set.samples).toEqual(matrix.samples);
    expect([...set.variants.ids]).toEqual([...matrix.variants.ids]);
    expect(set.variants.position).toEqual(matrix.variants.position);
    expect(set.variants.chromosomes).toEqual(['1', '2']);
    expect([set.variants.counted.at(0), set.variants.other.at(0)]).toEqual(['A', 'G']);
    expect(set.read(0, 50).slice()).toEqual(matrix.read(0, 50).slice());
    expect(set.read(17, 3).slice()).toEqual(matrix.read(17, 3).slice());
    set.close();
    const bytes = readFileSync(`${stem}.bed`);
    expect([...bytes.subarray(0, 3)]).toEqual([0x6c, 0x1b, 1]);
    expect(readFileSync(`${stem}.bim`, 'utf8').split('\n')[0]).toBe('1\tm1\t0\t1000\tA\tG');
    expect(readFileSync(`${stem}.fam`, 'utf8').split('\n')[0]).toBe('S1\tS1\t0\t0\t0\t-9');
  });

  it('leaves nothing behind that was not finished', () => {
    const stem = join(folder, 'given-up');
    const writer = new FilesetWriter(stem);
    writer.write(new Uint8Array(8));
    writer.discard();
    expect(readdirSync(folder).filter((name) => name.startsWith('given-up'))).toEqual([]);
  });

  it('is refused when a file is cut off, and the text says how much is missing', () => {
    const stem = written('short');
    truncateSync(`${stem}.bed`, 100);
    expect(refusal(stem)).toMatchObject({ reason: 'bedOfOtherSize' });
    expect(refusal(stem).message).toContain('13 samples and 50 variants require 203');
  });

  it('is refused when it is no fileset, or an old one', () => {
    const stem = written('other');
    writeFileSync(`${stem}.bed`, 'hello');
    expect(refusal(stem).reason).toBe('notBed');
    writeFileSync(`${stem}.bed`, Uint8Array.of(0x6c, 0x1b, 0));
    expect(refusal(stem).reason).toBe('sampleMajorBed');
    rmSync(`${stem}.bed`);
    expect(refusal(stem).reason).toBe('fileUnreadable');
  });

  it('is refused with the line when a table is not what it must be', () => {
    const stem = written('lines');
    writeFileSync(`${stem}.bim`, '1 m1 0 1000 A G\r\n\n1 m2 0 10x A G\n');
    expect(refusal(stem).message).toContain('lines.bim, line 3: “10x” is not a position');
    writeFileSync(`${stem}.bim`, '1 m1 0 1000 A\n');
    expect(refusal(stem).message).toContain('line 1: 5 columns instead of 6');
    writeFileSync(`${stem}.fam`, 'f a 0 0 0 -9\nf a 0 0 0 -9\n');
    expect(refusal(stem).reason).toBe('duplicateSample');
  });
});

describe('lines of a file', () => {
  it('are found across the pieces that are read, however long they are', () => {
    const file = join(folder, 'lines.txt');
    const lines = ['a', 'x'.repeat(3 << 20), '', 'b'.repeat((1 << 20) - 1), 'last'];
    writeFileSync(file, lines.join('\n'));
    const found: string[] = [];
    readLines(file, (bytes, begin, end, number) => {
      expect(number).toBe(found.length + 1);
      found.push(Buffer.from(bytes.subarray(begin, end)).toString());
    });
    expect(found.map(({ length }) => length)).toEqual(lines.map(({ length }) => length));
    expect(found).toEqual(lines);
  });
});
