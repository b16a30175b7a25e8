import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkTrait, traitDefaults } from '@panicle/contract/traits';
import { checkTrial } from '@panicle/contract/trials';
import { generateProgramme } from './programme.ts';
import { Random } from './random.ts';
import { traitModels } from './traits.ts';
import type { DemoPlot, DemoTrial } from './trials.ts';

const programme = generateProgramme();
const materials = programme.groups.flatMap((group) => group.materials);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function groupBy<Key>(plots: readonly DemoPlot[], keyOf: (plot: DemoPlot) => Key): Map<Key, DemoPlot[]> {
  const groups = new Map<Key, DemoPlot[]>();
  for (const plot of plots) groups.set(keyOf(plot), [...(groups.get(keyOf(plot)) ?? []), plot]);
  return groups;
}

/**
 * Repeatability of entry means in one environment, 1 - MS(error) / MS(entries) of the two-way table; environments
 * with missing plots are left out.
 */
function repeatability(plots: readonly DemoPlot[], trait: number): number | null {
  const values = plots.map((plot) => plot.values[trait] ?? null);
  if (values.includes(null)) return null;
  const known = plots.map((plot) => ({ ...plot, value: plot.values[trait]! }));
  const of = (keyOf: (plot: DemoPlot) => string) =>
    new Map(
      [...groupBy(known, keyOf)].map(([key, group]) => [key, mean(group.map((plot) => plot.values[trait]!))]),
    );
  const [entries, blocks, overall] = [
    of((p) => p.entry),
    of((p) => p.replicate),
    mean(known.map((p) => p.value)),
  ];
  const entryMeanSquare =
    (blocks.size * [...entries.values()].reduce((sum, value) => sum + (value - overall) ** 2, 0)) /
    (entries.size - 1);
  const errorSquares = known.reduce(
    (sum, { value, entry, replicate }) =>
      sum + (value - entries.get(entry)! - blocks.get(replicate)! + overall) ** 2,
    0,
  );
  return 1 - errorSquares / ((entries.size - 1) * (blocks.size - 1)) / entryMeanSquare;
}

describe('the demo programme', () => {
  test('is the same every time, and another one for another seed', () => {
    const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    expect(digest(generateProgramme())).toBe(digest(programme));
    expect(digest(generateProgramme('other'))).not.toBe(digest(programme));
  });

  test('has 600 materials in five groups, each code once', () => {
    expect(materials).toHaveLength(600);
    expect(new Set(materials.map(({ sourceId }) => sourceId)).size).toBe(600);
    expect(programme.groups.map((group) => group.materials.length)).toEqual([24, 230, 120, 210, 16]);
  });

  test('crosses hybrids between lines of different heterotic groups', () => {
    const groups = new Map(materials.map(({ variety, heteroticGroup }) => [variety, heteroticGroup]));
    const hybrids = materials.filter(({ sourceId }) => sourceId.startsWith('H'));
    for (const { pedigree } of hybrids) {
      const [female, male] = pedigree.split('/');
      expect(groups.get(female!)).toBeTruthy();
      expect(groups.get(female!)).not.toBe(groups.get(male!));
    }
  });

  test('writes pedigrees with one selection for each selfing', () => {
    for (const { pedigree, generation, sourceId } of materials) {
      if (!/^[LS]23/.test(sourceId)) continue;
      const selections = /(-\d)*$/.exec(pedigree)![0].length / 2;
      // names like 昌7-2 end like a selection themselves
      expect(selections - (Number(generation.slice(1)) - 1)).toBeGreaterThanOrEqual(0);
    }
  });

  test('keeps every rule of traits and trials', () => {
    for (const trait of programme.traits) expect(checkTrait({ ...traitDefaults, ...trait })).toEqual([]);
    for (const { creation } of programme.trials) expect(checkTrial(creation)).toEqual([]);
    expect(programme.traits).toHaveLength(8);
    expect(new Set(programme.trials.map(({ creation }) => creation.name)).size).toBe(9);
  });

  test('grows every entry and both checks once in every replicate, each at a place of its own', () => {
    for (const { creation, plots } of programme.trials) {
      for (const replicate of groupBy(plots, (plot) => `${plot.location} ${plot.replicate}`).values()) {
        const entries = replicate.map(({ entry }) => entry);
        expect(new Set(entries).size).toBe(entries.length);
        expect(entries).toEqual(expect.arrayContaining(['郑单958', '先玉335']));
        expect(replicate.filter(({ isCheck }) => isCheck)).toHaveLength(2);
      }
      const places = plots.map((plot) => `${plot.location} ${plot.fieldRow} ${plot.fieldColumn}`);
      expect(new Set(places).size, creation.name).toBe(plots.length);
    }
  });

  test('lets the best of a year rise to the next stage', () => {
    const entriesOf = (name: string) => {
      const trial = programme.trials.find(({ creation }) => creation.name === name) as DemoTrial;
      return new Set(trial.plots.filter(({ isCheck }) => !isCheck).map(({ entry }) => entry));
    };
    for (const [later, earlier] of [
      ['DEMO25P', 'DEMO24N'],
      ['DEMO25R', 'DEMO24P'],
      ['DEMO26P', 'DEMO25N'],
      ['DEMO26R', 'DEMO25P'],
    ]) {
      const before = entriesOf(earlier!);
      expect([...entriesOf(later!)].filter((entry) => !before.has(entry))).toEqual([]);
    }
  });

  test('misses a few plots and values', () => {
    const plots = programme.trials.flatMap((trial) => trial.plots);
    const empty = plots.filter(({ values }) => values.every((value) => value === null));
    expect(empty.length / plots.length).toBeGreaterThan(0.005);
    expect(empty.length / plots.length).toBeLessThan(0.025);
  });

  test('has a repeatability of 0.5 to 0.85 in every trait', () => {
    const plots = programme.trials.flatMap(({ creation, plots: all }) =>
      all.map((plot) => ({ ...plot, location: `${creation.name} ${plot.location}` })),
    );
    const environments = [...groupBy(plots, ({ location }) => location).values()];
    for (const [index, { trait }] of traitModels.entries()) {
      const found = environments.flatMap((environment) => repeatability(environment, index) ?? []);
      expect(found.length).toBeGreaterThan(3);
      expect(mean(found), trait.englishName).toBeGreaterThan(0.5);
      expect(mean(found), trait.englishName).toBeLessThan(0.85);
    }
  });

  test('has candidates on both sides of the checks', () => {
    for (const { creation, plots } of programme.trials.filter(
      ({ creation }) => creation.stage !== 'nursery',
    )) {
      const means = new Map(
        [...groupBy(plots, ({ entry }) => entry)].map(([entry, own]) => [
          entry,
          mean(own.flatMap(({ values }) => values[0] ?? [])),
        ]),
      );
      const check = means.get('郑单958')!;
      const better = [...means.values()].filter((value) => value > check).length;
      expect(better, creation.name).toBeGreaterThan(0);
      expect(better, creation.name).toBeLessThan(means.size - 1);
    }
  });
});

describe('random numbers', () => {
  test('have the moments of their distributions', () => {
    const random = new Random('moments');
    const uniform = Array.from({ length: 20_000 }, () => random.uniform());
    const normal = Array.from({ length: 20_000 }, () => random.normal());
    expect(mean(uniform)).toBeCloseTo(0.5, 1);
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(mean(normal.map((value) => value ** 2))).toBeCloseTo(1, 1);
    expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uniform)).toBeLessThan(1);
  });

  test('shuffle without losing or doubling', () => {
    const values = Array.from({ length: 50 }, (_, index) => index);
    const shuffled = new Random('shuffle').shuffle(values);
    expect(shuffled).not.toEqual(values);
    expect(shuffled.toSorted((left, right) => left - right)).toEqual(values);
  });
});
