import { Type, type Static } from 'typebox';
import { StrictObject } from '@panicle/contract';

export const BothLanguages = StrictObject({ zh: Type.String(), en: Type.String() });
/** A number, or null where nothing is known. */
export const MaybeNumber = Type.Union([Type.Number(), Type.Null()]);
export const Numbers = Type.Array(Type.Number());
export const MaybeNumbers = Type.Array(MaybeNumber);
export const Strings = Type.Array(Type.String());

/** A name of a group or series: one for both languages, such as that of an entry, or one for each. */
export const Name = Type.Union([Type.String(), BothLanguages]);
export type Name = Static<typeof Name>;

/** What an axis or a value is called, its unit, and the decimals that its values are written with. */
export const Axis = StrictObject({
  title: BothLanguages,
  unit: Type.Optional(Type.String()),
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
  /** no value can be below it, so the axis never goes there */
  least: Type.Optional(Type.Number()),
  /** whole years, written without separators */
  years: Type.Optional(Type.Boolean()),
});
export type Axis = Static<typeof Axis>;

/** What every figure has: its kind, the stem of its file name, a title, and what bars and points mean. */
export const headOfFigure = <const Kind extends string>(kind: Kind) => ({
  kind: Type.Literal(kind),
  name: Type.String({ minLength: 1 }),
  title: BothLanguages,
  caption: Type.Optional(BothLanguages),
});

/** Rows that belong to entries: of each the place of its entry in `marks`. For what has up to 100,000 rows. */
export const markedRows = {
  owners: Type.Array(Type.Integer({ minimum: 0 })),
  marks: Strings,
};
export interface MarkedRows {
  owners: readonly number[];
  marks: readonly string[];
}
