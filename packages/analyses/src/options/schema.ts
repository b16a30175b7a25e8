import { Type, type TSchema } from 'typebox';
import type { NumberFacts, OptionFacts, OptionSet } from './option.ts';

const NAME = Type.String({ minLength: 1, maxLength: 200 });
/** More names than a trial has columns or checks. */
const MOST = 500;
/** Markers of a large array. */
const MOST_NAMES = 2_000_000;
const FORMULA = Type.String({ maxLength: 4000 });

function numberSchema({ whole, from, to, above, below }: NumberFacts): TSchema {
  const limits = {
    ...(from === undefined ? {} : { minimum: from }),
    ...(to === undefined ? {} : { maximum: to }),
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
    ...(below === undefined ? {} : { exclusiveMaximum: below }),
  };
  return whole ? Type.Integer(limits) : Type.Number(limits);
}

function schemaOf(option: OptionFacts): TSchema | null {
  const word = (choices: readonly { value: string }[]) =>
    Type.Union(choices.map(({ value }) => Type.Literal(value)));
  switch (option.kind) {
    case 'column':
    case 'level':
    case 'word':
      return NAME;
    case 'columns':
    case 'levels':
    case 'words':
      return Type.Array(NAME, { maxItems: MOST });
    case 'names':
      return Type.Array(NAME, { maxItems: MOST_NAMES });
    case 'number':
      return numberSchema(option);
    case 'numbers':
      return Type.Array(Type.Number(), { maxItems: MOST });
    case 'choice':
      return word(option.choices);
    case 'choices':
      return Type.Array(word(option.choices), { maxItems: option.choices.length, uniqueItems: true });
    case 'terms':
      return FORMULA;
    case 'flag':
      return Type.Boolean();
    case 'table':
    case 'file':
    case 'output':
      return null;
  }
}

/** The options of an analysis as a call states them: all may be left out or null, since defaults and roles fill them in. */
export function optionSchema(options: OptionSet): TSchema {
  const properties = Object.entries(options).flatMap(([name, option]) => {
    const schema = schemaOf(option);
    return schema === null ? [] : [[name, Type.Optional(Type.Union([schema, Type.Null()]))] as const];
  });
  return Type.Object(Object.fromEntries(properties), { additionalProperties: false });
}
