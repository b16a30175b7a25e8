import type { MaterialColumn } from '@panicle/contract/material-columns';
import type { Criterion } from '@panicle/contract/material-search';
import type { Text } from '@panicle/contract';
import type { Say } from '../../../language/messages.ts';
import { formatStored } from '../../../language/format/number.ts';
import type { searchMessages } from './messages.ts';

type SaySearch = Say<typeof searchMessages.zh>;

/** A criterion in words, e.g. `Year 1990 to 1999`. */
export function criterionText(
  criterion: Criterion,
  column: MaterialColumn | undefined,
  say: SaySearch,
  textOf: (text: Text) => string,
): string {
  const title = column ? textOf(column.title) : criterion.field;
  const shown = (value: string | number) => {
    const choice = column?.choices?.find((one) => one.value === String(value));
    if (choice) return textOf(choice.title);
    // years are names, not quantities
    return typeof value === 'number' && column?.kind === 'number' ? formatStored(value) : String(value);
  };
  const { operator, value, values = [], from, to } = criterion;
  switch (operator) {
    case 'empty':
    case 'filled':
      return `${title} ${say(operator)}`;
    case 'oneOf':
      return `${title}: ${values.map(shown).join(say('or'))}`;
    case 'between':
      if (from === undefined) return `${title} ${say('atMost', { value: shown(to ?? '') })}`;
      if (to === undefined) return `${title} ${say('atLeast', { value: shown(from) })}`;
      return `${title} ${say('range', { from: shown(from), to: shown(to) })}`;
    default:
      return `${title} ${say(operator)} ${shown(value ?? '')}`;
  }
}
