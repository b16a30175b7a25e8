import type { Trait } from '@panicle/contract/traits';

/** The heads of Field Book’s list of traits. */
export const fieldBookHeads = [
  'trait',
  'format',
  'defaultValue',
  'minimum',
  'maximum',
  'details',
  'categories',
  'isVisible',
  'realPosition',
] as const;

/** How Field Book enters the values of a trait. */
function formatOf({ dataType, scale, possibleValues }: Trait): string {
  if (scale === 'multiCategory') return 'multicat';
  if (scale === 'boolean') return 'boolean';
  if (possibleValues.length > 0) return 'categorical';
  if (scale === 'counter') return 'counter';
  if (scale === 'percent') return 'percent';
  return dataType;
}

/** Values with their labels as JSON, which Field Book reads from version 5 on, else separated by strokes. */
function categoriesOf({ possibleValues, valueLabels, valueEnglishLabels }: Trait, english: boolean): string {
  const [own, other] = english ? [valueEnglishLabels, valueLabels] : [valueLabels, valueEnglishLabels];
  const labels = own.length > 0 ? own : other;
  if (labels.length === 0 && !possibleValues.some((value) => value.includes('/')))
    return possibleValues.join('/');
  return JSON.stringify(possibleValues.map((value, place) => ({ label: labels[place] ?? value, value })));
}

/** A trait as Field Book states it, in the language of the reader. */
function statedOf(trait: Trait, english: boolean) {
  const format = formatOf(trait);
  const limit = (value: number | null) => (value === null ? '' : String(value));
  const [name, alias] =
    english && trait.englishName !== '' ? [trait.englishName, trait.name] : [trait.name, trait.englishName];
  return {
    format,
    name,
    alias,
    defaultValue: trait.defaultValue ?? '',
    minimum: limit(trait.minimum ?? (format === 'percent' ? 0 : null)),
    maximum: limit(trait.maximum ?? (format === 'percent' ? 100 : null)),
    details: [trait.unit, trait.description]
      .filter((text) => text !== '')
      .join(' · ')
      .replaceAll(/\s*\n\s*/g, ' '),
    categories: format === 'categorical' || format === 'multicat' ? categoriesOf(trait, english) : '',
  };
}

/** The cells of a trait; `position` counts from 1. */
export function fieldBookRow(trait: Trait, position: number, english: boolean): string[] {
  const { name, format, defaultValue, minimum, maximum, details, categories } = statedOf(trait, english);
  return [name, format, defaultValue, minimum, maximum, details, categories, 'true', String(position)];
}

/** The entry of a trait in the JSON list of newer versions, which refuse fields that they do not know. */
export function fieldBookEntry(trait: Trait, position: number, english: boolean): object {
  const { name, alias, format, defaultValue, minimum, maximum, details, categories } = statedOf(
    trait,
    english,
  );
  const several = format === 'multicat';
  const attributes = {
    ...(minimum === '' ? {} : { validValuesMin: minimum }),
    ...(maximum === '' ? {} : { validValuesMax: maximum }),
    ...(categories === '' ? {} : { category: categories, allowMulticat: several }),
  };
  return {
    name,
    alias: name,
    synonyms: alias === '' || alias === name ? [name] : [name, alias],
    format: several ? 'categorical' : format,
    defaultValue,
    details,
    isVisible: true,
    realPosition: position,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
}
