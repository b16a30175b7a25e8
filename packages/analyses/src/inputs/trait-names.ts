import type { OptionSet } from '../options/option.ts';

/** Word joiner: without width, and in no name that anybody types. */
const MARK = '\u2060';

/**
 * A trait’s name as it goes through an analysis of records. In sentences and tables of a result it is then the name
 * of a trait for certain, also where a trait is called “P”, and can be put in the reader’s language.
 */
export const markedTrait = (name: string): string => `${MARK}${name}${MARK}`;

export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/** Options of an analysis with the columns that are traits called by their marked names. */
export function withMarkedTraits(
  options: OptionSet,
  stated: Readonly<Record<string, unknown>>,
  traits: readonly string[],
): Record<string, unknown> {
  const known = (name: unknown) =>
    typeof name === 'string' && traits.includes(name) ? markedTrait(name) : name;
  return Object.fromEntries(
    Object.entries(stated).map(([name, value]) => {
      const option = options[name];
      if (!option || !('holds' in option) || option.holds !== 'numbers') return [name, value];
      return [name, Array.isArray(value) ? value.map(known) : known(value)];
    }),
  );
}
