import { composeNumber } from '@panicle/contract/compose-number';
import { counterOf, type NumberContext, type NumberRuleFields } from '@panicle/contract/number-rules';
import type { Season } from '@panicle/contract/trial-choices';

/** Of the months that begin at December. */
const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/** Something of which everything is known that a rule may ask for. */
export const exampleContext = (): Required<NumberContext> => {
  const today = new Date();
  return {
    year: today.getFullYear(),
    season: SEASONS[Math.floor(((today.getMonth() + 1) % 12) / 3)]!,
    station: 'SY',
    crop: 'maize',
    female: 'A1',
    male: 'B2',
    material: 'M1',
  };
};

/** A number as the rule makes it. */
export const exampleOf = ({ parts }: Pick<NumberRuleFields, 'parts'>): string =>
  composeNumber(parts, exampleContext(), counterOf(parts)?.start ?? 1);
