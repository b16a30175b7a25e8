import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GenomicsError } from '../../genomics-error.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { simulatedAncestry } from '../../testing/simulated-ancestry.ts';
import { geneticDistances } from '../trees/index.ts';
import { coreCollection, CORE_OBJECTIVES, type CoreObjective } from './index.ts';
import { coreData, figureOf, measureOf } from './measures.ts';

const matrix = randomMatrix({ samples: 11, variants: 30, seed: 7, missing: 0.05 });
const { values } = geneticDistances(matrix, 'modified-rogers');
const data = coreData(matrix, values, CORE_OBJECTIVES);

/** All sets of four. */
const fours: number[][] = [];
for (let a = 0; a < 11; a++)
  for (let b = 0; b < a; b++)
    for (let c = 0; c < b; c++) for (let d = 0; d < c; d++) fours.push([d, c, b, a]);

/** By the definitions. */
function defined(objective: CoreObjective, members: readonly number[]): number {
  const away = (i: number, j: number) => values[11 * i + j]!;
  const mean = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const all = Array.from({ length: 11 }, (_, i) => i);
  if (objective === 'an') return mean(all.map((i) => Math.min(...members.map((m) => away(i, m)))));
  if (objective === 'en')
    return mean(members.map((i) => Math.min(...members.filter((m) => m !== i).map((m) => away(i, m)))));
  if (objective === 'ee')
    return mean(members.flatMap((i) => members.filter((m) => m < i).map((m) => away(i, m))));
  return definedByAlleles(objective, members);
}

function definedByAlleles(objective: CoreObjective, members: readonly number[]): number {
  const { markers, copies } = data.copies!;
  let [sum, there] = [0, 0];
  for (let j = 0; j < markers; j++) {
    const own = (i: number) => copies[i * markers + j]!;
    const called = (places: readonly number[]) => places.map(own).filter((value) => value < 3);
    const known = called(members);
    const p = known.reduce((a, b) => a + b, 0) / (2 * known.length);
    const all = called(Array.from({ length: 11 }, (_, i) => i)).reduce((a, b) => a + b, 0);
    const most = 2 * called(Array.from({ length: 11 }, (_, i) => i)).length;
    there += Number(all > 0) + Number(all < most);
    if (known.length === 0) continue;
    if (objective === 'he') sum += 1 - p ** 2 - (1 - p) ** 2;
    else if (objective === 'cv') sum += Number(p > 0) + Number(p < 1);
    else sum -= [p, 1 - p].reduce((part, share) => part + (share > 0 ? share * Math.log(share) : 0), 0);
  }
  return sum / (objective === 'cv' ? there : markers);
}

describe('core collections', () => {
  it.each(CORE_OBJECTIVES)('are the best of all possible ones (%s)', (objective) => {
    const values = fours.map((members) => defined(objective, members));
    const best = objective === 'an' ? Math.min(...values) : Math.max(...values);
    const found = coreCollection(matrix, { size: 4, objectives: [{ objective, weight: 1 }], seed: 2 });
    expect(defined(objective, [...found.members])).toBeCloseTo(best, 10);
    const measures = found.figures.find((figure) => figure.objective === objective)!;
    expect(measures.core).toBeCloseTo(best, 10);
    expect(measures.sought).toBe(true);
  });

  it('follow every exchange of a member', () => {
    assert(
      property(
        constantFrom(...CORE_OBJECTIVES),
        integer({ min: 2, max: 9 }),
        integer({ min: 1, max: 999 }),
        (objective, size, seed) => {
          const uniform = seededUniform(seed);
          const members = Array.from({ length: size }, (_, k) => k);
          const measure = measureOf(objective, data, Int32Array.from(members));
          for (let step = 0; step < 8; step++) {
            const place = Math.floor(size * uniform());
            const coming = Math.floor(11 * uniform());
            if (members.includes(coming)) continue;
            const foretold = measure.after(members[place]!, coming);
            measure.replace(members[place]!, coming);
            members[place] = coming;
            expect(measure.value).toBeCloseTo(foretold, 12);
            expect(figureOf(objective, measure.value)).toBeCloseTo(defined(objective, members), 10);
          }
        },
      ),
      { numRuns: 40, seed: 2 },
    );
  });

  it('keep the samples that must stay, and none that must not', () => {
    const options = { size: 5, fixed: ['S3', 'S9'], excluded: ['S1', 'S2', 'S4'], seed: 3 };
    const names = Array.from(coreCollection(matrix, options).members, (place) => matrix.samples[place]!);
    expect(names).toEqual(expect.arrayContaining(['S3', 'S9']));
    expect(names.filter((name) => options.excluded.includes(name))).toEqual([]);
    expect(Array.from(coreCollection(matrix, options).members)).toEqual(
      names.map((name) => matrix.samples.indexOf(name)),
    );
    expect(coreCollection(matrix, { size: 2, fixed: ['S3', 'S9'] }).members).toEqual(Int32Array.of(2, 8));
    expect(coreCollection(matrix, { size: 11 }).members.length).toBe(11);
  });

  it('take members of every group of alike samples, and say who represents whom', () => {
    const groups = simulatedAncestry({
      samples: 32,
      variants: 80,
      clusters: 4,
      seed: 9,
      differentiation: 0.7,
      evenness: 0.02,
    });
    const groupOf = (i: number) => groups.shares.subarray(4 * i, 4 * i + 4).findIndex((share) => share > 0.5);
    const objectives = (['an', 'en', 'cv'] as const).map((objective) => ({ objective, weight: 1 }));
    const { members, nearest, distance, figures } = coreCollection(groups.matrix, { size: 6, objectives });
    const taken = new Set(Array.from(members, groupOf));
    expect([0, 1, 2, 3].filter((group) => !taken.has(group))).toEqual([]);
    nearest.forEach((member, i) => {
      // samples that are mixtures of groups have no group of their own
      if (groupOf(i) >= 0) expect(groupOf(member)).toBe(groupOf(i));
      expect(distance[i] === 0).toBe(member === i);
    });
    const figure = (objective: CoreObjective) => figures.find((one) => one.objective === objective)!;
    expect(figure('an').core).toBeLessThan(figure('an').random);
    expect(figure('en').core).toBeGreaterThan(figure('en').random);
  });

  it('refuse impossible sizes and choices', () => {
    expect(() => coreCollection(matrix, { size: 1 })).toThrow(GenomicsError);
    expect(() => coreCollection(matrix, { size: 12 })).toThrow('2 to 11');
    expect(() => coreCollection(matrix, { size: 3, fixed: ['S1'], excluded: ['S1'] })).toThrow('S1');
    expect(() => coreCollection(matrix, { size: 3, fixed: ['nobody'] })).toThrow('nobody');
  });
});
