import type { Language } from '@panicle/contract';
import type { LegendItem } from './legend.ts';
import type { Name } from './schema.ts';
import { nameIn } from './words.ts';
import { FORMS, type Form, type Tone } from './scene.ts';

const TONES = ['data1', 'data2', 'data3', 'data4', 'data5', 'data6'] as const satisfies readonly Tone[];
const DASHES = [undefined, '6 3', '2 3', '8 3 2 3', '1 3', '10 4'] as const;

export interface Look {
  tone: Tone;
  form: Form;
  dash?: string;
}

/** The look of the nth group: six colours and eight forms give 24 that differ in one of them at least. */
export function lookOf(group: number): Look {
  const dash = DASHES[(group + Math.floor(group / TONES.length)) % DASHES.length];
  return {
    tone: TONES[group % TONES.length]!,
    form: FORMS[group % FORMS.length]!,
    ...(dash === undefined ? {} : { dash }),
  };
}

/** Groups in the order in which they first come, by their keys. */
export function groupsOf(names: Iterable<Name | undefined>): Map<string, { index: number; name: Name }> {
  const groups = new Map<string, { index: number; name: Name }>();
  for (const name of names)
    if (name !== undefined && !groups.has(keyOf(name))) groups.set(keyOf(name), { index: groups.size, name });
  return groups;
}

export const keyOf = (name: Name): string => (typeof name === 'string' ? name : `${name.zh}|${name.en}`);

/** The look of the group of this name; of the first group without a name. */
export const lookIn = (groups: Map<string, { index: number }>, name: Name | undefined): Look =>
  lookOf(name === undefined ? 0 : (groups.get(keyOf(name))?.index ?? 0));

/** Legend of groups; `lines` as pieces of line. */
export const legendItems = (
  groups: Map<string, { index: number; name: Name }>,
  language: Language,
  lines = false,
): LegendItem[] =>
  [...groups.values()].map(({ index, name }) => {
    const { tone, form, dash } = lookOf(index);
    return { label: nameIn(name, language), tone, ...(lines ? { line: true, dash } : { form }) };
  });
