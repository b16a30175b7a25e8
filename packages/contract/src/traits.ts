import { Type, type Static } from 'typebox';
import { ReadableName, ReadableText } from './readable-field.ts';
import { Identifier, Nullable, OneOf, StrictObject } from './envelope.ts';
import type { ErrorName } from './errors.ts';
import type { Text, TextValues } from './language.ts';
import { isPlainDate } from './plain-date.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from './records.ts';
import { LONGEST_FORMULA } from './formula/tokens.ts';
import { parseFormula } from './formula/parse.ts';
import { FormulaProblem } from './formula/problem.ts';
import { CROPS, TRAIT_CLASSES, TRAIT_SCALES, TRAIT_TYPES, scalesOfType } from './trait-choices.ts';

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
  scale: Nullable(OneOf(TRAIT_SCALES)),
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
  /** what the possible values mean, in their order; none where they speak for themselves */
  valueLabels: Type.Array(ReadableName({ maxLength: 100 }), { maxItems: 200 }),
  valueEnglishLabels: Type.Array(ReadableName({ maxLength: 100 }), { maxItems: 200 }),
  /** its values are calculated: `[Ear weight] * 2`, traits by name or id */
  formula: Nullable(ReadableText({ maxLength: LONGEST_FORMULA })),
  measurementMethod: ReadableText({ maxLength: 2000 }),
  /** its term in an ontology, as CO_322:0000994 */
  ontologyId: ReadableName({ maxLength: 100 }),
  description: ReadableText({ maxLength: 2000 }),
});
export type TraitFields = Static<typeof TraitFields>;

export const traitFieldNames: FieldNames<TraitFields> = {
  name: { zh: '名称', en: 'Name' },
  englishName: { zh: '英文名', en: 'English name' },
  crop: { zh: '作物', en: 'Crop' },
  classification: { zh: '分类', en: 'Class' },
  dataType: { zh: '数据类型', en: 'Data type' },
  scale: { zh: '标度', en: 'Scale' },
  minimum: { zh: '最小值', en: 'Minimum' },
  maximum: { zh: '最大值', en: 'Maximum' },
  precision: { zh: '小数位数', en: 'Decimals' },
  unit: { zh: '单位', en: 'Unit' },
  idealValue: { zh: '理想值', en: 'Ideal value' },
  defaultValue: { zh: '默认值', en: 'Default value' },
  fuzzy: { zh: '模糊', en: 'Fuzzy' },
  quantitative: { zh: '数量性状', en: 'Quantitative' },
  calculable: { zh: '可计算', en: 'Calculable' },
  recordDate: { zh: '记录日期', en: 'Records the date' },
  possibleValues: { zh: '可选值', en: 'Possible values' },
  valueLabels: { zh: '可选值含义', en: 'Labels in Chinese' },
  valueEnglishLabels: { zh: '可选值英文含义', en: 'Labels in English' },
  formula: { zh: '计算公式', en: 'Formula' },
  measurementMethod: { zh: '测定方法', en: 'Method' },
  ontologyId: { zh: '本体编号', en: 'Ontology ID' },
  description: { zh: '说明', en: 'Description' },
};

export const Trait = KeptOf(TraitFields);
export type Trait = Static<typeof Trait>;

/** A trait's name in both languages; one without an English name keeps its own. */
export const traitTitle = ({ name, englishName }: Pick<TraitFields, 'name' | 'englishName'>): Text => ({
  zh: name,
  en: englishName.trim() === '' ? name : englishName,
});

/** What a new trait starts from: everything but its name, crop, classification and type. */
export const traitDefaults: Omit<TraitFields, 'name' | 'crop' | 'classification' | 'dataType'> = {
  englishName: '',
  scale: null,
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
  valueLabels: [],
  valueEnglishLabels: [],
  formula: null,
  measurementMethod: '',
  ontologyId: '',
  description: '',
};

export const TraitCreation = CreationOf(TraitFields, ['name', 'crop', 'classification', 'dataType']);
export type TraitCreation = Static<typeof TraitCreation>;

export const TraitChange = ChangeOf(TraitFields);
export type TraitChange = Static<typeof TraitChange>;

export const TraitQuery = StrictObject({
  ...listQuery([
    'name',
    'englishName',
    'crop',
    'classification',
    'dataType',
    'maximum',
    'max',
    'minimum',
    'min',
    'updatedAt',
  ]),
  /** part of the name, English name, unit or ontology id */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  crop: Type.Optional(OneOf(CROPS)),
  classification: Type.Optional(OneOf(TRAIT_CLASSES)),
  dataType: Type.Optional(OneOf(TRAIT_TYPES)),
  maximum: Type.Optional(Type.Number()),
  minimum: Type.Optional(Type.Number()),
});
export type TraitQuery = Static<typeof TraitQuery>;

/** Names are unique within a crop. `id` is left out of the comparison: the record being edited. */
export const TraitRepeatQuery = StrictObject({ crop: OneOf(CROPS), id: Type.Optional(Identifier) });

type TraitProblem = FieldProblem<keyof TraitFields>;

/** The rules that hold between a trait's fields, for the form and the server alike. */
export function checkTrait(trait: TraitFields): TraitProblem[] {
  return [
    ...checkName(trait),
    ...checkLimits(trait),
    ...trait.possibleValues.flatMap((value, index) => checkPossibleValue(trait, value, index)),
    ...checkDefault(trait),
    ...checkScale(trait),
    ...checkLabels(trait),
    ...checkFormula(trait),
    ...checkOntologyId(trait),
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

function checkScale({ dataType, scale }: TraitFields): TraitProblem[] {
  return scale === null || scalesOfType[dataType].includes(scale) ? [] : [problem('scale', 'traitScaleType')];
}

function checkLabels({ possibleValues, ...trait }: TraitFields): TraitProblem[] {
  return (['valueLabels', 'valueEnglishLabels'] as const)
    .filter((field) => trait[field].length > 0 && trait[field].length !== possibleValues.length)
    .map((field) =>
      problem(field, 'traitLabelCount', { labels: trait[field].length, values: possibleValues.length }),
    );
}

function checkFormula({ dataType, formula }: TraitFields): TraitProblem[] {
  if (formula === null) return [];
  if (dataType !== 'numeric') return [problem('formula', 'formulaNotNumeric')];
  try {
    parseFormula(formula);
    return [];
  } catch (failure) {
    if (failure instanceof FormulaProblem) return [problem('formula', failure.error, failure.values)];
    throw failure;
  }
}

function checkOntologyId({ ontologyId }: TraitFields): TraitProblem[] {
  const fits = ontologyId === '' || /^[A-Za-z][A-Za-z0-9_]*:[A-Za-z0-9_.-]+$/.test(ontologyId);
  return fits ? [] : [problem('ontologyId', 'traitOntologyId', { value: ontologyId })];
}
