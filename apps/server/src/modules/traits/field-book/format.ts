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

/** The cells of a trait; `position` counts from 1. */
export function fieldBookRow(trait: Trait, position: number, english: boolean): string[] {
  const format = formatOf(trait);
  const limit = (value: number | null) => (value === null ? '' : String(value));
  return [
    english && trait.englishName !== '' ? trait.englishName : trait.name,
    format,
    trait.defaultValue ?? '',
    limit(trait.minimum ?? (format === 'percent' ? 0 : null)),
    limit(trait.maximum ?? (format === 'percent' ? 100 : null)),
    [trait.unit, trait.description]
      .filter((text) => text !== '')
      .join(' · ')
      .replaceAll(/\s*\n\s*/g, ' '),
    format === 'categorical' || format === 'multicat' ? categoriesOf(trait, english) : '',
    'true',
    String(position),
  ];
}
