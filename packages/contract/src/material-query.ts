import { Type, type Static } from 'typebox';
import { ReadableName } from './readable-field.ts';
import { Identifier, Instant, Nullable, OneOf, PageOf, StrictObject, pageQuery } from './envelope.ts';
import type { MaterialColumn } from './material-columns.ts';
import { Criteria, GroupChoice } from './material-search.ts';
import { TRAIT_TYPES, type TraitType } from './trait-choices.ts';
import { traitTitle } from './traits.ts';

const PREFIX = 'trait:';

/** Key of a column that holds what trials observed of a trait. */
export const traitColumnKey = (traitId: string) => `${PREFIX}${traitId}`;
/** The trait of such a key; undefined for every other column. */
export const traitOfColumn = (key: string) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined);

/** A trait of which trials hold values of materials. */
export const MeasuredTrait = Type.Object({
  id: Identifier,
  name: Type.String(),
  englishName: Type.String(),
  dataType: OneOf(TRAIT_TYPES),
  unit: Type.String(),
  /** decimals */
  precision: Nullable(Type.Integer()),
  possibleValues: Type.Array(Type.String()),
});
export type MeasuredTrait = Static<typeof MeasuredTrait>;
export const MeasuredTraitList = Type.Array(MeasuredTrait);

const kinds = { numeric: 'number', date: 'date', text: 'text' } as const satisfies Record<TraitType, string>;

/** The same as a column that criteria can ask. */
export function columnOfTrait(trait: MeasuredTrait): MaterialColumn {
  const { zh, en } = traitTitle(trait);
  const unit = trait.unit === '' ? '' : ` (${trait.unit})`;
  const choices = trait.possibleValues.map((value) => ({
    value,
    title: { zh: value, en: value },
    spellings: [],
  }));
  return {
    key: traitColumnKey(trait.id),
    title: { zh: `${zh}${unit}`, en: `${en}${unit}` },
    kind: kinds[trait.dataType],
    required: false,
    synonyms: [],
    ...(choices.length > 0 ? { choices } : {}),
  };
}

export const MAXIMUM_QUERY_NAME = 100;
/** Queries that one user may keep. */
export const MAXIMUM_KEPT_QUERIES = 200;

/** What a query asks for: materials of one group or of all, all criteria at once. */
export const QueryContent = StrictObject({
  groupId: Type.Optional(GroupChoice),
  criteria: Criteria,
});
export type QueryContent = Static<typeof QueryContent>;

const Name = ReadableName({ maxLength: 1000 });

/** A query that a user keeps under a name; nobody else sees it. */
export const KeptQuery = Type.Object({
  id: Identifier,
  name: Type.String(),
  content: QueryContent,
  revision: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type KeptQuery = Static<typeof KeptQuery>;
export const KeptQueryPage = PageOf(KeptQuery);
export const KeptQueryListQuery = StrictObject(pageQuery);

export const KeptQueryCreation = StrictObject({ name: Name, content: QueryContent });
export type KeptQueryCreation = Static<typeof KeptQueryCreation>;

/** Fields that are left out stay as they are. */
export const KeptQueryChange = StrictObject({
  id: Identifier,
  name: Type.Optional(Name),
  content: Type.Optional(QueryContent),
  revision: Type.Optional(Type.Integer()),
});
export type KeptQueryChange = Static<typeof KeptQueryChange>;
