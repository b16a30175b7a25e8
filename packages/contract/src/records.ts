import { Type, type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { Identifier, Instant, OneOf, StrictObject, pageQuery } from './envelope.ts';
import type { ErrorName } from './errors.ts';
import type { Text, TextValues } from './language.ts';

/** What the fields of a record are called: in forms, lists, files and the operation log. */
export type FieldNames<Fields> = Readonly<Record<keyof Fields & string, Text>>;

/** A rule that a form's entries break: the field it belongs to and the message of the error table. */
export interface FieldProblem<Field extends string = string> {
  field: Field;
  error: ErrorName;
  values: TextValues;
}

/** Who wrote a record and when; its revision counts the changes. */
export const authorship = {
  revision: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Instant,
  updatedBy: Type.String(),
  updatedAt: Instant,
};

/** A record as calls answer it. */
export const KeptOf = <Properties extends TProperties>(fields: TObject<Properties>) =>
  Type.Object({ id: Identifier, ...fields.properties, ...authorship });

const optional = (fields: TObject): TProperties =>
  Object.fromEntries(
    Object.entries(fields.properties).map(([name, schema]) => [name, Type.Optional(schema)]),
  );

/** What a call that makes a record states: the required fields, and what is not to be as it usually is. */
export const CreationOf = <Fields extends TObject, Required extends keyof Static<Fields> & string>(
  fields: Fields,
  required: readonly Required[],
) =>
  StrictObject({
    ...optional(fields),
    ...Object.fromEntries(required.map((name) => [name, fields.properties[name]!])),
  }) as TSchema as TUnsafe<Partial<Static<Fields>> & Pick<Static<Fields>, Required>>;

/** What a call that changes a record states. Fields that are left out stay as they are. */
export const ChangeOf = <Fields extends TObject>(fields: Fields) =>
  StrictObject({
    ...optional(fields),
    id: Identifier,
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
  }) as TSchema as TUnsafe<Partial<Static<Fields>> & { id: string; revision?: number }>;

/** How a list is asked for: which page, in which order. */
export const listQuery = <const Sorts extends readonly string[]>(sorts: Sorts) => ({
  ...pageQuery,
  sort: Type.Optional(OneOf(sorts)),
  order: Type.Optional(OneOf(['asc', 'desc'])),
});

/** The records of a list that something is done to at once. */
export const RecordIds = StrictObject({
  ids: Type.Array(Identifier, { minItems: 1, maxItems: 500, uniqueItems: true }),
});
export type RecordIds = Static<typeof RecordIds>;
