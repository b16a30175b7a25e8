import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../fileset/open-fileset.ts';
import { randomMatrix } from '../testing/random-matrix.ts';
import { exportVcf } from './export-vcf.ts';
import { importVcf } from './import-vcf.ts';
import { validateVcf } from './validate/index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-export-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a matrix written as VCF', () => {
  it('keeps the rules of the format and comes back as it was, plain and compressed', async () => {
    const sizes = fastCheck.record({
      samples: fastCheck.integer({ min: 1, max: 30 }),
      variants: fastCheck.integer({ min: 1, max: 40 }),
      seed: fastCheck.integer({ min: 1, max: 1e6 }),
    });
    await fastCheck.assert(
      fastCheck.asyncProperty(sizes, fastCheck.constantFrom('a.vcf', 'a.vcf.gz'), async (sizes, name) => {
        const matrix = randomMatrix({ ...sizes, missing: 0.1 });
        const file = join(folder, name);
        await exportVcf(matrix, file);
        expect(await validateVcf(file)).toMatchObject({ valid: true, warnings: 0, records: sizes.variants });
        await importVcf(file, join(folder, 'back'));
        const back = openFileset(join(folder, 'back'));
        expect(back.samples).toEqual(matrix.samples);
        expect([...back.variants.ids]).toEqual([...matrix.variants.ids]);
        expect(back.variants.position).toEqual(matrix.variants.position);
        expect([...back.variants.counted]).toEqual([...matrix.variants.counted]);
        expect(back.read(0, sizes.variants).slice()).toEqual(matrix.read(0, sizes.variants).slice());
        back.close();
      }),
      { numRuns: 30 },
    );
  });

  it('is a bgzip file of several blocks with the empty block at its end', async () => {
    const matrix = randomMatrix({ samples: 100, variants: 500, seed: 3 });
    const [plain, compressed] = [join(folder, 'b.vcf'), join(folder, 'b.vcf.gz')];
    await exportVcf(matrix, plain);
    await exportVcf(matrix, compressed);
    const bytes = readFileSync(compressed);
    expect(gunzipSync(bytes).equals(readFileSync(plain))).toBe(true);
    // The end marker of SAMv1 4.1.2.
    const marker = '1f8b08040000000000ff0600424302001b0003000000000000000000';
    expect(bytes.subarray(-28).toString('hex')).toBe(marker);
  });

  it('leaves nothing behind when the work is stopped', async () => {
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    const matrix = randomMatrix({ samples: 3, variants: 3, seed: 1 });
    const file = join(folder, 'stopped.vcf');
    await expect(exportVcf(matrix, file, { signal: abort.signal })).rejects.toThrow('enough');
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });
});
