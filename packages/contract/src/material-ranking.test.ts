import { expect, it } from 'vitest';
import type { EvaluatedTrait } from './material-evaluation.ts';
import { ranked } from './material-ranking.ts';

const entry = (name: string, ...means: (number | null)[]) => ({
  name,
  check: false,
  materialId: null,
  environments: 3,
  means,
});
const trait = (more: Partial<EvaluatedTrait> = {}) => ({
  weight: 1,
  aim: 'high' as const,
  ideal: null,
  minimum: null,
  maximum: null,
  ...more,
});
const entries = [entry('A', 10, 200), entry('B', 12, 240), entry('C', 11, 220), entry('D', null, 210)];
const order = (...traits: Parameters<typeof ranked>[1]) => ranked(entries, traits).map(({ name }) => name);

it('ranks by one trait upwards, downwards or by the distance from an ideal value', () => {
  expect(order(trait())).toEqual(['B', 'C', 'A', 'D']);
  expect(order(trait({ aim: 'low' }))).toEqual(['A', 'C', 'B', 'D']);
  expect(order(trait({ aim: 'ideal', ideal: 11.2 }))).toEqual(['C', 'B', 'A', 'D']);
});

it('weighs traits in standard deviations, whatever their units', () => {
  const [best] = ranked(entries, [trait({ weight: 3 }), trait({ weight: 1, aim: 'low' })]);
  // one deviation above the mean in both: 3/4 for the first, 1/4 against for the second
  expect(best!.name).toBe('B');
  expect(order(trait({ weight: 1 }), trait({ weight: 3, aim: 'low' }))[0]).toBe('A');
});

it('a value that is not known counts only where its trait has a weight', () => {
  expect(ranked(entries, [trait({ weight: 0 }), trait()]).find(({ name }) => name === 'D')!.rank).toBe(3);
  expect(ranked(entries, [trait(), trait()]).find(({ name }) => name === 'D')).toMatchObject({
    score: null,
    rank: null,
  });
});

it('thresholds put entries behind all that keep them, and name the trait', () => {
  const found = ranked(entries, [trait(), trait({ weight: 0, maximum: 230 })]);
  expect(found.map(({ name, rank }) => [name, rank])).toEqual([
    ['C', 1],
    ['A', 2],
    ['B', null],
    ['D', null],
  ]);
  expect(found[2]!.outside).toEqual([1]);
});

it('without any weight nothing is ranked', () => {
  expect(
    ranked(entries, [trait({ weight: 0 })]).every(({ rank, score }) => rank === null && score === null),
  ).toBe(true);
});
