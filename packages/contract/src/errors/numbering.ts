import type { ErrorTable } from '../errors.ts';

/** 1440 to 1459 */
export const numberingErrors = {
  numberRuleNameEmpty: {
    status: 1440,
    en: 'The name of the numbering rule cannot be empty',
    zh: '编号规则的名称不能为空',
    when: 'a numbering rule without a name, or one of blanks only',
  },
  numberRuleCounter: {
    status: 1441,
    en: 'A numbering rule needs exactly one counter',
    zh: '编号规则必须有且只有一个流水号',
    when: 'a numbering rule without a counter, or with several',
  },
  numberRuleCheckLast: {
    status: 1442,
    en: 'Check characters come last: they are computed from everything before them',
    zh: '校验码由前面的全部内容计算得出，必须放在最后',
    when: 'a numbering rule with a part behind its check characters',
  },
  numberRuleResetYear: {
    status: 1443,
    en: 'A counter that starts again each year needs the year in the number; otherwise the same numbers would repeat',
    zh: '流水号每年重新开始时，编号中必须包含年份，否则会产生重复的编号',
    when: 'a counter that starts again each year in a number without the year',
  },
  numberRuleResetSeason: {
    status: 1444,
    en: 'A counter that starts again each season needs year and season in the number; otherwise the same numbers would repeat',
    zh: '流水号每季重新开始时，编号中必须包含年份和季节，否则会产生重复的编号',
    when: 'a counter that starts again each season in a number without year or season',
  },
  numberRulePartUnknown: {
    status: 1445,
    en: 'Part {place} is not available for numbers of this purpose. Remove it.',
    zh: '生成此类编号时无法获知第 {place} 部分的内容，请移除',
    when: 'a part that things of the purpose do not have, such as the parents of a trial',
  },
  numberRuleText: {
    status: 1446,
    en: 'Part {place}: enter a fixed text of at most {limit} characters',
    zh: '第 {place} 部分：请填写固定文本，最多 {limit} 个字符',
    when: 'a fixed text of a numbering rule that is empty or too long',
  },
  numberRuleCodes: {
    status: 1447,
    en: 'Part {place}: each code must be filled in, be used once only and have at most {limit} characters',
    zh: '第 {place} 部分：每个代码都要填写，不能重复，最多 {limit} 个字符',
    when: 'codes of seasons or crops that are empty, too long or the same',
  },
  numberContextMissing: {
    status: 1448,
    en: 'Rule {rule} needs more for the next number: {missing}',
    zh: '按规则“{rule}”生成编号还缺少：{missing}',
    when: 'a number for something without the year, station, parent ... that the rule puts into it',
  },
  numberTooLong: {
    status: 1449,
    en: 'The number {number} would be longer than {limit} characters. Shorten the parts of rule {rule}.',
    zh: '编号 {number} 超过 {limit} 个字符，请缩短规则“{rule}”的组成部分',
    when: 'a number that its field does not hold',
  },
  numberRuleNone: {
    status: 1450,
    en: 'No numbering rule is the default for this: {purpose}. Enter the number yourself, or make a rule the default.',
    zh: '没有用于“{purpose}”的默认编号规则。请自行填写编号，或将一条规则设为默认。',
    when: 'a number is wanted without a rule where no rule is the default',
  },
  numberRuleOtherPurpose: {
    status: 1451,
    en: 'Rule {rule} gives numbers for something else: {purpose}',
    zh: '规则“{rule}”用于其他编号：{purpose}',
    when: 'a rule of another purpose is named',
  },
  numbersUsedUp: {
    status: 1452,
    en: 'The next {count} numbers of rule {rule} are all taken. Raise its start, or change its parts.',
    zh: '规则“{rule}”接下来的 {count} 个编号都已被使用。请调大起始值或修改其组成部分。',
    when: 'a counter that meets nothing but taken numbers',
  },
  numberDefaultMeanwhile: {
    status: 1453,
    en: 'Another user has just made a rule the default for this. Load the list again.',
    zh: '其他用户刚刚设置了此用途的默认规则，请刷新列表',
    when: 'two users make rules the default of one purpose at the same moment',
  },
  numberRuleCounterNumbers: {
    status: 1454,
    en: 'Part {place}: enter whole numbers',
    zh: '第 {place} 部分：请填写整数',
    when: 'digits, start, step or characters of a part that are empty or no whole numbers',
  },
  templateNameEmpty: {
    status: 1455,
    en: 'The name of the template cannot be empty',
    zh: '模板名称不能为空',
    when: 'a template of materials without a name, or one of blanks only',
  },
  templateWithoutSourceId: {
    status: 1456,
    en: 'The template needs the source ID: a row without it cannot become a material',
    zh: '模板必须包含材料编号：没有编号的行无法成为材料',
    when: 'a template of materials without the column of source IDs',
  },
  templateColumnTwice: {
    status: 1457,
    en: 'Column {place} is in the template already, or another one has its name',
    zh: '第 {place} 列重复，或与其他列同名',
    when: 'two columns of a template that are the same or called the same',
  },
  templateColumnGone: {
    status: 1458,
    en: 'Column {place} of the template has been deleted. Remove it.',
    zh: '模板的第 {place} 列已被删除，请移除',
    when: 'a template that names a column or a trait that does not exist',
  },
  templateColumnExists: {
    status: 1459,
    en: 'All groups have a column {column} already. Put that column into the template in place of the trait.',
    zh: '所有分组已有列“{column}”。请在模板中用该列代替同名性状。',
    when: 'a group is made of a template with a trait that is called as a column of all groups',
  },
} satisfies ErrorTable;
