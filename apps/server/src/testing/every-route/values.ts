import * as fc from 'fast-check';
import { fits, type Operation, type Part, type Request, type Schema } from './operations.ts';

const HOSTILE_TEXTS = [
  '郑单958',
  ' lead and trail ',
  "'; drop table material; --",
  '../../etc/passwd',
  '%00',
  '%s%n',
  '=HYPERLINK("http://example.com")',
  '\u202Egnp.exe',
  '👩‍🌾🌽',
  'e\u0301',
  '\\',
  '{"$ne":null}',
  'null',
  'a'.repeat(300),
];

/** fast-check makes no texts for looks around, so they are left out and what they refuse is thrown away. */
function matching(pattern: string, longest: number): fc.Arbitrary<string> {
  const whole = new RegExp(pattern, 'u');
  const plain = new RegExp(pattern.replaceAll(/\(\?<?[!=][^()]*\)/g, ''), 'u');
  return fc.stringMatching(plain).filter((made) => made.length <= longest && whole.test(made));
}

function text(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (schema.format === 'date' || schema.format === 'date-time') {
    const day = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    return day.map((at) => (schema.format === 'date' ? at.toISOString().slice(0, 10) : at.toISOString()));
  }
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.pattern !== undefined) return matching(schema.pattern, schema.maxLength ?? 300);
  const longest = Math.min(schema.maxLength ?? 60, 60);
  const shortest = Math.min(schema.minLength ?? 0, longest);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: shortest, maxLength: longest }),
    fc.constantFrom(...HOSTILE_TEXTS).map((hostile) => hostile.slice(0, schema.maxLength ?? 300)),
    fc.constantFrom(...ids),
  );
}

function number(schema: Schema): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -2_147_483_649 : 0);
  const max = Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const whole = fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.constantFrom(...[0, 1, 2, 10, max, min].filter((edge) => edge >= min && edge <= max)),
  );
  if (schema.type === 'integer') return whole;
  return fc.oneof(whole, fc.double({ min, max, noNaN: true, noDefaultInfinity: true }));
}

function object(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue());
  const fields = Object.fromEntries(properties.map(([name, field]) => [name, valueOf(field, ids)]));
  return fc.record(fields, {
    requiredKeys: properties.map(([name]) => name).filter((name) => schema.required?.includes(name)),
    noNullPrototype: true,
  });
}

/** Values that the schema takes: ordinary ones, edges and hostile texts; ids are often those of real records. */
export function valueOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, ids)));
  switch (schema.type) {
    case 'string':
      return text(schema, ids);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      });
    case 'object':
      return object(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** A request whose parts all fit. */
export function requestOf(operation: Operation, ids: readonly string[]): fc.Arbitrary<Request> {
  const { path, query, body } = operation.parts;
  return fc.record({
    path: path ? valueOf(path, ids) : fc.constant({}),
    query: query ? valueOf(query, ids) : fc.constant({}),
    body: body
      ? valueOf(body, ids)
      : operation.route.streamedBody
        ? fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 40 }), { maxKeys: 4 })
        : fc.constant(undefined),
  }) as fc.Arbitrary<Request>;
}

const OTHER_TYPES: readonly unknown[] = [
  'no value of this kind',
  '',
  -1.5,
  1e300,
  true,
  null,
  [],
  ['x'],
  {},
  { x: 1 },
  'x'.repeat(5000),
];

/** A field of a request, found by its way from the root of its part. */
export interface Field {
  part: Part;
  way: readonly string[];
  schema: Schema;
}

function* fieldsBelow(part: Part, schema: Schema, way: readonly string[]): Generator<Field> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield { part, way: [...way, name], schema: field };
    const inner = field.anyOf?.find((one) => one.type === 'object') ?? field;
    if (inner.type === 'object') yield* fieldsBelow(part, inner, [...way, name]);
    if (inner.items?.type === 'object') yield* fieldsBelow(part, inner.items, [...way, name, '0']);
  }
}

/** Every field of the call, also those inside of objects and of the first element of lists. */
export function fieldsOf(operation: Operation): Field[] {
  return (['path', 'query', 'body'] as const).flatMap((part) => {
    const schema = operation.parts[part];
    return schema ? [...fieldsBelow(part, schema, [])] : [];
  });
}

const SOME_ID = '0197a000-0000-7000-8000-000000000000';
/** Names that users give, which may look like an id. */
const FREE_NAMES = ['projectId'];

/** Fields that hold ids, by format or by a pattern that takes them. */
export function takesIds({ schema, way }: Field): boolean {
  if (FREE_NAMES.includes(way.at(-1) ?? '')) return false;
  const single = schema.anyOf?.[0] ?? schema.items ?? schema;
  // days and moments have patterns that an id fits as well
  if (single.format !== undefined) return single.format === 'uuid';
  return single.pattern !== undefined && new RegExp(single.pattern, 'u').test(SOME_ID);
}

/** Values that the field must not take, each of another kind. */
export function wrongValues({ part, schema }: Field): unknown[] {
  // An empty path segment is another address.
  const candidates = part === 'path' ? OTHER_TYPES.filter((value) => value !== '') : OTHER_TYPES;
  return candidates.filter((value) => !fits(schema, part, value));
}

function placed(root: unknown, way: readonly string[], value: unknown): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return value;
  if (step === '0') return [placed(Array.isArray(root) ? root[0] : {}, rest, value)];
  const object = typeof root === 'object' && root !== null && !Array.isArray(root) ? root : {};
  return { ...object, [step]: placed((object as Record<string, unknown>)[step], rest, value) };
}

/** The same request with another value in one field. */
export function withValue(request: Request, field: Field, value: unknown): Request {
  return { ...request, [field.part]: placed(request[field.part], field.way, value) };
}
