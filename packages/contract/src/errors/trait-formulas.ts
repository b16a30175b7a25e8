import type { ErrorTable } from '../errors.ts';

/** 1423 to 1439, 1222 */
export const traitFormulaErrors = {
  observationDateNeeded: {
    status: 1423,
    en: '{trait} is recorded with its date: enter the date of observation',
    zh: '{trait} 要求记录日期：请填写观测日期',
    when: 'a value without a day of a trait that records the date',
  },
  formulaOnMeasured: {
    status: 1424,
    en: '{name} has {count} recorded {count, value|values}, which a formula would replace. Create a new trait for the calculated values.',
    zh: '{name} 已有 {count} 条观测值，使用公式会覆盖它们。请为计算值新建性状。',
    when: 'a formula for a trait that has observations',
  },
  formulaTooLong: {
    status: 1425,
    en: 'The formula is too long: it may have {limit} characters',
    zh: '公式过长：最多 {limit} 个字符',
    when: 'a formula of more than 1,000 characters',
  },
  formulaTooDeep: {
    status: 1426,
    en: 'The formula is nested too deeply: {limit} levels are the most',
    zh: '公式嵌套过深：最多 {limit} 层',
    when: 'a formula with too many nested brackets, signs or powers',
  },
  formulaTooLarge: {
    status: 1427,
    en: 'The formula has too many numbers, traits and functions: {limit} are the most',
    zh: '公式中的数、性状和函数过多：最多 {limit} 个',
    when: 'a formula with too many operands',
  },
  formulaUnexpected: {
    status: 1428,
    en: '“{found}” at character {at} of the formula is not expected there',
    zh: '公式第 {at} 个字符处不应出现“{found}”',
    when: 'a formula that cannot be read at some place',
  },
  formulaIncomplete: {
    status: 1429,
    en: 'The formula is incomplete: a number, a trait or a closing bracket is missing at its end',
    zh: '公式不完整：末尾缺少数、性状或右括号',
    when: 'a formula that ends too early',
  },
  formulaFunction: {
    status: 1430,
    en: '“{name}” at character {at} is not a function. Write traits in brackets, [{name}]; functions are {known}.',
    zh: '第 {at} 个字符处的“{name}”不是函数。性状请写在方括号内：[{name}]；可用函数：{known}。',
    when: 'a word in a formula that is no function',
  },
  formulaArguments: {
    status: 1431,
    en: 'The function {name} takes {wanted} {wanted, value|values}; {count} {count, is|are} given',
    zh: '函数 {name} 需要 {wanted} 个值，当前为 {count} 个',
    when: 'a function of a formula with too few or too many values',
  },
  formulaTraitUnknown: {
    status: 1432,
    en: 'There is no trait [{name}] of this crop or of all crops',
    zh: '本作物和通用性状中没有 [{name}]',
    when: 'a formula with a trait that does not exist',
  },
  formulaTraitUnfit: {
    status: 1433,
    en: '[{name}] cannot be used in a formula: choose a numeric or date trait, and tick Calculable for it',
    zh: '[{name}] 不能参与计算：请使用数值或日期型性状，并为其勾选“可计算”',
    when: 'a formula with a text trait, or one that is not calculable',
  },
  formulaCycle: {
    status: 1434,
    en: 'The trait would be calculated from itself: {path}',
    zh: '性状会由自身计算得出：{path}',
    when: 'a formula that closes a circle',
  },
  formulaNotNumeric: {
    status: 1435,
    en: 'A formula gives numbers: choose the numeric type or clear the formula',
    zh: '公式的结果是数值：请将数据类型改为数值，或清空公式',
    when: 'a formula for a date or text trait',
  },
  formulaUnits: {
    status: 1436,
    en: 'Values in {left} and in {right} cannot be added or compared; convert one of them by a factor',
    zh: '单位 {left} 与 {right} 的值不能相加或比较，请先乘以换算系数',
    when: 'a formula that adds or compares values of different units',
  },
  observationCalculated: {
    status: 1437,
    en: '{trait} is calculated by a formula; its values follow from other traits and cannot be entered',
    zh: '{trait} 由公式计算，其值来自其他性状，不能录入',
    when: 'a value for a trait that is calculated',
  },
  traitScaleType: {
    status: 1438,
    en: 'This scale does not go with the data type; choose another one or none',
    zh: '该标度与数据类型不符，请改选或留空',
    when: 'a scale that values of the type cannot have',
  },
  traitOntologyId: {
    status: 1439,
    en: '{value} is not an ontology ID; it has the form CO_322:0000994',
    zh: '{value} 不是本体编号，格式如 CO_322:0000994',
    when: 'an ontology id of another form',
  },
  formulaUnitResult: {
    status: 1222,
    en: 'The formula gives values in {followed}, the trait is in {unit}',
    zh: '公式结果的单位是 {followed}，而该性状的单位是 {unit}',
    when: 'a formula whose unit is another one than the trait’s',
  },
} satisfies ErrorTable;
