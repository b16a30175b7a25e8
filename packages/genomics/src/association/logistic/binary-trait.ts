import { GenomicsError } from '../../genomics-error.ts';
import type { SampleColumn } from '../linear/trait-groups.ts';

/** The two values of a trait; the greater one is of the cases. */
export interface TwoValues {
  control: number;
  case: number;
}

/** The values of a trait that has two; null where it has others. */
export function twoValues(values: Float64Array): TwoValues | null {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (!(least < most)) return null;
  const others = values.some((value) => !Number.isNaN(value) && value !== least && value !== most);
  return others ? null : { control: least, case: most };
}

/** @throws GenomicsError notTwoValues */
export function requireTwoValues({ name, values }: SampleColumn): TwoValues {
  const two = twoValues(values);
  if (two) return two;
  const found = [...new Set(values)].filter((value) => !Number.isNaN(value));
  const shown = found.sort((a, b) => a - b).slice(0, 4);
  throw new GenomicsError('notTwoValues', {
    trait: name,
    count: found.length,
    values: shown.join(', ') + (found.length > shown.length ? ', …' : ''),
  });
}
