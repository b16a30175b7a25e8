import { errors, say, type Language } from '@panicle/contract';
import type { Season } from '@panicle/contract/trial-choices';
import { checkTrial, trialDefaults, type Trial, type TrialFields } from '@panicle/contract/trials';

/** What the form holds: cleared number fields arrive as null. */
export type TrialValues = Partial<TrialFields>;

const seasonOfMonth: readonly Season[] = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
];

export function newTrialValues(today = new Date()): TrialValues {
  return {
    ...trialDefaults,
    name: '',
    crop: 'maize',
    year: today.getFullYear(),
    season: seasonOfMonth[today.getMonth()] ?? 'spring',
  };
}

export function valuesOf(trial: Trial): TrialValues {
  const fields = Object.keys(newTrialValues()) as (keyof TrialFields)[];
  return Object.fromEntries(fields.map((field) => [field, trial[field]]));
}

/** The fields as the server takes them. */
export function fieldsOf(values: TrialValues): TrialFields {
  const start = newTrialValues();
  return {
    ...(start as TrialFields),
    ...values,
    name: values.name ?? '',
    testId: values.testId ?? '',
    description: values.description ?? '',
    rowsPerPlot: values.rowsPerPlot ?? null,
    seedQuantity: values.seedQuantity ?? null,
  };
}

/** The rule that the name breaks, in the reader's language; the server has the same. */
export function nameProblem(name: string, language: Language): string | undefined {
  const [problem] = checkTrial({ name });
  return problem && say(errors[problem.error], language, problem.values);
}
