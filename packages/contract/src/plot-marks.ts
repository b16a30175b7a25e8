import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Identifier, Instant, Nullable, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { ReadableName, ReadableText } from './readable-field.ts';

/** The damage that plots are marked with; users may add kinds of their own, which are called as they write them. */
export const damageTypeNames = {
  mechanical: { zh: '机械损伤', en: 'Mechanical' },
  flood: { zh: '涝害', en: 'Flood' },
  lowPlants: { zh: '缺苗', en: 'Low plants' },
} as const satisfies Record<string, Text>;
export type DamageType = keyof typeof damageTypeNames;
export const DAMAGE_TYPES = choicesOf(damageTypeNames);

export const MOST_DAMAGES = 10;
export const LONGEST_DAMAGE = 40;
export const LONGEST_PLOT_NOTE = 500;

/** What a damage is called: of its own kind as it was written. */
export const damageName = (damage: string): Text =>
  damageTypeNames[damage as DamageType] ?? { zh: damage, en: damage };

const marks = {
  damage: Type.Array(ReadableName({ minLength: 1, maxLength: LONGEST_DAMAGE }), { maxItems: MOST_DAMAGES }),
  note: ReadableText({ maxLength: LONGEST_PLOT_NOTE }),
};

/** What a plot is marked with beside its values: it is a reason for them. */
export const PlotMarks = StrictObject(marks);
export type PlotMarks = Static<typeof PlotMarks>;

/** Name of the kind of entries that devices make without network. */
export const PLOT_MARK = 'plot-mark';

export const PlotMarking = StrictObject({ plotId: Identifier, ...marks });
export type PlotMarking = Static<typeof PlotMarking>;

/** With the marks that the user saw: others are not overwritten without a word. */
export const PlotMarkChange = StrictObject({ ...PlotMarking.properties, before: PlotMarks });
export type PlotMarkChange = Static<typeof PlotMarkChange>;

/** The marks of a plot now, and who made them last. */
export const PlotMarksNow = Type.Object({
  ...PlotMarks.properties,
  person: Nullable(Type.String()),
  at: Nullable(Instant),
});
export type PlotMarksNow = Static<typeof PlotMarksNow>;

/** Marks as they are kept: each damage once, those of the house before others. */
export function keptMarks({ damage, note }: PlotMarks): PlotMarks {
  const named = [...new Set(damage.map((one) => one.trim()).filter((one) => one !== ''))];
  const known = DAMAGE_TYPES.filter((one) => named.includes(one));
  const own = named.filter((one) => !known.includes(one as DamageType)).sort();
  return { damage: [...known, ...own], note: note.trim() };
}

export const sameMarks = (one: PlotMarks, other: PlotMarks): boolean =>
  one.note === other.note && one.damage.join('\n') === other.damage.join('\n');
