import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, StrictObject, pageQuery } from './envelope.ts';
import type { Text } from './language.ts';
import { LOG_EXPORT_FORMATS } from './operation-log.ts';

/** What the security log records, with its name for readers. */
export const securityKinds = {
  'sign-in': { zh: '登录', en: 'Sign-in' },
  'sign-in-failed': { zh: '登录失败', en: 'Failed sign-in' },
  lockout: { zh: '登录受限', en: 'Sign-in refused after failures' },
  'sign-out': { zh: '退出登录', en: 'Sign-out' },
  refused: { zh: '权限不足', en: 'Access denied' },
  export: { zh: '导出', en: 'Export' },
  download: { zh: '下载', en: 'Download' },
  'password-change': { zh: '修改密码', en: 'Password change' },
  'password-reset': { zh: '重置密码', en: 'Password reset' },
  'account-lock': { zh: '锁定账号', en: 'Account locked' },
  'account-unlock': { zh: '解锁账号', en: 'Account unlocked' },
  'act-as': { zh: '代用户操作', en: 'Acting as a user' },
} as const satisfies Record<string, Text>;

export type SecurityKind = keyof typeof securityKinds;
export const SECURITY_KINDS = Object.keys(securityKinds) as SecurityKind[];

const Word = Type.String({ minLength: 1, maxLength: 100 });

const securityFilters = {
  kind: Type.Optional(OneOf(SECURITY_KINDS)),
  /** exactly; also finds what an administrator did as another user */
  username: Type.Optional(Word),
  address: Type.Optional(Word),
  from: Type.Optional(Instant),
  /** before this moment */
  to: Type.Optional(Instant),
};

export const SecurityLogQuery = StrictObject({ ...pageQuery, ...securityFilters });
export type SecurityLogQuery = Static<typeof SecurityLogQuery>;

export const SecurityLogExportQuery = StrictObject({
  ...securityFilters,
  format: OneOf(LOG_EXPORT_FORMATS),
});
export type SecurityLogExportQuery = Static<typeof SecurityLogExportQuery>;
export type SecurityLogFilter = Omit<SecurityLogExportQuery, 'format'>;

/** Equal events of one minute are one line with their number. */
export const SecurityEvent = Type.Object({
  id: Identifier,
  kind: OneOf(SECURITY_KINDS),
  firstAt: Instant,
  lastAt: Instant,
  /** '' where nobody was signed in; '*' for several names, where too many came at once */
  username: Type.String(),
  actorUsername: Nullable(Type.String()),
  /** '*' for several addresses */
  address: Type.String(),
  /** what it was about: the call that was refused, the file that was saved, the account; '*' for several */
  subject: Type.String(),
  count: Type.Integer(),
  /** of exports: rows written, all of `count` together */
  rows: Nullable(Type.Integer()),
  bytes: Nullable(Type.Integer()),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const SecurityLogPage = Type.Object({
  records: Type.Array(SecurityEvent),
  total: Type.Integer(),
  current: Type.Integer(),
  size: Type.Integer(),
});
export type SecurityLogPage = Static<typeof SecurityLogPage>;
