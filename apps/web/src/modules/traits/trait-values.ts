import { errors, say, type Language } from '@panicle/contract';
import { checkTrait, traitDefaults, type Trait, type TraitFields } from '@panicle/contract/traits';

/** What the form holds: cleared fields arrive as undefined or ''. */
export type TraitValues = Partial<{ [Field in keyof TraitFields]: TraitFields[Field] | '' }>;

export const newTraitValues: TraitValues = {
  ...traitDefaults,
  crop: 'maize',
  classification: 'agronomic',
  dataType: 'numeric',
};

export function valuesOf(trait: Trait): TraitValues {
  const fields = Object.keys({ ...newTraitValues, name: '' }) as (keyof TraitFields)[];
  return Object.fromEntries(fields.map((field) => [field, trait[field]]));
}

const orNull = <Value>(value: Value | '' | null | undefined) =>
  value === '' || value === undefined || value === null ? null : value;

/** The fields as the server takes them. */
export function fieldsOf(values: TraitValues): TraitFields {
  const { minimum, maximum, precision, idealValue, defaultValue, ...rest } = values;
  return {
    ...traitDefaults,
    ...(rest as Partial<TraitFields>),
    name: values.name ?? '',
    englishName: values.englishName ?? '',
    unit: values.unit ?? '',
    description: values.description ?? '',
    crop: values.crop || 'general',
    classification: values.classification || 'agronomic',
    dataType: values.dataType || 'numeric',
    minimum: orNull(minimum),
    maximum: orNull(maximum),
    precision: orNull(precision),
    idealValue: orNull(idealValue),
    defaultValue: orNull(defaultValue),
  };
}

/** The first broken rule of one field in the reader's language; the server has the same rules. */
export function problemOf(
  field: keyof TraitFields,
  values: TraitValues,
  language: Language,
): string | undefined {
  const problem = checkTrait(fieldsOf(values)).find((one) => one.field === field);
  return problem && say(errors[problem.error], language, problem.values);
}
