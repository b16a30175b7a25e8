import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt, packCalls, strideOf } from '../../matrix/calls.ts';
import { SampleRows } from './sample-rows.ts';
import { SeenAlleles } from './seen-alleles.ts';
import { writeMarkers } from './write-markers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-rows-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shape = fastCheck.tuple(
  fastCheck.integer({ min: 1, max: 21 }),
  fastCheck.integer({ min: 1, max: 150 }),
);
const panel = shape.chain(([samples, markers]) =>
  fastCheck.array(fastCheck.array(fastCheck.nat(3), { minLength: markers, maxLength: markers }), {
    minLength: samples,
    maxLength: samples,
  }),
);

function collected(rows: readonly number[][]): SampleRows {
  const own = new SampleRows(join(folder, 'set'), rows[0]!.length);
  for (const row of rows) {
    packCalls(row, row.length, own.row, 0);
    own.add();
  }
  return own;
}

describe('calls that come sample by sample', () => {
  it('are stored marker by marker afterwards, whatever fits into memory at once', () => {
    fastCheck.assert(
      fastCheck.property(panel, fastCheck.constantFrom(1, 200, 1 << 20), (rows, atOnce) => {
        const own = collected(rows);
        const stride = strideOf(rows.length);
        for (const { first, count, calls } of own.blocks(atOnce)) {
          expect(calls).toHaveLength(count * stride);
          for (let k = 0; k < count; k++)
            expect(rows.map((_, s) => callAt(calls, k * stride, s))).toEqual(
              rows.map((row) => row[first + k]),
            );
        }
        own.discard();
      }),
      { numRuns: 60 },
    );
    expect(existsSync(join(folder, 'set.rows.part'))).toBe(false);
  });

  it('may be left out or have their alleles exchanged, without a trace behind the last sample', async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(panel, async (rows) => {
        const own = collected(rows);
        const written: number[] = [];
        const fateOf = rows[0]!.map((_, k) => (['keep', 'exchange', 'leaveOut'] as const)[k % 3]!);
        await writeMarkers(
          own,
          (k, { counted, other }) => {
            const calls = rows.map((row) => row[k]!);
            expect(counted).toBe(calls.reduce((sum, call) => sum + [2, 0, 1, 0][call]!, 0));
            expect(other).toBe(calls.reduce((sum, call) => sum + [0, 0, 1, 2][call]!, 0));
            return fateOf[k]!;
          },
          (calls) => void written.push(...calls),
        );
        own.discard();
        const stride = strideOf(rows.length);
        const expected = new Uint8Array(stride * fateOf.filter((fate) => fate !== 'leaveOut').length);
        let to = 0;
        for (const [k, fate] of fateOf.entries()) {
          if (fate === 'leaveOut') continue;
          const calls = rows.map((row) => (fate === 'keep' ? row[k]! : [3, 1, 2, 0][row[k]!]!));
          packCalls(calls, calls.length, expected, to);
          to += stride;
        }
        expect(written).toEqual([...expected]);
      }),
      { numRuns: 40 },
    );
  });

  it('find their alleles as they come; a third one is marked', () => {
    const seen = new SeenAlleles(2);
    expect([seen.callOf(0, 5, 5), seen.callOf(0, 7, 5), seen.callOf(0, 7, 7), seen.callOf(0, 0, 7)]).toEqual([
      3, 2, 0, 1,
    ]);
    expect([seen.first[0], seen.second[0], seen.more[0]]).toEqual([5, 7, 0]);
    expect(seen.callOf(0, 9, 5)).toBe(1);
    expect([...seen.more]).toEqual([1, 0]);
  });
});
