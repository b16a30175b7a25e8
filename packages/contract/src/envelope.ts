import { Type, type Static, type TSchema } from 'typebox';
import { DEFAULT_PAGE_SIZE, MAXIMUM_PAGE_SIZE } from './answer.ts';

export * from './answer.ts';

export const EnvelopeOf = <Schema extends TSchema>(data: Schema) =>
  Type.Object({ status: Type.Integer(), msg: Type.String(), data });

/** A page of records; `current` counts from 1. */
export const PageOf = <Schema extends TSchema>(record: Schema) =>
  Type.Object({
    records: Type.Array(record),
    total: Type.Integer(),
    current: Type.Integer(),
    size: Type.Integer(),
  });

/** The query of every list: spread it into the query schema of the list's own filters. */
export const pageQuery = {
  currPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 })),
  pageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAXIMUM_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
  ),
};

export const Identifier = Type.String({ format: 'uuid' });
export const IdentifierParameter = Type.Object({ id: Identifier }, { additionalProperties: false });

/** An object that refuses unknown fields, as every request body and query of ours does. */
export const StrictObject = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** Calendar date without time or zone: it stays a date from end to end. */
export const PlainDate = Type.String({ format: 'date', pattern: '^(?!0000)' });
/** ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** One of fixed values, as a JSON Schema enum. */
export const OneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });

export const Empty = Type.Null();
export type Empty = Static<typeof Empty>;
