import type { ErrorTable } from '../errors.ts';

/** 1120 to 1139 and 1380; 1000 is reserved for a duplicate file name. */
export const fileErrors = {
  duplicateFileName: {
    status: 1000,
    en: 'A file named {name} is already in the folder. Rename yours or delete the other one first.',
    zh: '文件夹中已有同名文件 {name}，请重命名后再上传，或先删除原文件',
    when: 'the server check before an upload, and again before the file becomes visible',
  },
  folderExisted: {
    status: 1120,
    en: 'Folder Existed',
    zh: '文件夹已存在',
    when: 'a folder of this name is already beside it',
  },
  uploadTerminated: {
    status: 1121,
    en: 'Upload Terminated',
    zh: '上传已终止',
    when: 'part of an upload that its owner has aborted',
  },
  fileNotExisted: {
    status: 1122,
    en: 'File Not Existed',
    zh: '文件不存在',
    when: 'no such file or upload, or not visible',
  },
  emptyDownload: {
    status: 1123,
    en: 'Empty file cannot be downloaded',
    zh: '空文件无法下载',
    when: 'a download of a file of 0 bytes',
  },
  checksumMismatch: {
    status: 1124,
    en: '{name} was altered in transit: its MD5 is {found} instead of {expected}. Nothing was saved; upload it again.',
    zh: '{name} 校验失败：MD5 为 {found}，应为 {expected}。文件未保存，请重新上传',
    when: 'the checksum of the merged upload is not the one that the client named',
  },
  chunkMismatch: {
    status: 1125,
    en: 'This part does not match the upload: {field} is {found}, but {expected} was expected. Abort the upload and start again.',
    zh: '分片与上传任务不符：{field} 为 {found}，应为 {expected}。请终止后重新上传',
    when: 'size or number of a chunk contradicts the file size or the chunks before it',
  },
  fileTooLarge: {
    status: 1126,
    en: '{name} is larger than {limit}',
    zh: '{name} 超过大小上限 {limit}',
    when: 'declared or counted size above the limit of its type or of the server',
  },
  plainUploadTooLarge: {
    status: 1127,
    en: 'The maximum upload is 100M; use Gene Data Management for uploading',
    zh: '最大上传 100M，请使用基因数据管理上传',
    when: 'a plain upload field got more than 100 MB',
  },
  diskTooSmall: {
    status: 1128,
    en: '{name} needs {size}, but the server has only {free} left. Nothing was saved.',
    zh: '{name} 需要 {size}，服务器剩余空间仅 {free}，文件未保存',
    when: 'an upload larger than the free disk, running uploads counted',
  },
  wrongFileType: {
    status: 1129,
    en: '{name} cannot be used here; accepted: {types}',
    zh: '{name} 的格式不符合要求，仅支持 {types}',
    when: 'the ending is not in the list of the category',
  },
  notAPicture: {
    status: 1130,
    en: '{name} is not a readable JPG or PNG picture: {reason}',
    zh: '{name} 不是可用的 JPG 或 PNG 图片：{reason}',
    when: 'the content is not what the name says, or hides another format',
  },
  illegalFileName: {
    status: 1131,
    en: '{field} “{name}” cannot be used: {reason}',
    zh: '{field}“{name}”不可用：{reason}',
    when: 'a name with slashes, control characters, only blanks or more than 255 characters',
  },
  uploadLost: {
    status: 1132,
    en: 'The server no longer has the first parts of {name}. Upload it again.',
    zh: '服务器上 {name} 的部分分片已丢失，请重新上传',
    when: 'the staging folder was emptied under a running upload',
  },
  fileMissing: {
    status: 1133,
    en: 'Choose a file first: the request contains none',
    zh: '请先选择文件：请求中没有文件',
    when: 'a multipart request without a file, or with fields after it',
  },
  uploadNeedsRole: {
    status: 1134,
    en: 'You have no role yet, so you cannot upload files. Ask the administrator to give you one.',
    zh: '您还没有角色，不能上传文件。请联系管理员分配角色。',
    when: 'an upload by an account without an available role',
  },
  quotaExceeded: {
    status: 1135,
    en: '{name} needs {size}, but only {free} of your {quota} of storage is left. Delete files you no longer need, or ask the administrator for more.',
    zh: '{name} 需要 {size}，您的存储配额 {quota} 仅剩 {free}。请删除不需要的文件，或联系管理员提高配额。',
    when: 'an upload beyond the quota of the user, unfinished uploads counted',
  },
  diskReserved: {
    status: 1380,
    en: 'The server’s disk is almost full ({free} left), so nothing can be saved at present. Delete what is no longer needed, or ask the administrator to free space.',
    zh: '服务器磁盘空间不足（剩余 {free}），暂停写入。请删除不需要的数据，或联系管理员清理空间。',
    when: 'HTTP 507: less than the reserve (PANICLE_DISK_RESERVE) is free; deleting and reading go on',
  },
} satisfies ErrorTable;
