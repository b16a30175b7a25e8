import { Type, type Static } from 'typebox';
import { ReadableName, ReadableText } from './readable-field.ts';
import { Identifier, Instant, Nullable, OneOf, PageOf, StrictObject, pageQuery } from './envelope.ts';
import type { ErrorName } from './errors.ts';
import type { Text, TextValues } from './language.ts';
import { isPlainDate } from './plain-date.ts';
import { CROPS, TRAIT_CLASSES, TRAIT_TYPES } from './trait-choices.ts';
import { shownTraitFields, shownTraitFilters } from './shown-words.ts';

/** Most decimals that a trait may ask for; a double keeps 15 significant digits. */
export const MAXIMUM_TRAIT_DECIMALS = 10;

const Name = ReadableName({ maxLength: 100 });

/** What a user states about a trait; `precision` is the number of decimals. */
export const TraitFields = StrictObject({
  name: Name,
  englishName: Name,
  crop: OneOf(CROPS),
  classification: OneOf(TRAIT_CLASSES),
  dataType: OneOf(TRAIT_TYPES),
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
  precision: Nullable(Type.Integer({ minimum: 0, maximum: MAXIMUM_TRAIT_DECIMALS })),
  unit: ReadableName({ maxLength: 30 }),
  idealValue: Nullable(Type.Number()),
  defaultValue: Nullable(ReadableText({ maxLength: 200 })),
  fuzzy: Type.Boolean(),
  quantitative: Type.Boolean(),
  calculable: Type.Boolean(),
  recordDate: Type.Boolean(),
  possibleValues: Type.Array(ReadableName({ maxLength: 100 }), { maxItems: 200 }),
  description: ReadableText({ maxLength: 2000 }),
});
export type TraitFields = Static<typeof TraitFields>;

export const Trait = Type.Object({
  id: Identifier,
  ...TraitFields.properties,
  revision: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Instant,
  updatedBy: Type.String(),
  updatedAt: Instant,
});
export type Trait = Static<typeof Trait>;
/** As calls answer it: the words of the specification beside ours. */
export const ShownTrait = Type.Object({ ...Trait.properties, ...shownTraitFields });
export const TraitPage = PageOf(ShownTrait);

/** A trait's name in both languages; one without an English name keeps its own. */
export const traitTitle = ({ name, englishName }: Pick<TraitFields, 'name' | 'englishName'>): Text => ({
  zh: name,
  en: englishName.trim() === '' ? name : englishName,
});

/** What a new trait starts from: everything but its name, crop, classification and type. */
export const traitDefaults: Omit<TraitFields, 'name' | 'crop' | 'classification' | 'dataType'> = {
  englishName: '',
  minimum: null,
  maximum: null,
  precision: null,
  unit: '',
  idealValue: null,
  defaultValue: null,
  fuzzy: false,
  quantitative: false,
  calculable: false,
  recordDate: false,
  possibleValues: [],
  description: '',
};

const optionalFields = Type.Partial(TraitFields).properties;

export const TraitCreation = StrictObject({
  ...optionalFields,
  name: TraitFields.properties.name,
  crop: TraitFields.properties.crop,
  classification: TraitFields.properties.classification,
  dataType: TraitFields.properties.dataType,
});
export type TraitCreation = Static<typeof TraitCreation>;

/** Fields that are left out stay as they are. */
export const TraitChange = StrictObject({
  ...optionalFields,
  id: Identifier,
  revision: Type.Optional(Type.Integer()),
});
export type TraitChange = Static<typeof TraitChange>;

const shownOptional = Type.Partial(Type.Object(shownTraitFields)).properties;
export const ShownTraitCreation = StrictObject({ ...TraitCreation.properties, ...shownOptional });
export const ShownTraitChange = StrictObject({ ...TraitChange.properties, ...shownOptional });

export const TRAIT_SORTS = [
  'name',
  'crop',
  'classification',
  'dataType',
  'maximum',
  'max',
  'minimum',
  'min',
  'updatedAt',
] as const;

export const TraitQuery = StrictObject({
  ...pageQuery,
  /** part of the name, English name or unit */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  crop: Type.Optional(OneOf(CROPS)),
  classification: Type.Optional(OneOf(TRAIT_CLASSES)),
  dataType: Type.Optional(OneOf(TRAIT_TYPES)),
  maximum: Type.Optional(Type.Number()),
  minimum: Type.Optional(Type.Number()),
  sort: Type.Optional(OneOf(TRAIT_SORTS)),
  order: Type.Optional(OneOf(['asc', 'desc'])),
});
export type TraitQuery = Static<typeof TraitQuery>;
export const ShownTraitQuery = StrictObject({ ...TraitQuery.properties, ...shownTraitFilters });

/** Names are unique within a crop. `id` is left out of the comparison: the record being edited. */
export const TraitRepeatQuery = StrictObject({ crop: OneOf(CROPS), id: Type.Optional(Identifier) });

/** A rule that a form's entries break: the field it belongs to and the message of the error table. */
export interface FieldProblem<Field extends string = string> {
  field: Field;
  error: ErrorName;
  values: TextValues;
}
type TraitProblem = FieldProblem<keyof TraitFields>;

/** The rules that hold between a trait's fields, for the form and the server alike. */
export function checkTrait(trait: TraitFields): TraitProblem[] {
  return [
    ...checkName(trait),
    ...checkLimits(trait),
    ...trait.possibleValues.flatMap((value, index) => checkPossibleValue(trait, value, index)),
    ...checkDefault(trait),
  ];
}

function problem(field: keyof TraitFields, error: ErrorName, values: TextValues = {}): TraitProblem {
  return { field, error, values };
}

function checkName({ name }: TraitFields): TraitProblem[] {
  return name.trim() === '' ? [problem('name', 'traitNameEmpty')] : [];
}

function checkLimits({ dataType, minimum, maximum, precision, idealValue }: TraitFields): TraitProblem[] {
  const found: TraitProblem[] = [];
  if (dataType !== 'numeric') {
    if (minimum !== null) found.push(problem('minimum', 'traitLimitsNeedNumbers'));
    if (maximum !== null) found.push(problem('maximum', 'traitLimitsNeedNumbers'));
    if (precision !== null) found.push(problem('precision', 'traitLimitsNeedNumbers'));
  }
  if (minimum !== null && maximum !== null && minimum > maximum) {
    found.push(problem('minimum', 'traitMinimumAboveMaximum', { minimum, maximum }));
  }
  if (idealValue !== null && !(idealValue > 0 && idealValue <= 1)) {
    found.push(problem('idealValue', 'traitIdealValue', { value: idealValue }));
  }
  return found;
}

function checkPossibleValue(trait: TraitFields, value: string, index: number): TraitProblem[] {
  const field = 'possibleValues';
  if (value.trim() === '') return [problem(field, 'traitPossibleValueEmpty')];
  if (trait.possibleValues.indexOf(value) < index) {
    return [problem(field, 'traitPossibleValueTwice', { value })];
  }
  if (trait.dataType === 'date' && !isPlainDate(value)) {
    return [problem(field, 'traitPossibleValueNoDate', { value })];
  }
  if (trait.dataType === 'numeric' && !fitsNumber(trait, value)) {
    return [problem(field, 'traitPossibleValueNoNumber', { value })];
  }
  return [];
}

function checkDefault(trait: TraitFields): TraitProblem[] {
  const value = trait.defaultValue;
  if (value === null) return [];
  const fits =
    value.trim() !== '' &&
    (trait.possibleValues.length === 0 || trait.possibleValues.includes(value)) &&
    (trait.dataType !== 'date' || isPlainDate(value)) &&
    (trait.dataType !== 'numeric' || fitsNumber(trait, value));
  return fits ? [] : [problem('defaultValue', 'traitDefaultValue', { value })];
}

function fitsNumber({ minimum, maximum }: TraitFields, text: string): boolean {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return false;
  const value = Number(text);
  return Number.isFinite(value) && value >= (minimum ?? value) && value <= (maximum ?? value);
}
