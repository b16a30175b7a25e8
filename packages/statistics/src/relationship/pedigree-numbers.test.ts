import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededUniform } from '../numeric/random.ts';
import { additiveRelationships } from './coancestry.ts';
import { describePedigree, founderShares } from './pedigree-numbers.ts';
import type { PedigreeLine } from './pedigree.ts';

const NAMES = Array.from({ length: 25 }, (_, k) => `L${k}`);

/** Parents come before their offspring; some are unknown, some lines are selfed, before and after they are named. */
const pedigrees = fc
  .array(
    fc.tuple(
      fc.integer({ min: -1, max: 30 }),
      fc.integer({ min: -1, max: 30 }),
      fc.integer({ min: 0, max: 3 }),
    ),
    {
      minLength: 3,
      maxLength: NAMES.length,
    },
  )
  .map((drawn) =>
    drawn.map(([m, f, selfings], k): PedigreeLine => {
      const parent = (place: number) => (place >= 0 && k > 0 ? NAMES[place % k]! : null);
      return { line: NAMES[k]!, mother: parent(m), father: parent(f), selfings };
    }),
  );

/** The tabular method, one cell after another, every selfing a row of its own (Emik and Terrill 1949). */
function tabular(pedigree: readonly PedigreeLine[]) {
  const rows: { m: number; f: number }[] = [];
  const placeOf = new Map<string, number>();
  for (const { line, mother, father, selfings = 0 } of pedigree) {
    const parent = (name: string | null | undefined) => (name ? placeOf.get(name)! : -1);
    rows.push({ m: parent(mother), f: parent(father) });
    for (let k = 0; k < selfings; k++) rows.push({ m: rows.length - 1, f: rows.length - 1 });
    placeOf.set(line, rows.length - 1);
  }
  const a = rows.map(() => new Float64Array(rows.length));
  rows.forEach(({ m, f }, i) => {
    const of = (x: number, y: number) => (x < 0 || y < 0 ? 0 : a[x]![y]!);
    for (let j = 0; j < i; j++) a[i]![j] = a[j]![i] = (of(j, m) + of(j, f)) / 2;
    a[i]![i] = 1 + of(m, f) / 2;
  });
  return (x: string, y: string) => a[placeOf.get(x)!]![placeOf.get(y)!]!;
}

describe('numbers of a pedigree', () => {
  it('are those of the tabular method', () => {
    fc.assert(
      fc.property(pedigrees, (pedigree) => {
        const described = describePedigree(pedigree);
        const expected = tabular(pedigree);
        const lines = pedigree.map(({ line }) => line);
        const found = additiveRelationships(described, lines);
        lines.forEach((x, i) =>
          lines.forEach((y, j) => expect(found[i * lines.length + j]).toBeCloseTo(expected(x, y), 11)),
        );
        described.levels.forEach((line, k) =>
          expect(described.inbreeding[k]).toBeCloseTo(expected(line, line) - 1, 11),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('do not depend on the names and the order of the lines', () => {
    const renumbered = pedigrees.chain((pedigree) =>
      fc.tuple(fc.constant(pedigree), fc.shuffledSubarray(pedigree, { minLength: pedigree.length })),
    );
    fc.assert(
      fc.property(renumbered, ([pedigree, shuffled]) => {
        const other = (name: string | null | undefined) => (name ? `${99 - Number(name.slice(1))}x` : null);
        const found = describePedigree(pedigree);
        const again = describePedigree(
          shuffled.map(({ line, mother, father, selfings }) => ({
            line: other(line)!,
            mother: other(father),
            father: other(mother),
            selfings: selfings!,
          })),
        );
        found.levels.forEach((line, k) => {
          const place = again.levels.indexOf(other(line)!);
          expect(again.inbreeding[place]).toBeCloseTo(found.inbreeding[k]!, 13);
          expect(again.generations[place]).toBe(found.generations[k]);
        });
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['few males and many females', 3],
    ['as many males as females', 30],
  ])('are those of the tabular method over twelve generations, %s', (_, males) => {
    const [size, generations] = [30, 12];
    const random = seededUniform(5);
    const name = (generation: number, k: number) => `${generation}-${k}`;
    const pedigree = Array.from({ length: size * generations }, (_, at): PedigreeLine => {
      const [generation, k] = [Math.floor(at / size), at % size];
      const parent = (of: number) =>
        generation === 0 || random() < 0.05 ? null : name(generation - 1, Math.floor(random() * of));
      const selfings = [0, 0, 0, 1, 4, Infinity][Math.floor(random() * 6)]!;
      return { line: name(generation, k), mother: parent(size), father: parent(males), selfings };
    });
    const expected = tabular(pedigree.map((line) => ({ ...line, selfings: Math.min(60, line.selfings!) })));
    const { levels, inbreeding } = describePedigree(pedigree);
    const errors = levels.map((line, k) => Math.abs(inbreeding[k]! - (expected(line, line) - 1)));
    expect(Math.max(...errors)).toBeLessThan(1e-12);
  });

  it('give every gene one founder', () => {
    fc.assert(
      fc.property(pedigrees, (pedigree) => {
        const { pedigree: ordered } = describePedigree(pedigree);
        const { shares, unknown } = founderShares(ordered, [ordered.lines.length - 1]);
        const sum = shares.reduce((total, share) => total + share, unknown);
        expect(sum).toBeCloseTo(1, 12);
      }),
      { numRuns: 60 },
    );
  });

  it('take selections out of a pure line, whose inverse does not exist', () => {
    const { inbreeding, generations, levels } = describePedigree([
      { line: 'DH1', mother: 'A', father: 'B', selfings: Infinity },
      { line: 'DH1-2', mother: 'DH1', father: 'DH1' },
    ]);
    const of = (line: string) => levels.indexOf(line);
    expect(inbreeding[of('DH1-2')]).toBe(1);
    expect(generations[of('DH1-2')]).toBe(2);
  });
});
