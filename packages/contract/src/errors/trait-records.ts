import type { ErrorTable } from '../errors.ts';

/** 1610 to 1619 */
export const traitRecordErrors = {
  traitValuesDeleted: {
    status: 1610,
    en: '{name} has {count} {count, value|values} in deleted trials ({trials}), which would come back unfit. Empty these trials out of the recycle bin first, or create a new trait.',
    zh: '{name} 在已删除的试验（{trials}）中有 {count} 条观测值，恢复后将与性状不符。请先在回收站中彻底删除这些试验，或新建性状。',
    when: 'data type or formula of a trait that has values in trials in the recycle bin',
  },
  importedTraitGroupsChanged: {
    status: 1611,
    en: '{count} {count, trait group|trait groups} of the import {count, was|were} changed since ({names}); the import cannot be undone',
    zh: '导入的性状组中有 {count} 个已被修改（{names}），不能撤销导入',
    when: 'the undo of an import of trait groups that were changed since',
  },
  classUnknown: {
    status: 1612,
    en: '{value} is none of the possible values of {trait}: add it to them first',
    zh: '{value} 不是 {trait} 的可选值，请先添加该可选值',
    when: 'a picture for a class that the trait does not have',
  },
  formulaTraitSeveral: {
    status: 1613,
    en: 'Several traits have the English name {name}: write the Chinese name of the one that is meant',
    zh: '有多个性状的英文名为 {name}，请改写所指性状的中文名',
    when: 'an English name in a formula that several traits have',
  },
} satisfies ErrorTable;
