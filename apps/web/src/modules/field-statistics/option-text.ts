import type { OptionFacts } from '@panicle/analyses/options/option';
import { formatStored, NOTHING } from '../../language/format/number.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { statisticsMessages } from './messages.ts';

/** Writes the value of an option as its form names it. */
export function useOptionText() {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const shown = (option: OptionFacts | undefined, value: unknown): string => {
    if (value === true) return say('yes');
    if (typeof value === 'number') return formatStored(value);
    if (Array.isArray(value))
      return value.length > 0 ? value.map((one) => shown(option, one)).join(', ') : NOTHING;
    const choice =
      option && 'choices' in option ? option.choices.find((one) => one.value === value) : undefined;
    return choice ? sayText(choice.title) : String(value);
  };
  return shown;
}
