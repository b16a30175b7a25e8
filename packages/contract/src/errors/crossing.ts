import type { ErrorTable } from '../errors.ts';

/** 1730 to 1769 */
export const crossingErrors = {
  hybridNameEmpty: {
    status: 1730,
    en: 'Task name cannot be empty',
    zh: '任务名称不能为空',
    when: 'a crossing task without a name',
  },
  hybridNameExists: {
    status: 1731,
    en: 'Test name already exists',
    zh: '试验名称已存在',
    when: 'a crossing task of this name exists, capital letters or not',
  },
  hybridLocationEmpty: {
    status: 1732,
    en: 'Location cannot be empty',
    zh: '地点不能为空',
    when: 'a crossing task without a location',
  },
  hybridLocationTwice: {
    status: 1733,
    en: 'The location {place} is entered twice',
    zh: '地点“{place}”填写了两次',
    when: 'two locations of a crossing task are called the same',
  },
  hybridParentsUnticked: {
    status: 1734,
    en: 'Tick at least one female parent and one male parent',
    zh: '请至少勾选一个母本和一个父本',
    when: 'a crossing task without a female or without a male parent',
  },
  hybridPairsUnticked: {
    status: 1735,
    en: 'Tick at least one pair of parents',
    zh: '请至少勾选一个组配',
    when: 'a crossing task is arranged without a ticked pair',
  },
  hybridControlIsParent: {
    status: 1736,
    en: 'The experimental variety must differ from the control',
    zh: '试验品种不能与对照品种相同',
    when: 'the check of a crossing task is one of its parents',
  },
  hybridNamingLetters: {
    status: 1737,
    en: 'The naming prefix may only contain uppercase F or M',
    zh: '命名前缀只能包含大写字母 F 或 M',
    when: 'other characters in a naming prefix',
  },
  hybridRepetitions: {
    status: 1738,
    en: 'At most {most} repetitions',
    zh: '重复次数最多为 {most} 次',
    when: 'a crossing task with more repetitions',
  },
  hybridGroupsPerLocation: {
    status: 1739,
    en: 'Groups per location must be less than the total groups ({total})',
    zh: '每点组数必须小于总组数（{total}）',
    when: 'as many groups at each location as there are, or more',
  },
  hybridPercentageClosed: {
    status: 1740,
    en: 'Choose year and season before the percentage per location',
    zh: '请先选择年份和季节，再填写各点百分比',
    when: 'percentages per location without year and season',
  },
  hybridPercentageEach: {
    status: 1741,
    en: 'Enter a percentage for each of the {count} {count, location|locations}, or for none',
    zh: '请为全部 {count} 个地点填写百分比，或全部留空',
    when: 'fewer or more percentages than locations',
  },
  hybridPercentageSum: {
    status: 1742,
    en: 'The percentages add up to {sum}: they may be 100 at most',
    zh: '各点百分比之和为 {sum}，最多为 100',
    when: 'percentages per location of more than 100 together',
  },
  hybridSharesTwice: {
    status: 1743,
    en: 'Enter either groups per location or percentages',
    zh: '每点组数与各点百分比只能填写一种',
    when: 'a crossing task with groups per location and percentages',
  },
  hybridDeleteTwo: {
    status: 1744,
    en: 'At least two tasks must be ticked for batch delete',
    zh: '批量删除至少勾选两个任务',
    when: 'a batch delete of fewer than two crossing tasks',
  },
  hybridMergeTwo: {
    status: 1745,
    en: 'At least two tasks must be ticked for merging',
    zh: '合并至少勾选两个任务',
    when: 'a merge of fewer than two crossing tasks',
  },
  hybridMergeUnlike: {
    status: 1746,
    en: 'Only trials with the same design/method can be merged for analysis',
    zh: '只有设计和方法相同的试验才能合并分析',
    when: 'crossing tasks of different designs or methods are merged',
  },
  hybridParentGone: {
    status: 1747,
    en: 'A chosen parent or check no longer exists. Choose the materials again.',
    zh: '所选亲本或对照已不存在，请重新选择。',
    when: 'a material of a crossing task was deleted meanwhile',
  },
  hybridParentInUse: {
    status: 1748,
    en: '{name} cannot be taken out: {count} {count, pair|pairs} of it {count, was|were} pollinated or harvested',
    zh: '不能移出 {name}：它有 {count} 个组配已授粉或已收获',
    when: 'a parent is taken out of a task while its crosses are recorded',
  },
  hybridPairParents: {
    status: 1749,
    en: 'A pair takes one female and one male parent of the task, and they must differ',
    zh: '组配须由该任务的一个母本和一个父本组成，且二者不能相同',
    when: 'a pair of materials that are not parents of the task, or of one material with itself',
  },
  hybridPairExists: {
    status: 1750,
    en: 'The task already has this pair of parents',
    zh: '该任务已有此组配',
    when: 'one pair twice in a task',
  },
  hybridPairInUse: {
    status: 1751,
    en: 'The pair {name} was pollinated or harvested: delete these records first',
    zh: '组配 {name} 已有授粉或收获记录，请先删除这些记录',
    when: 'a pair is unticked or deleted while its cross is recorded',
  },
  hybridFloweringTrait: {
    status: 1752,
    en: 'Flowering is matched by a date or a number of days: {trait} is neither',
    zh: '花期须用日期或数值性状判断，“{trait}”不是',
    when: 'the flowering trait of a crossing task holds text',
  },
} satisfies ErrorTable;
