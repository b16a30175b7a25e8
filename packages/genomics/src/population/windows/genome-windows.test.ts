import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantTable } from '../../matrix/variant-table.ts';
import { genomeWindows } from './genome-windows.ts';

function tableOf(positions: readonly number[][]) {
  return variantTable(
    positions.flatMap((own, c) =>
      own.map((position, k) => ({
        chromosome: `c${c}`,
        position,
        id: `${c}_${k}`,
        counted: 'A',
        other: 'C',
      })),
    ),
  );
}

describe('windows of the genome', () => {
  it('hold just the variants between their ends, and none that holds any is left out', () => {
    const positions = array(integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 30 });
    const all = array(positions, { minLength: 1, maxLength: 3 });
    assert(
      property(
        all,
        tuple(integer({ min: 1, max: 80 }), integer({ min: 1, max: 80 })),
        (chromosomes, [size, step]) => {
          const sorted = chromosomes.map((own) => own.toSorted((a, b) => a - b));
          const table = tableOf(sorted);
          const wanted: number[][] = [];
          sorted.forEach((own, c) => {
            for (let start = 1; start <= 300; start += step) {
              const count = own.filter((at) => at >= start && at < start + size).length;
              if (count > 0) wanted.push([c, start, start + size - 1, count]);
            }
          });
          const found = Array.from(genomeWindows(table, size, step), (window) => {
            for (let k = window.first; k < window.behind; k++) {
              expect(table.position[k]).toBeGreaterThanOrEqual(window.start);
              expect(table.position[k]).toBeLessThanOrEqual(window.end);
            }
            return [window.chromosome, window.start, window.end, window.behind - window.first];
          });
          expect(found).toEqual(wanted);
        },
      ),
    );
  });
});
