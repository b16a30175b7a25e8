import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { Table } from '../../data/table.ts';
import { markerRelationship } from '../../relationship/marker-relationship.ts';
import { pedigreeRelationship } from '../../relationship/pedigree-relationship.ts';
import { seededNormal, seededUniform } from '../../numeric/random.ts';
import { fitMixedModel } from '../mixed-fit.ts';
import type { Relationship } from '../model.ts';
import { reliablePredictions } from './reliability.ts';

describe('breeding values by pedigree', () => {
  // R. A. Mrode, Linear Models for the Prediction of Animal Breeding Values (2nd ed. 2005), example 3.1:
  // weights of five calves, sexes fixed, animals 1 to 3 without a record of their own; variances 20 and 40
  const calves = ['4', '5', '6', '7', '8'];
  const table = new Table({
    gain: Float64Array.of(4.5, 2.9, 3.9, 3.5, 5),
    calf: encodeFactor(calves),
    sex: encodeFactor(['male', 'female', 'female', 'male', 'male']),
  });
  const relationship = pedigreeRelationship([
    { line: '4', father: '1' },
    { line: '5', father: '3', mother: '2' },
    { line: '6', father: '1', mother: '2' },
    { line: '7', father: '4', mother: '5' },
    { line: '8', father: '3', mother: '6' },
  ]);
  const model = {
    response: 'gain',
    fixed: [{ factors: ['sex'] }],
    random: [{ factors: ['calf'], relationship }],
  };
  const fit = fitMixedModel(table, model, { known: { calf: 20, residual: 40 } });

  it('have the values and the reliabilities of a published example, relatives without plots included', () => {
    const expected: Record<string, [value: number, accuracySquared: number]> = {
      '1': [0.098, 0.058],
      '2': [-0.019, 0.016],
      '3': [-0.041, 0.087],
      '4': [-0.009, 0.144],
      '5': [-0.186, 0.144],
      '6': [0.177, 0.116],
      '7': [-0.249, 0.116],
      '8': [0.183, 0.156],
    };
    for (const { level, estimate, reliability, accuracy } of reliablePredictions(fit, 'calf')) {
      const [value, squared] = expected[level]!;
      expect(Math.abs(estimate - value), level).toBeLessThan(6e-4);
      expect(Math.abs(reliability - squared), level).toBeLessThan(1.1e-3);
      expect(accuracy ** 2).toBeCloseTo(reliability, 12);
    }
    const means = fit.means(['sex']);
    expect(means[0]!.estimate - means[1]!.estimate).toBeCloseTo(4.358 - 3.404, 2);
  });

  it('are reliable by the diagonal of the relationships, given or found from their inverse', () => {
    const { levels, inverse } = relationship;
    const bare: Relationship = { levels, inverse };
    const other = fitMixedModel(
      table,
      { ...model, random: [{ factors: ['calf'], relationship: bare }] },
      { known: { calf: 20, residual: 40 } },
    );
    const expected = reliablePredictions(fit, 'calf');
    reliablePredictions(other, 'calf').forEach(({ reliability }, k) =>
      expect(reliability).toBeCloseTo(expected[k]!.reliability, 10),
    );
  });
});

describe('breeding values by markers', () => {
  it('predict lines that no plot has seen', () => {
    const [lines, markers] = [80, 120];
    const uniform = seededUniform(21);
    const normal = seededNormal(22);
    const effects = Float64Array.from({ length: markers }, () => normal());
    const dosages = Float64Array.from({ length: lines * markers }, () => 2 * Number(uniform() < 0.4));
    const names = Array.from({ length: lines }, (_, k) => `L${k}`);
    const value = names.map((_, k) =>
      effects.reduce((sum, effect, m) => sum + effect * dosages[k * markers + m]!, 0),
    );
    const relationship = markerRelationship({ lines: names, markers, dosages });
    const seen = names.slice(0, 60).flatMap((name) => [name, name]);
    const table = new Table({
      yield: Float64Array.from(seen, (name) => 100 + value[names.indexOf(name)]! + 4 * normal()),
      line: encodeFactor(seen),
    });
    const fit = fitMixedModel(table, {
      response: 'yield',
      fixed: [],
      random: [{ factors: ['line'], relationship }],
    });
    const predictions = reliablePredictions(fit, 'line');
    expect(predictions).toHaveLength(lines);
    const unseen = predictions.slice(60);
    const truth = value.slice(60);
    expect(
      correlation(
        unseen.map(({ estimate }) => estimate),
        truth,
      ),
    ).toBeGreaterThan(0.4);
    for (const { reliability } of unseen) expect(reliability).toBeLessThan(0.95);
    expect(average(unseen.map(({ reliability }) => reliability))).toBeLessThan(
      average(predictions.slice(0, 60).map(({ reliability }) => reliability)),
    );
  });
});

describe('reliability without relationships', () => {
  it('is 0 where the variance is 0', () => {
    const table = new Table({
      yield: Float64Array.of(1, 5, 3, 3.2, 5, 1, 2, 4.1),
      line: encodeFactor(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd']),
    });
    const fit = fitMixedModel(table, { response: 'yield', fixed: [], random: [{ factors: ['line'] }] });
    expect(fit.variance('line')).toBe(0);
    for (const { reliability } of reliablePredictions(fit, 'line')) expect(reliability).toBe(0);
  });
});

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [average(a), average(b)];
  const products = (x: readonly number[], mx: number, y: readonly number[], my: number) =>
    x.reduce((sum, value, k) => sum + (value - mx) * (y[k]! - my), 0);
  return (
    products(a, meanA, b, meanB) / Math.sqrt(products(a, meanA, a, meanA) * products(b, meanB, b, meanB))
  );
}
