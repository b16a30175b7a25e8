import type { Text } from './language.ts';

/** Notices of the authorization; `{date}` is its last day. */
export const licenceNotices = {
  expiring: {
    en: 'The system authorization will expire on {date} and must be renewed to avoid interruption.',
    zh: '系统授权将于 {date} 到期，请及时续期，以免影响使用。',
  },
  expired: {
    en: 'The system authorization expired on {date}. Until it is renewed, only the administrator can sign in. All data is kept.',
    zh: '系统授权已于 {date} 到期。续期之前仅管理员可以登录，所有数据均已保留。',
  },
  missing: {
    en: 'The system has not been authorized yet. Until then, only the administrator can sign in.',
    zh: '系统尚未授权。授权之前仅管理员可以登录。',
  },
} satisfies Record<string, Text>;
