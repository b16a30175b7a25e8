import type { Text } from '@panicle/contract';
import { formatStored, NOTHING } from '../../language/format/number.ts';
import { useText, useTextOf } from '../../language/text.ts';
import type { FieldSet } from './fields.ts';
import { fieldMessages } from './messages.ts';

/** What a field can hold. */
type Value = string | number | boolean | readonly string[] | null | undefined;

/** What a field of a record says, as a text; nothing is an en dash. */
export function useFieldText<Fields extends object>({ kinds }: Pick<FieldSet<Fields>, 'kinds'>) {
  const say = useText(fieldMessages);
  const textOf = useTextOf();
  const written = (names: Readonly<Record<string, Text>>, value: string) =>
    names[value] ? textOf(names[value]) : value;
  return (record: Fields, name: keyof Fields & string): string => {
    const field = kinds[name];
    const value = record[name] as Value;
    if (value === null || value === undefined || value === '') return NOTHING;
    switch (field.kind) {
      case 'choice':
        return written(field.names, value as string);
      case 'number':
        return formatStored(value as number);
      case 'other':
        return field.text(value, textOf);
      case 'flag':
        return say(value ? 'yes' : 'no');
      case 'list':
        return (value as readonly string[]).join(say('listSeparator')) || NOTHING;
      default:
        return String(value);
    }
  };
}
