import { say, type Language, type Text, type TextValues } from '@panicle/contract/language';
import { damageText } from './damage.ts';

const reasons: Readonly<Record<string, Text>> = {
  ENOENT: { zh: '没有这个文件或文件夹', en: 'no such file or directory' },
  EACCES: { zh: '没有权限', en: 'permission denied' },
  EPERM: { zh: '没有权限', en: 'permission denied' },
  EROFS: { zh: '该磁盘只读', en: 'the file system is read-only' },
  ENOSPC: { zh: '磁盘已满', en: 'the disk is full' },
  EDQUOT: { zh: '磁盘配额已用完', en: 'the disk quota is exceeded' },
  EFBIG: { zh: '文件过大', en: 'the file is too large' },
  EISDIR: { zh: '这是一个文件夹', en: 'it is a directory' },
  ENOTDIR: { zh: '路径中有一段不是文件夹', en: 'a part of the path is not a directory' },
  EEXIST: { zh: '已经存在', en: 'it already exists' },
  ENAMETOOLONG: { zh: '名称过长', en: 'the name is too long' },
  ELOOP: { zh: '链接循环', en: 'too many levels of symbolic links' },
  EMFILE: { zh: '打开的文件过多', en: 'too many open files' },
  EIO: { zh: '磁盘读写出错', en: 'input/output error of the disk' },
  EBUSY: { zh: '正被其他程序占用', en: 'another program is using it' },
  THREAD_ENDED: {
    zh: '一个计算线程没有算完就结束了，多半是内存不足；请减少 --threads 或增加可用内存',
    en: 'a worker thread ended early, most likely for lack of memory; use fewer --threads or more memory',
  },
};

/** Why the system refused a file, for people; null where the failure is of another kind. */
export function systemReason(failure: unknown, language: Language): string | null {
  const { code, path } = (failure ?? {}) as { code?: unknown; path?: unknown };
  const reason = reasons[typeof code === 'string' ? code : ''];
  if (!reason || typeof code !== 'string') return null;
  // Results grow under another name until they are whole; the message names the one that was asked for.
  const place = typeof path === 'string' ? `${path.replace(/\.part$/, '')}: ` : '';
  return `${place}${say(reason, language)} (${code})`;
}

/**
 * The values of a message in the language of the reader: a `reason` that came from the system, such as "ENOENT: no such
 * file or directory, open 'a.csv'", is said in its words (the message names the file anyway), and so is what is wrong
 * with the bytes of a file.
 */
export function valuesFor(values: TextValues, language: Language): TextValues {
  const { reason } = values;
  if (typeof reason !== 'string') return values;
  const code = /^(?:Error: )?(E[A-Z0-9]+): /.exec(reason)?.[1] ?? '';
  const refused = reasons[code];
  if (refused !== undefined) return { ...values, reason: `${say(refused, language)} (${code})` };
  const damage = damageText(reason);
  return damage === null ? values : { ...values, reason: say(damage, language) };
}
