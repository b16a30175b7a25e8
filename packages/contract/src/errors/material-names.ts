import type { ErrorTable } from '../errors.ts';

/** 1501 to 1519 */
export const materialNameErrors = {
  materialNameTooLong: {
    status: 1501,
    en: '{column}: {name} has more than {limit} characters; separate names by semicolons',
    zh: '{column}：“{name}”超过 {limit} 个字符；多个名称请用分号隔开',
    when: 'one of the further names of a material',
  },
  materialNamesTooMany: {
    status: 1502,
    en: '{column}: a material has at most {limit} of them',
    zh: '{column}：一份材料最多 {limit} 个',
    when: 'too many further names of a material',
  },
  mergeTwice: {
    status: 1503,
    en: '{first} and {second} cannot be merged: both are in {places}. Remove one of them there first.',
    zh: '{first} 和 {second} 不能合并：两者都在 {places} 中。请先在其中移除一个。',
    when: 'a merge of materials that are entries of one trial, or candidates of one decision meeting',
  },
  mergeUnits: {
    status: 1504,
    en: 'The stock of these materials is counted in different units: {units}. Convert it to one unit first.',
    zh: '这些材料的库存单位不同：{units}。请先换算为同一单位。',
    when: 'a merge of materials with stock in several units',
  },
  mergeParent: {
    status: 1505,
    en: '{parent} is recorded as a parent of {child}: they cannot be one material',
    zh: '系谱记录中 {parent} 是 {child} 的亲本，两者不能是同一份材料',
    when: 'a merge of a material with one of its parents',
  },
  mergeUndone: {
    status: 1506,
    en: 'This merge has been undone already',
    zh: '该合并已被撤销',
    when: 'a merge is undone a second time',
  },
  mergePurged: {
    status: 1507,
    en: 'The merge can no longer be undone: the merged materials have been purged from the recycle bin',
    zh: '无法撤销该合并：被合并的材料已从回收站彻底删除',
    when: 'a merge is undone whose materials are gone',
  },
  materialMerged: {
    status: 1508,
    en: '{names} was merged into {kept}. Undo the merge on the page of duplicates instead.',
    zh: '{names} 已并入 {kept}。请在“重复材料”页面撤销合并。',
    when: 'a merged material is restored from the recycle bin',
  },
  mergeSelf: {
    status: 1509,
    en: 'The material that is kept cannot be among those that are merged into it',
    zh: '保留的材料不能同时是被合并的材料',
    when: 'a merge of a material with itself',
  },
} satisfies ErrorTable;
