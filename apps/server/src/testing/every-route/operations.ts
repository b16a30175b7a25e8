import type { Route } from '../../platform/http/route.ts';
import { compileValidator } from '../../platform/http/validation.ts';
import type { Client, TestApplication } from '../test-application.ts';

/** The part of JSON Schema that our contract uses. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The part of a request that holds a value. */
export type Part = 'path' | 'query' | 'body';

/** One call of the API document with its declaration. */
export interface Operation {
  /** method and address, as the document writes them */
  name: string;
  route: Route;
  parts: Partial<Record<Part, Schema>>;
}

/** What one call sends; a body of `undefined` sends none. */
export interface Request {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

interface DocumentedCall {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

function parametersOf(call: DocumentedCall, place: Part): Schema | null {
  // An object in a query has free names, which have no type to get wrong.
  const found = (call.parameters ?? []).filter(
    (parameter) => parameter.in === place && parameter.schema.type !== 'object',
  );
  if (found.length === 0) return null;
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter((parameter) => parameter.required).map(({ name }) => name),
  };
}

/** Every call of /crop/openapi.json that a module declares. */
export async function readOperations(test: TestApplication, routes: readonly Route[]): Promise<Operation[]> {
  const response = await test.nobody.inject({ method: 'GET', url: '/crop/openapi.json' });
  const { paths } = response.json<{ paths: Record<string, Record<string, DocumentedCall>> }>();
  return routes.map((route) => {
    const address = route.url.replaceAll(/:(\w+)/g, '{$1}');
    const call = paths[address]?.[route.method.toLowerCase()];
    if (!call) throw new Error(`${route.method} ${address} is not in the API document`);
    const parts: Operation['parts'] = {};
    for (const place of ['path', 'query'] as const) {
      const schema = parametersOf(call, place);
      if (schema) parts[place] = schema;
    }
    const body = call.requestBody?.content['application/json']?.schema;
    if (body) parts.body = body;
    return { name: `${route.method} ${address}`, route, parts };
  });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export function addressOf(operation: Operation, request: Request): string {
  const path = operation.route.url.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(asText(request.path[name])),
  );
  const query = new URLSearchParams(
    Object.entries(request.query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, asText(value)] as [string, string]),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

export interface Outcome {
  httpStatus: number;
  /** null where the answer is no envelope: downloads, 204 */
  envelope: { status: number; msg: string; data: unknown } | null;
  text: string;
}

function readEnvelope(contentType: string, body: string): Outcome['envelope'] {
  if (!contentType.startsWith('application/json')) return null;
  const parsed = JSON.parse(body) as Outcome['envelope'];
  const complete =
    typeof parsed?.status === 'number' && typeof parsed.msg === 'string' && parsed.data !== undefined;
  return complete ? parsed : null;
}

/** Sends the request; streamed bodies go as a form with one small file and the query as its fields. */
export async function send(client: Client, operation: Operation, request: Request): Promise<Outcome> {
  const streamed = operation.route.streamedBody !== undefined;
  const response = await client.inject({
    method: operation.route.method,
    url: addressOf(operation, request),
    ...(streamed ? smallForm(request.body) : bodyOf(request.body)),
  });
  const contentType = response.headers['content-type'] ?? '';
  return {
    httpStatus: response.statusCode,
    envelope: readEnvelope(contentType, response.body),
    text: response.body,
  };
}

const bodyOf = (body: unknown) =>
  body === undefined
    ? {}
    : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

function smallForm(fields: unknown) {
  const boundary = 'every-route-boundary-51c7';
  const parts = Object.entries((fields ?? {}) as Record<string, unknown>).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${asText(value)}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="one.csv"\r\n\r\nsourceId\r\nA1\r\n`;
  return {
    payload: Buffer.from(`${parts.join('')}${file}--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

const validators = new WeakMap<Schema, ReturnType<typeof compileValidator>>();

/** Whether one field fits its schema, read as its part of the request is read: text is converted, JSON is not. */
export function fits(schema: Schema, part: Part, value: unknown): boolean {
  const wrapped = part === 'body' ? value : { value: asText(value) };
  const whole: Schema =
    part === 'body' ? schema : { type: 'object', properties: { value: schema }, required: ['value'] };
  let validator = validators.get(schema);
  if (!validator) validators.set(schema, (validator = compileValidator(whole, part)));
  return validator(structuredClone(wrapped));
}
