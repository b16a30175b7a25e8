import { say, type Language, type Text } from '@panicle/contract';

const reasons: Readonly<Record<string, Text>> = {
  ENOENT: { zh: '没有这个文件或文件夹', en: 'there is no such file or folder' },
  EACCES: { zh: '没有权限', en: 'permission is missing' },
  EPERM: { zh: '没有权限', en: 'permission is missing' },
  EROFS: { zh: '该磁盘只读', en: 'the disk is read-only' },
  ENOSPC: { zh: '磁盘已满', en: 'the disk is full' },
  EDQUOT: { zh: '磁盘配额已用完', en: 'the quota of the disk is used up' },
  EFBIG: { zh: '文件过大', en: 'the file is too large' },
  EISDIR: { zh: '这是一个文件夹', en: 'it is a folder' },
  ENOTDIR: { zh: '路径中有一段不是文件夹', en: 'a part of the path is no folder' },
  EEXIST: { zh: '已经存在', en: 'it is there already' },
  THREAD_ENDED: {
    zh: '一个计算线程没有算完就结束了，多半是内存不足；请减少 --threads 或增加可用内存',
    en: 'a worker thread ended before it was done, most likely for want of memory; fewer --threads or more memory help',
  },
};

/** Why the system refused a file, for people; null where the failure is of another kind. */
export function systemReason(failure: unknown, language: Language): string | null {
  const { code, path } = (failure ?? {}) as { code?: unknown; path?: unknown };
  const reason = reasons[typeof code === 'string' ? code : ''];
  if (!reason || typeof code !== 'string') return null;
  // Results grow under another name until they are whole; the one that was asked for is told.
  const place = typeof path === 'string' ? `${path.replace(/\.part$/, '')}: ` : '';
  return `${place}${say(reason, language)} (${code})`;
}
