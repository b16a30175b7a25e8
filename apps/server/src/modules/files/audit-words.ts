import { fileCategories } from '@panicle/contract/file-categories';
import type { AuditWords } from '../../platform/audit-words/audit-words.ts';

/** What entries of the operation log say of this feature’s records. */
export const filesWords: AuditWords = {
  entities: {
    file: { zh: '文件', en: 'File' },
    folder: { zh: '文件夹', en: 'Folder' },
    upload: { zh: '上传', en: 'Upload' },
  },
  fields: {
    category: { zh: '文件类别', en: 'Category' },
    folderId: { zh: '文件夹', en: 'Folder' },
    md5: { zh: 'MD5', en: 'MD5' },
    parentId: { zh: '上级文件夹', en: 'Parent folder' },
    projectId: { zh: '项目', en: 'Project' },
    sha256: { zh: 'SHA-256', en: 'SHA-256' },
    size: { zh: '大小', en: 'Size' },
  },
  values: {
    category: Object.fromEntries(
      Object.entries(fileCategories).map(([category, { name }]) => [category, name]),
    ),
  },
};
