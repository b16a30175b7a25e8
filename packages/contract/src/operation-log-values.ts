import { outlierRuleNames, statisticalMethodNames } from './field-statistics.ts';
import { fileCategories } from './file-categories.ts';
import { jobStateNames } from './jobs.ts';
import { importStateNames } from './imports.ts';
import type { Text } from './language.ts';
import { materialColumns, materialStatusNames, materialTypeNames } from './material-columns.ts';
import { roleTypeNames } from './role-records.ts';
import { designNames, formerDesignNames } from './designs.ts';
import { checkTypeNames, seasonNames, trialStageNames } from './trials.ts';
import { cropNames, traitClassNames, traitTypeNames } from './traits.ts';

const switches: Record<string, Text> = { true: { zh: '是', en: 'yes' }, false: { zh: '否', en: 'no' } };

/** Kinds of tasks and imports, by their names on the server. */
export const auditKindNames: Record<string, Text> = {
  germplasm: { zh: '种质', en: 'Germplasm' },
  'plot-data': { zh: '小区数据', en: 'Plot data' },
  'import-check': { zh: '检查导入文件', en: 'Import check' },
  'import-write': { zh: '写入导入数据', en: 'Import write' },
  'randomized-block': { zh: '随机区组分析', en: 'Randomized block analysis' },
};

const columnNames = Object.fromEntries(materialColumns.map(({ key, title }) => [key, title]));
const categoryNames = Object.fromEntries(
  Object.entries(fileCategories).map(([category, { name }]) => [category, name]),
);
const mailPurposes: Record<string, Text> = {
  register: { zh: '注册', en: 'Registration' },
  reset: { zh: '重置密码', en: 'Password reset' },
};

/** Words of the fields that have one of fixed values; of several tables the first that knows the value. */
const words: Record<string, readonly Record<string, Text>[]> = {
  category: [categoryNames],
  checkType: [checkTypeNames],
  classification: [traitClassNames],
  crop: [cropNames],
  column: [columnNames],
  dataType: [traitTypeNames],
  key: [columnNames],
  kind: [auditKindNames],
  method: [statisticalMethodNames],
  outliers: [outlierRuleNames],
  passwordReset: [{ 'by mail': { zh: '通过邮件', en: 'by mail' } }],
  purpose: [mailPurposes],
  season: [seasonNames],
  stage: [trialStageNames],
  state: [jobStateNames, importStateNames],
  status: [materialStatusNames],
  testMethod: [designNames, formerDesignNames],
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
