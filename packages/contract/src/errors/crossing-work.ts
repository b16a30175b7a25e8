import type { ErrorTable } from '../errors.ts';

/** 1770 to 1789 */
export const crossingWorkErrors = {
  pollinationSetMore: {
    status: 1770,
    en: '{set} with seed are more than the {flowers} pollinated',
    zh: '结实数 {set} 不能多于授粉数 {flowers}',
    when: 'more flowers of a pollination set seed than were pollinated',
  },
  hybridMergeTwo: {
    status: 1771,
    en: 'At least two tasks must be ticked for merging',
    zh: '合并至少勾选两个任务',
    when: 'a merge of fewer than two crossing tasks',
  },
  hybridMergeDifferent: {
    status: 1772,
    en: 'Only trials with the same design/method can be merged for analysis',
    zh: '只有试验设计和方法相同的试验才能合并分析',
    when: 'crossing tasks, or the trials of their crosses, with unlike designs or methods are merged',
  },
  hybridMergeNoTrials: {
    status: 1773,
    en: 'No cross of these tasks has values in a trial yet: plant the harvested materials as entries, and record them first',
    zh: '这些任务的组合还没有试验数据：请先将收获的材料作为参试品种种植并记录数据',
    when: 'the crosses of crossing tasks are analysed while no trial has values of them',
  },
} satisfies ErrorTable;
