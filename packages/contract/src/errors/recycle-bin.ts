import type { ErrorTable } from '../errors.ts';

/** 1365 to 1379 */
export const recycleBinErrors = {
  notOwner: {
    status: 1365,
    en: '{name} belongs to {owner}. Only the owner or an administrator can do this.',
    zh: '“{name}”属于 {owner}，只有所有者或管理员可以执行此操作。',
    when: 'a record of another user is deleted, made public or handed over; administrators may',
  },
  binNameTaken: {
    status: 1366,
    en: '{name} cannot be restored: the name is now in use. Restore it under another name.',
    zh: '无法恢复“{name}”：该名称已被使用，请以其他名称恢复。',
    when: 'a record is restored whose name another one has by now; data has the id of the item and the name',
  },
  binNeedsOthers: {
    status: 1367,
    en: '{name} refers to records that are in the recycle bin as well. Restore them first: {names}',
    zh: '“{name}”引用的记录也在回收站中，请先恢复：{names}',
    when: 'a record is restored before what it refers to; data.items lists these',
  },
  binReferenceGone: {
    status: 1368,
    en: '{name} cannot be restored: records that it needs no longer exist',
    zh: '无法恢复“{name}”：其所需的记录已不存在',
    when: 'a record is restored whose rows refer to what was deleted for good',
  },
  binConflict: {
    status: 1369,
    en: '{name} cannot be restored: another record has taken its place',
    zh: '无法恢复“{name}”：其位置已被其他记录占用',
    when: 'the rows of a record no longer fit among those that are there',
  },
  binStillNeeded: {
    status: 1370,
    en: '{name} cannot be purged while these deleted records refer to it: {names}',
    zh: '回收站中的以下记录引用了“{name}”，暂不能彻底删除：{names}',
    when: 'an item is purged that other items of the recycle bin need',
  },
  ownerUnknown: {
    status: 1371,
    en: 'No active user is named {username}',
    zh: '没有名为 {username} 的可用用户',
    when: 'a record is handed over to a user who does not exist, is locked, or is a guest',
  },
  importInRecycleBin: {
    status: 1372,
    en: 'Trial {names} is in the recycle bin with plots of this import. Restore or purge it before you undo the import.',
    zh: '试验 {names} 及本次导入的小区在回收站中，请先恢复或彻底删除该试验，再撤销导入',
    when: 'an import is undone whose plots were deleted with their trial',
  },
} satisfies ErrorTable;
