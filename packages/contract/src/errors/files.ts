import type { ErrorTable } from '../errors.ts';

/** 1120 to 1139; 1000 is reserved for a duplicate file name. */
export const fileErrors = {
  duplicateFileName: {
    status: 1000,
    en: 'A file of this name is already in the folder',
    zh: '文件夹中已有同名文件',
    when: 'the server check before an upload',
  },
} satisfies ErrorTable;
