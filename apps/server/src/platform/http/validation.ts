import { Ajv, type SchemaValidateFunction, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { say, type Language } from '@panicle/contract';
import {
  lineFault,
  ONE_LINE,
  READABLE,
  TRIMMED,
  textFault,
  textFaultReasons,
  type TextFault,
} from '@panicle/contract/readable-text';

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void;

/** A rule over texts that says which character breaks it. */
function textRule(faultOf: (text: string) => TextFault | null): SchemaValidateFunction {
  const rule: SchemaValidateFunction = (_schema: unknown, text: unknown) => {
    const fault = typeof text === 'string' ? faultOf(text) : null;
    rule.errors = fault ? [{ keyword: READABLE, params: { ...fault } }] : [];
    return fault === null;
  };
  return rule;
}

/** Blanks of any width, and marks of zero width that are none of a name; a text of blanks only becomes empty. */
const trim: SchemaValidateFunction = (_schema, text: string, _parent, place) => {
  // A schema may be applied to a bare text, which has no parent to store the trimmed value in.
  const parent = place?.parentData;
  if (place && parent) parent[place.parentDataProperty] = text.trim();
  return true;
};

function makeAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    coerceTypes,
    useDefaults: true,
    removeAdditional: false,
    allErrors: false,
    strict: false,
  });
  addFormats(ajv);
  // before lengths and patterns are looked at
  ajv.addKeyword({
    keyword: TRIMMED,
    type: 'string',
    schemaType: 'boolean',
    before: 'maxLength',
    modifying: true,
    validate: trim,
  });
  for (const [keyword, faultOf] of [
    [READABLE, textFault],
    [ONE_LINE, lineFault],
  ] as const) {
    const validate = textRule(faultOf);
    // it says more than a pattern does
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'boolean',
      before: 'maxLength',
      errors: true,
      validate,
    });
  }
  return ajv;
}

/** Bodies say what they mean in JSON types; query strings and paths only have text. */
const bodyAjv = makeAjv(false);
const textAjv = makeAjv(true);

export function compileValidator(schema: object, part: string | undefined): ValidateFunction {
  return (part === 'body' ? bodyAjv : textAjv).compile(schema);
}

/** As the framework calls it: what does not fit is found at the function afterwards. */
export interface Validator {
  (data: unknown): boolean;
  errors?: ValidateFunction['errors'];
}

/**
 * Compiled when it is first asked: compiling the schemas of all calls takes as long as the rest of a start, and few of
 * them are made soon.
 */
export function lazyValidator(schema: object, part: string | undefined): Validator {
  let compiled: ValidateFunction | undefined;
  const validate: Validator = (data) => {
    compiled ??= compileValidator(schema, part);
    const fits = compiled(data);
    validate.errors = compiled.errors;
    return fits;
  };
  return validate;
}

const reasons: Record<
  string,
  { zh: (p: Record<string, unknown>) => string; en: (p: Record<string, unknown>) => string }
> = {
  required: { zh: () => '不能为空', en: () => 'cannot be empty' },
  additionalProperties: { zh: () => '不是已知字段', en: () => 'is not a known field' },
  type: { zh: (p) => `应为 ${String(p.type)} 类型`, en: (p) => `must be ${String(p.type)}` },
  maxLength: {
    zh: (p) => `最多 ${String(p.limit)} 个字符`,
    en: (p) => `must have at most ${String(p.limit)} characters`,
  },
  minLength: {
    zh: (p) => `至少 ${String(p.limit)} 个字符`,
    en: (p) => `must have at least ${String(p.limit)} characters`,
  },
  maximum: { zh: (p) => `不能大于 ${String(p.limit)}`, en: (p) => `must not exceed ${String(p.limit)}` },
  minimum: { zh: (p) => `不能小于 ${String(p.limit)}`, en: (p) => `must not be below ${String(p.limit)}` },
  exclusiveMinimum: {
    zh: (p) => `必须大于 ${String(p.limit)}`,
    en: (p) => `must be greater than ${String(p.limit)}`,
  },
  enum: {
    zh: (p) => `只能是 ${(p.allowedValues as unknown[]).join('、')}`,
    en: (p) => `must be one of ${(p.allowedValues as unknown[]).join(', ')}`,
  },
  format: { zh: (p) => `格式应为 ${String(p.format)}`, en: (p) => `must be a valid ${String(p.format)}` },
  pattern: { zh: () => '格式不正确', en: () => 'does not have the right form' },
  maxItems: {
    zh: (p) => `最多 ${String(p.limit)} 项`,
    en: (p) => `must have at most ${String(p.limit)} items`,
  },
  minItems: {
    zh: (p) => `至少 ${String(p.limit)} 项`,
    en: (p) => `must have at least ${String(p.limit)} items`,
  },
  uniqueItems: { zh: () => '含有重复项', en: () => 'must not have the same item twice' },
  exclusiveMaximum: {
    zh: (p) => `必须小于 ${String(p.limit)}`,
    en: (p) => `must be less than ${String(p.limit)}`,
  },
  minProperties: {
    zh: (p) => `至少填写 ${String(p.limit)} 项`,
    en: (p) => `must have at least ${String(p.limit)} fields`,
  },
  maxProperties: {
    zh: (p) => `最多 ${String(p.limit)} 项`,
    en: (p) => `must have at most ${String(p.limit)} fields`,
  },
  const: { zh: (p) => `应为 ${String(p.allowedValue)}`, en: (p) => `must be ${String(p.allowedValue)}` },
  multipleOf: {
    zh: (p) => `应为 ${String(p.multipleOf)} 的倍数`,
    en: (p) => `must be a multiple of ${String(p.multipleOf)}`,
  },
  anyOf: { zh: () => '类型或格式不正确', en: () => 'does not have the right type or form' },
};

const OTHER = { zh: () => '不符合要求', en: () => 'does not fit' };

/** What tells the alternatives of a union apart. */
const SHAPE = new Set(['required', 'additionalProperties', 'const']);

/**
 * The problem that says most. Of a union of objects that is what is wrong inside of the alternative that was meant; what
 * the other ones lack nobody has to enter.
 */
function telling(
  problems: readonly FastifySchemaValidationError[],
): FastifySchemaValidationError | undefined {
  // what is wrong with a text says more than that it is no number
  const readable = problems.find(({ keyword }) => keyword === READABLE);
  if (readable) return readable;
  const union = problems.findLast(({ keyword }) => keyword === 'anyOf');
  if (!union) return problems[0];
  const inside = problems.find(
    ({ instancePath, keyword }) => keyword !== 'const' && instancePath.startsWith(`${union.instancePath}/`),
  );
  if (inside) return inside;
  return problems.filter(({ keyword }) => SHAPE.has(keyword)).length > 1 ? union : problems[0];
}

/** The field that does not fit, as a path like `traits.2.name`, and what is wrong with it. */
export function describeValidation(
  problems: readonly FastifySchemaValidationError[],
  language: Language,
): { field: string; reason: string } {
  const problem = telling(problems);
  if (!problem) return { field: '', reason: '' };
  const parameters: Record<string, unknown> = problem.params;
  const inside = problem.instancePath.split('/').filter((part) => part !== '');
  const named = parameters.missingProperty ?? parameters.additionalProperty;
  if (typeof named === 'string') inside.push(named);
  const field = inside.join('.').slice(0, 200);
  if (problem.keyword === READABLE) {
    const { kind, character, place } = problem.params as unknown as TextFault;
    return { field, reason: say(textFaultReasons[kind], language, { character, place }) };
  }
  const reason = reasons[problem.keyword];
  const text = (reason ?? OTHER)[language === 'en_US' ? 'en' : 'zh'](parameters);
  return { field, reason: text };
}
