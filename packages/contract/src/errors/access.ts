import type { ErrorTable } from '../errors.ts';

/** 1100 to 1119 */
export const accessErrors = {
  captchaRequired: {
    status: 1100,
    en: 'Please complete the slider verification',
    zh: '请先完成滑块验证',
    when: 'sign-in without a valid single-use captcha ticket; data is "login"',
  },
  captchaWrong: {
    status: 1101,
    en: 'Verification Failed Please Try Again',
    zh: '验证失败，请重试',
    when: 'the puzzle piece was not put in its place, or the puzzle is used up or too old',
  },
  accountLocked: {
    status: 1102,
    en: 'Too many failed attempts. Try again in {minutes} min.',
    zh: '失败次数过多，请在 {minutes} 分钟后重试',
    when: 'sign-in is blocked for a while by name or by address; data is "login"',
  },
  accountDisabled: {
    status: 1103,
    en: 'This account is locked. Please contact the administrator.',
    zh: '账号已被锁定，请联系管理员',
    when: 'an administrator locked the account; data is "login"',
  },
  guestDisabled: {
    status: 1104,
    en: 'Guest access is switched off',
    zh: '访客入口已关闭',
    when: 'the tourist account is switched off; data is "login"',
  },
} satisfies ErrorTable;
