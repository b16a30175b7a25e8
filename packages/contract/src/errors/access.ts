import type { ErrorTable } from '../errors.ts';

/** 1100 to 1119, 1350 to 1359 */
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
  passwordMustChange: {
    status: 1105,
    en: 'Please change your password first',
    zh: '请先修改密码',
    when: 'a call of somebody whose password was chosen by an administrator',
  },
  oldPasswordWrong: {
    status: 1106,
    en: 'The old password is wrong',
    zh: '原密码错误',
    when: 'password change with a wrong old password',
  },
  samePassword: {
    status: 1107,
    en: 'The new password must differ from the old one',
    zh: '新密码不能与原密码相同',
    when: 'password change or reset to the password that is set already',
  },
  commonPassword: {
    status: 1108,
    en: 'This password is too easy to guess. Avoid common words, runs of keys, dates and your own names.',
    zh: '该密码容易被猜到，请勿使用常用词、连续键位、日期或自己的名字',
    when: 'the hash is that of up to three characters, up to seven digits, a date, a repetition, a run of keys or letters, a common password, or one of the account’s own names, in their usual spellings',
  },
  restrictedAccount: {
    status: 1109,
    en: 'The password of this account cannot be changed',
    zh: '该账号不能修改密码',
    when: 'password change or reset of the built-in restricted account',
  },
  notWhileActing: {
    status: 1110,
    en: 'Not possible while acting as another user; return to your own account first',
    zh: '切换为其他用户时不能执行此操作，请先返回自己的账号',
    when: 'password change by an administrator who acts as the user',
  },
  cannotActAs: {
    status: 1111,
    en: 'You cannot act as {username}: it is your own account or a locked one',
    zh: '不能切换为 {username}：这是您自己的账号，或该账号已被锁定',
    when: 'switch to admin itself or to a locked account',
  },
  registrationClosed: {
    status: 1112,
    en: 'Registration is closed. Please contact the administrator.',
    zh: '注册未开放，请联系管理员',
    when: 'REGISTRATION_OPEN is off; data is "register"',
  },
  accountEntry: {
    status: 1113,
    en: '{problem}',
    zh: '{problem}',
    when: 'a field of the registration (data is "register") or of the reset is empty or does not fit',
  },
  usernameTaken: {
    status: 1114,
    en: 'The username {username} is taken already',
    zh: '用户名 {username} 已被使用',
    when: 'registration; data is "register"',
  },
  emailTaken: {
    status: 1115,
    en: 'An account with this email exists already',
    zh: '该邮箱已被其他账号使用',
    when: 'registration or a user record with an address that another account has',
  },
  mailCodeWrong: {
    status: 1116,
    en: 'The code is wrong or has expired. Request a new one.',
    zh: '验证码错误或已失效，请重新获取',
    when: 'registration (data is "register") or reset with a code that is wrong, used, too old or was tried too often',
  },
  invitationWrong: {
    status: 1117,
    en: 'The invitation code is wrong',
    zh: '邀请码错误',
    when: 'registration where INVITATION_CODE is set; data is "register"',
  },
  mailNotConfigured: {
    status: 1118,
    en: 'This system sends no mail. Please contact the administrator.',
    zh: '系统未配置邮件服务，请联系管理员',
    when: 'code or reset by mail without mail settings; data is "register" for the code of a registration',
  },
  mailTooOften: {
    status: 1119,
    en: 'Too many mails to this address. Try again in {minutes} min.',
    zh: '向该邮箱发送过于频繁，请在 {minutes} 分钟后重试',
    when: 'a code was requested less than a minute ago, or five times within the hour',
  },
  nameMixesScripts: {
    status: 1352,
    en: 'The username mixes letters of different scripts. Use one script; Chinese may be combined with Latin letters and digits.',
    zh: '用户名混用了不同文字的字母或全角字符，请只使用一种文字；中文可与半角拉丁字母、数字同时使用',
    when: 'a username with letters of scripts that are not written together, or with full-width and similar forms',
  },
  nameLooksLike: {
    status: 1353,
    en: 'The username {username} looks like an existing one. Choose another.',
    zh: '用户名 {username} 与已有用户名外形相近，请换一个',
    when: 'a username that can be taken for that of another account; data is "register" at registration',
  },
} satisfies ErrorTable;
