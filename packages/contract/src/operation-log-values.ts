import { jobStateNames } from './jobs.ts';
import type { Text } from './language.ts';
import { materialStatusNames, materialTypeNames } from './material-columns.ts';
import { roleTypeNames } from './role-records.ts';
import { checkTypeNames, seasonNames, testMethodNames, trialStageNames } from './trials.ts';
import { cropNames, traitClassNames, traitTypeNames } from './traits.ts';

const switches: Record<string, Text> = { true: { zh: '是', en: 'yes' }, false: { zh: '否', en: 'no' } };

/** Words of the fields that have one of fixed values; of several tables the first that knows the value. */
const words: Record<string, readonly Record<string, Text>[]> = {
  checkType: [checkTypeNames],
  classification: [traitClassNames],
  crop: [cropNames],
  dataType: [traitTypeNames],
  season: [seasonNames],
  stage: [trialStageNames],
  state: [jobStateNames],
  status: [materialStatusNames],
  testMethod: [testMethodNames],
  type: [materialTypeNames, roleTypeNames, traitTypeNames],
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A value as a reader says it: words instead of codes, names instead of ids; a text of a user stands as it is. */
export function auditValueText(
  path: readonly string[],
  value: string,
  names: Readonly<Record<string, string>>,
): Text {
  const field = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  const table = words[field]?.find((known) => Object.hasOwn(known, value));
  if (table) return table[value]!;
  if (Object.hasOwn(switches, value)) return switches[value]!;
  const named = value.replaceAll(UUID, (id) => (Object.hasOwn(names, id) ? names[id]! : id));
  return { zh: named, en: named };
}
