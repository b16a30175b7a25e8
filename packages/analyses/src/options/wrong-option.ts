import { Value } from 'typebox/value';
import type { Text } from '@panicle/contract/language';
import { isFile, type OptionSet } from './option.ts';
import { optionSchema } from './schema.ts';

/** The first option whose value has another form than its schema, or that there is not, in words; null: none. */
export function wrongOption(options: OptionSet, stated: Readonly<Record<string, unknown>>): Text | null {
  for (const [name, value] of Object.entries(stated)) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined || isFile(option))
      return { zh: `没有选项“${name}”。`, en: `There is no option “${name}”.` };
    // limits of numbers have words of their own
    if (option.kind === 'number' && typeof value === 'number') continue;
    if (!Value.Check(optionSchema({ [name]: option }), { [name]: value }))
      return { zh: `“${option.title.zh}”的值无效。`, en: `The value of “${option.title.en}” is not valid.` };
  }
  return null;
}
