import { assert, double, integer, oneof, property } from 'fast-check';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { linearScan, linearScanBlocks } from '../linear/linear-scan.ts';
import { SCAN_COLUMNS, ScanTables } from './scan-table.ts';
import { NUMBER_SIZE, writeNumber, writeWhole } from './write-number.ts';

const bytes = new Uint8Array(64);
const written = (value: number) =>
  Buffer.from(bytes.subarray(0, writeNumber(value, bytes, 0))).toString('latin1');

describe('a number in a table', () => {
  it('reads as people and R write it', () => {
    const shown = [0, NaN, 1, -12.5, 0.00013, 4.2e-9, 1234567, 12345678, 100, 0.5, 9999999.7, 1e-300, 1e300];
    expect(shown.map(written)).toEqual([
      '0',
      'NA',
      '1',
      '-12.5',
      '0.00013',
      '4.2e-9',
      '1234567',
      '1.234568e+7',
      '100',
      '0.5',
      '1e+7',
      '1.000000e-300',
      '1.000000e+300',
    ]);
  });

  it('is right to seven digits, whatever its size', () => {
    const sizes = oneof(
      double({ noNaN: true, noDefaultInfinity: true }),
      double({ min: -100, max: 100, noNaN: true }),
    );
    assert(
      property(sizes, (value) => {
        const text = written(value);
        expect(text.length).toBeLessThanOrEqual(NUMBER_SIZE);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(5.0001e-7 * Math.abs(value));
      }),
      { numRuns: 2000 },
    );
  });

  it('is exact where it is whole', () => {
    assert(
      property(integer({ min: 0, max: 2147483647 }), (value) => {
        expect(Buffer.from(bytes.subarray(0, writeWhole(value, bytes, 0))).toString()).toBe(String(value));
      }),
    );
  });
});

describe('tables of a scan', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'panicle-scan-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const matrix = randomMatrix({ samples: 40, variants: 1100, seed: 5, missing: 0.05 });
  const uniform = seededUniform(3);
  const traits = ['a', 'b'].map((name) => ({ name, values: Float64Array.from({ length: 40 }, uniform) }));

  it('hold every marker and figure of the scan, plain or compressed', () => {
    const files = [join(folder, 'a.tsv'), join(folder, 'b.tsv.gz')];
    const tables = new ScanTables(matrix.variants, files);
    linearScanBlocks(matrix, traits, [], (block) => tables.add(block));
    expect(readdirSync(folder).every((name) => name.endsWith('.part'))).toBe(true);
    tables.finish();
    const texts = [readFileSync(files[0]!, 'utf8'), gunzipSync(readFileSync(files[1]!)).toString()];
    linearScan(matrix, traits).forEach((scan, t) => {
      const [head, ...lines] = texts[t]!.trim().split('\n');
      expect(head).toBe(SCAN_COLUMNS.join('\t'));
      expect(lines).toHaveLength(1100);
      for (const k of [0, 511, 512, 1099]) {
        const [chromosome, position, marker, effect, other, frequency, n, beta, se, test, p] =
          lines[k]!.split('\t');
        const at = matrix.variants.position[k];
        expect([chromosome, Number(position), marker]).toEqual([k < 550 ? '1' : '2', at, `m${k + 1}`]);
        expect([effect, other, Number(n)]).toEqual(['A', 'G', scan.n[k]]);
        for (const [text, value] of [
          [frequency, scan.frequency[k]],
          [beta, scan.beta[k]],
          [se, scan.se[k]],
          [test, scan.t[k]],
          [p, scan.p[k]],
        ] as const)
          expect(Math.abs(Number(text) / value! - 1)).toBeLessThan(1e-6);
      }
    });
  });

  it('are not there when they were given up', () => {
    const tables = new ScanTables(matrix.variants, [join(folder, 'c.tsv')]);
    tables.discard();
    expect(readdirSync(folder).filter((name) => name.startsWith('c'))).toEqual([]);
  });
});
