import { Type, type Static } from 'typebox';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { ErrorName } from './errors.ts';
import {
  CHECK_SCHEMES,
  COUNTER_RESETS,
  NUMBER_PURPOSES,
  contextOfPurpose,
  type NumberContextKey,
} from './number-choices.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from './records.ts';
import { CROPS } from './trait-choices.ts';
import { SEASONS } from './trial-choices.ts';

export const MOST_NUMBER_PARTS = 12;
export const LONGEST_PART_TEXT = 40;
export const LONGEST_PART_CODE = 10;
export const MOST_NUMBER_WIDTH = 10;
export const MOST_NUMBER_START = 999_999_999;
export const MOST_NUMBER_STEP = 1000;
/** Upcoming numbers that one preview shows. */
export const MOST_PREVIEWED = 100;

const Code = ReadableName({ maxLength: LONGEST_PART_CODE });
const codesOf = <const Values extends readonly string[]>(values: Values) =>
  StrictObject(
    Object.fromEntries(values.map((value) => [value, Code])) as Record<Values[number], typeof Code>,
  );

/** One part of a number. The codes of seasons and crops are what the number has for them. */
export const NumberPart = Type.Union([
  StrictObject({ kind: Type.Literal('text'), text: ReadableName({ maxLength: LONGEST_PART_TEXT }) }),
  StrictObject({ kind: Type.Literal('year'), digits: Type.Union([Type.Literal(2), Type.Literal(4)]) }),
  StrictObject({ kind: Type.Literal('season'), codes: codesOf(SEASONS) }),
  /** `characters`: only so many of its name; null: all */
  StrictObject({
    kind: Type.Literal('station'),
    characters: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  StrictObject({ kind: Type.Literal('crop'), codes: codesOf(CROPS) }),
  StrictObject({ kind: Type.Literal('female') }),
  StrictObject({ kind: Type.Literal('male') }),
  StrictObject({ kind: Type.Literal('material') }),
  StrictObject({
    kind: Type.Literal('counter'),
    width: Type.Integer({ minimum: 1, maximum: MOST_NUMBER_WIDTH }),
    start: Type.Integer({ minimum: 0, maximum: MOST_NUMBER_START }),
    step: Type.Integer({ minimum: 1, maximum: MOST_NUMBER_STEP }),
    reset: OneOf(COUNTER_RESETS),
  }),
  StrictObject({ kind: Type.Literal('check'), scheme: OneOf(CHECK_SCHEMES) }),
]);
export type NumberPart = Static<typeof NumberPart>;
export type CounterPart = Extract<NumberPart, { kind: 'counter' }>;

/** What a user states about a numbering rule; the default of its purpose numbers what names no other rule. */
export const NumberRuleFields = StrictObject({
  name: ReadableName({ maxLength: 100 }),
  purpose: OneOf(NUMBER_PURPOSES),
  isDefault: Type.Boolean(),
  parts: Type.Array(NumberPart, { minItems: 1, maxItems: MOST_NUMBER_PARTS }),
  description: ReadableText({ maxLength: 2000 }),
});
export type NumberRuleFields = Static<typeof NumberRuleFields>;

export const numberRuleFieldNames: FieldNames<NumberRuleFields> = {
  name: { zh: '名称', en: 'Name' },
  purpose: { zh: '用途', en: 'Purpose' },
  isDefault: { zh: '默认规则', en: 'Default rule' },
  parts: { zh: '编号组成', en: 'Parts' },
  description: { zh: '说明', en: 'Description' },
};

export const NumberRule = KeptOf(NumberRuleFields);
export type NumberRule = Static<typeof NumberRule>;

export const numberRuleDefaults: Omit<NumberRuleFields, 'name' | 'purpose' | 'parts'> = {
  isDefault: false,
  description: '',
};

export const NumberRuleCreation = CreationOf(NumberRuleFields, ['name', 'purpose', 'parts']);
export type NumberRuleCreation = Static<typeof NumberRuleCreation>;

export const NumberRuleChange = ChangeOf(NumberRuleFields);
export type NumberRuleChange = Static<typeof NumberRuleChange>;

export const NumberRuleQuery = StrictObject({
  ...listQuery(['name', 'purpose', 'updatedAt']),
  /** part of the name or the description */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  purpose: Type.Optional(OneOf(NUMBER_PURPOSES)),
  isDefault: Type.Optional(Type.Boolean()),
});
export type NumberRuleQuery = Static<typeof NumberRuleQuery>;

/** `id` is left out of the comparison: the record being edited. */
export const NumberRuleRepeatQuery = StrictObject({ id: Type.Optional(Identifier) });

const contextProperties = {
  year: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999 })),
  season: Type.Optional(OneOf(SEASONS)),
  station: Type.Optional(ReadableName({ maxLength: 100 })),
  crop: Type.Optional(OneOf(CROPS)),
  female: Type.Optional(ReadableName({ maxLength: 100 })),
  male: Type.Optional(ReadableName({ maxLength: 100 })),
  material: Type.Optional(ReadableName({ maxLength: 100 })),
};

/** What is known of the thing that gets a number. */
export const NumberContext = StrictObject(contextProperties);
export type NumberContext = Static<typeof NumberContext>;

const count = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PREVIEWED }));

/** The numbers that a rule would give next to something of which so much is known. */
export const NextNumberQuery = StrictObject({ ...contextProperties, count });
export type NextNumberQuery = Static<typeof NextNumberQuery>;

/** The same of a rule as it is in a form; `id` is the rule that is being edited, with its counters. */
export const NumberPreview = StrictObject({
  id: Type.Optional(Identifier),
  purpose: NumberRuleFields.properties.purpose,
  parts: NumberRuleFields.properties.parts,
  context: NumberContext,
  count,
});
export type NumberPreview = Static<typeof NumberPreview>;

/** A number that the counter comes to. A taken one is passed over: `takenBy` says by what. */
export const UpcomingNumber = Type.Object({
  number: Type.String(),
  takenBy: Nullable(Type.String()),
});
export type UpcomingNumber = Static<typeof UpcomingNumber>;

export const UpcomingNumbers = Type.Object({
  /** the next that will be given; null: the counter finds none within reach */
  next: Nullable(Type.String()),
  /** taken numbers on the way; `numbers` names the first of them */
  passedOver: Type.Integer(),
  numbers: Type.Array(UpcomingNumber),
});
export type UpcomingNumbers = Static<typeof UpcomingNumbers>;

type RuleProblem = FieldProblem<keyof NumberRuleFields>;
const problem = (field: keyof NumberRuleFields, error: ErrorName, values = {}): RuleProblem => ({
  field,
  error,
  values,
});

/** The rules that hold between the parts of a rule, for the form and the server alike. */
export function checkNumberRule(
  rule: Pick<NumberRuleFields, 'name' | 'purpose' | 'parts'>,
): FieldProblem<keyof NumberRuleFields>[] {
  const name = rule.name.trim() === '' ? [problem('name', 'numberRuleNameEmpty')] : [];
  return [...name, ...checkParts(rule)];
}

export const counterOf = (parts: readonly NumberPart[]): CounterPart | undefined =>
  parts.find((part) => part.kind === 'counter');

/** What is wrong with the parts, the first first. */
export function checkParts({ purpose, parts }: Pick<NumberRuleFields, 'purpose' | 'parts'>): RuleProblem[] {
  const counters = parts.filter(({ kind }) => kind === 'counter').length;
  return [
    ...parts.flatMap((part, index) => checkPart(part, index + 1, contextOfPurpose[purpose])),
    ...(counters === 1 ? [] : [problem('parts', 'numberRuleCounter')]),
    ...(parts.slice(0, -1).some(({ kind }) => kind === 'check')
      ? [problem('parts', 'numberRuleCheckLast')]
      : []),
    ...checkReset(parts),
  ];
}

function checkPart(part: NumberPart, place: number, known: readonly NumberContextKey[]): RuleProblem[] {
  switch (part.kind) {
    case 'check':
      return [];
    case 'counter':
      return [part.width, part.start, part.step].every(Number.isInteger)
        ? []
        : [problem('parts', 'numberRuleCounterNumbers', { place })];
    case 'text':
      return isWithin(part.text, LONGEST_PART_TEXT)
        ? []
        : [problem('parts', 'numberRuleText', { place, limit: LONGEST_PART_TEXT })];
    default:
      if (!known.includes(part.kind)) return [problem('parts', 'numberRulePartUnknown', { place })];
      if (part.kind === 'station' && part.characters !== null && !Number.isInteger(part.characters))
        return [problem('parts', 'numberRuleCounterNumbers', { place })];
      return 'codes' in part && !areCodes(Object.values(part.codes))
        ? [problem('parts', 'numberRuleCodes', { place, limit: LONGEST_PART_CODE })]
        : [];
  }
}

const isWithin = (text: string, longest: number) => {
  const { length } = Array.from(text.trim());
  return length > 0 && length <= longest;
};

const areCodes = (codes: readonly string[]) =>
  codes.every((code) => isWithin(code, LONGEST_PART_CODE)) &&
  new Set(codes.map((code) => code.trim().toLowerCase())).size === codes.length;

/** A counter that begins anew gives the same numbers again, unless something else in them has changed. */
function checkReset(parts: readonly NumberPart[]): RuleProblem[] {
  const reset = counterOf(parts)?.reset;
  const has = (kind: NumberPart['kind']) => parts.some((part) => part.kind === kind);
  if (reset === 'year' && !has('year')) return [problem('parts', 'numberRuleResetYear')];
  if (reset === 'season' && !(has('year') && has('season')))
    return [problem('parts', 'numberRuleResetSeason')];
  return [];
}
