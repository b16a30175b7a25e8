import type { ErrorTable } from '../errors.ts';

/** 1000 to 1099 and the session codes. 1054 and 1500 pass through in clients and are never given out. */
export const platformErrors = {
  loginFailed: {
    status: 1003,
    en: 'Wrong username or password',
    zh: '用户名或密码错误',
    when: 'sign-in refused; data is "login"',
  },
  registerFailed: {
    status: 1004,
    en: 'Registration was refused',
    zh: '注册未通过',
    when: 'registration refused; data is "register"',
  },
  system: {
    status: 1006,
    en: 'System error',
    zh: '系统错误',
    when: 'a fault of ours; details are in the log only',
  },
  illegalParameter: {
    status: 1007,
    en: 'Illegal parameter: {field} {reason}',
    zh: '参数非法：{field} {reason}',
    when: 'a request does not fit its schema',
  },
  noRights: {
    status: 1010,
    en: 'No Rights',
    zh: '没有权限',
    when: 'the role lacks the key, or the object is not his',
  },
  notFound: {
    status: 1011,
    en: 'The record does not exist',
    zh: '记录不存在',
    when: 'no such record, or not visible',
  },
  readOnlyAccount: {
    status: 1012,
    en: 'This account is read-only',
    zh: '当前账号只能浏览，不能修改',
    when: 'a guest writes',
  },
  staleRevision: {
    status: 1013,
    en: '{who} changed this record at {when}. Load the latest version before you save; your entries are still in the form.',
    zh: '{who} 已于 {when} 修改了这条记录。请先载入最新版本再保存，您填写的内容仍保留在表单中。',
    when: 'an update carries an old revision',
  },
  stillReferenced: {
    status: 1014,
    en: 'It is still used by {count} {what}: {names}. Please remove the references first.',
    zh: '仍被 {count} 个{what}引用：{names}。请先解除引用。',
    when: 'a delete of something that others refer to',
  },
  duplicatedName: {
    status: 1015,
    en: 'Duplicated Name',
    zh: '名称重复',
    when: 'a name that must be unique exists',
  },
  tooManyRequests: {
    status: 1016,
    en: 'Too many requests; try again in {seconds} s',
    zh: '请求过于频繁，请在 {seconds} 秒后重试',
    when: 'HTTP 429',
  },
  bodyTooLarge: {
    status: 1017,
    en: 'The request is larger than {limit}',
    zh: '请求内容超过 {limit}',
    when: 'HTTP 413',
  },
  unreadableBody: {
    status: 1018,
    en: 'The request body cannot be read: {reason}',
    zh: '无法读取请求内容：{reason}',
    when: 'HTTP 400: malformed JSON or multipart',
  },
  forgeryCheck: {
    status: 1019,
    en: 'Verification Failed Please Try Again',
    zh: '校验失败，请重试',
    when: 'the anti-forgery header is missing or wrong',
  },
  cannotBeEmpty: {
    status: 1020,
    en: '{field} cannot be empty',
    zh: '{field}不能为空',
    when: 'a required field is empty',
  },
  unavailable: {
    status: 1021,
    en: 'The service is starting or its database is not reachable; try again in a moment',
    zh: '服务正在启动或数据库暂不可用，请稍后重试',
    when: 'HTTP 503',
  },
  diskFull: {
    status: 1022,
    en: 'The server’s disk is full. Nothing was saved; free up space and try again.',
    zh: '服务器磁盘空间不足，内容未保存。请清理空间后重试。',
    when: 'HTTP 507: no space left while writing',
  },
  busy: {
    status: 1023,
    en: 'Another user is changing this right now; try again in a moment',
    zh: '其他人正在修改这里的数据，请稍后重试',
    when: 'a write waits for more than five seconds for another one, such as an import that is running',
  },
  tookTooLong: {
    status: 1024,
    en: 'This took too long and was stopped; nothing was changed. Narrow the search or try again later.',
    zh: '该操作耗时过长，已停止，未做任何修改。请缩小查询范围或稍后重试。',
    when: 'a statement runs for more than half a minute',
  },
  exportTooManyRows: {
    status: 1025,
    en: 'This table has {count} rows, but a worksheet holds at most {limit}. Choose CSV, or filter the list first.',
    zh: '共 {count} 行，而工作表最多容纳 {limit} 行。请改选 CSV 格式，或先筛选再导出。',
    when: 'an export as a workbook of more rows than a worksheet can hold, refused before anything is read',
  },
  serverOccupied: {
    status: 1080,
    en: 'The server is processing many files at the moment; nothing was changed. Try again in a minute.',
    zh: '服务器正在处理较多文件，未做任何修改。请一分钟后重试。',
    when: 'HTTP 429: too many files of all users, or of this one, wait to be read or written',
  },
  sessionInvalid: {
    status: 2000,
    en: 'Your session has ended. Please sign in again.',
    zh: '登录已失效，请重新登录',
    when: 'no token, or one that is unknown, ended or expired',
  },
  sessionTakenOver: {
    status: 3001,
    en: 'Your account was locked or signed in elsewhere',
    zh: '账号已被锁定或已在其他地方登录',
    when: 'the session was ended from outside',
  },
} satisfies ErrorTable;
