import type { ErrorTable } from '../errors.ts';

/** 1620 to 1629 */
export const materialFileErrors = {
  materialFilesTooMany: {
    status: 1620,
    en: '{name} has {limit} files already, which is the most. Delete some before you add others.',
    zh: '{name} 已有 {limit} 个文件，达到上限。请先删除不需要的文件。',
    when: 'a file for a material that has as many as there may be',
  },
  materialFileNotYours: {
    status: 1621,
    en: '{file} was added by {owner}. The one who added it, the owner of the material and administrators delete it.',
    zh: '{file} 由 {owner} 上传，只有上传者、材料所有者和管理员可以删除。',
    when: 'the deletion of a file of a material by others than those',
  },
} satisfies ErrorTable;
