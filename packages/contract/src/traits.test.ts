import { describe, expect, test } from 'vitest';
import { checkTrait, traitDefaults, type TraitFields } from './traits.ts';

function trait(fields: Partial<TraitFields>): TraitFields {
  return {
    ...traitDefaults,
    name: '株高',
    crop: 'maize',
    classification: 'agronomic',
    dataType: 'numeric',
    ...fields,
  };
}
const errorsOf = (fields: Partial<TraitFields>) =>
  checkTrait(trait(fields)).map(({ field, error }) => `${field}: ${error}`);

describe('the rules of a trait', () => {
  test('accept what a breeder states', () => {
    expect(errorsOf({ minimum: 0, maximum: 0, idealValue: 1, defaultValue: '0', precision: 0 })).toEqual([]);
    expect(
      errorsOf({ dataType: 'date', possibleValues: ['2024-02-29'], defaultValue: '2024-02-29' }),
    ).toEqual([]);
    expect(errorsOf({ dataType: 'text', possibleValues: ['高', '低'], defaultValue: '高' })).toEqual([]);
    expect(errorsOf({ possibleValues: ['1', '3', '5.5', '-2e1'] })).toEqual([]);
  });

  test('want a name that is more than blanks', () => {
    expect(errorsOf({ name: ' \u3000' })).toEqual(['name: traitNameEmpty']);
  });

  test('refuse a minimum above the maximum', () => {
    expect(errorsOf({ minimum: 2, maximum: 1 })).toEqual(['minimum: traitMinimumAboveMaximum']);
  });

  test('keep the ideal value above 0 and at most 1', () => {
    for (const idealValue of [0, -0.1, 1.0001]) {
      expect(errorsOf({ idealValue })).toEqual(['idealValue: traitIdealValue']);
    }
    expect(errorsOf({ idealValue: Number.MIN_VALUE })).toEqual([]);
  });

  test('refuse dates that are not written yyyy-mm-dd or do not exist', () => {
    for (const value of ['2024/05/01', '2023-02-29', '5月1日', '2024-5-1', '0024-05-01']) {
      expect(errorsOf({ dataType: 'date', possibleValues: [value] })).toEqual([
        'possibleValues: traitPossibleValueNoDate',
      ]);
    }
  });

  test('refuse possible numbers that are none or lie outside the limits', () => {
    for (const value of ['high', '1,5', '0x10', '11', 'NaN', '1e999']) {
      expect(errorsOf({ maximum: 10, possibleValues: [value] })).toEqual([
        'possibleValues: traitPossibleValueNoNumber',
      ]);
    }
  });

  test('refuse an empty or repeated possible value', () => {
    expect(errorsOf({ dataType: 'text', possibleValues: ['a', '', 'a'] })).toEqual([
      'possibleValues: traitPossibleValueEmpty',
      'possibleValues: traitPossibleValueTwice',
    ]);
  });

  test('refuse limits on traits that are not numbers', () => {
    expect(errorsOf({ dataType: 'text', minimum: 1, maximum: 2, precision: 1 })).toHaveLength(3);
  });

  test('hold the default value to type, limits and possible values', () => {
    const wrong = ['defaultValue: traitDefaultValue'];
    expect(errorsOf({ defaultValue: 'x' })).toEqual(wrong);
    expect(errorsOf({ defaultValue: '5', maximum: 4 })).toEqual(wrong);
    expect(errorsOf({ defaultValue: '5', possibleValues: ['1'] })).toEqual(wrong);
    expect(errorsOf({ defaultValue: '2023-02-29', dataType: 'date' })).toEqual(wrong);
    expect(errorsOf({ defaultValue: '' })).toEqual(wrong);
  });
});
