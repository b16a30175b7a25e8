import { limits } from '@panicle/contract';
import { PASSWORD_STRENGTH_MESSAGE } from '@panicle/contract/password-strength';
import { defineMessages } from '../../language/messages.ts';

const { minimum, maximum } = limits.newPasswordLength;

/** Texts of the change form are the specification's to the letter in English. */
export const passwordMessages = defineMessages('password', {
  zh: {
    title: '个人设置',
    purpose: '修改登录密码。修改后所有设备上的登录都会退出，需用新密码重新登录。',
    change: '修改密码',
    oldPassword: '原密码',
    newPassword: '新密码',
    againPassword: '再次输入新密码',
    submit: '修改密码',
    pleaseInput: '请输入',
    inconsistent: '两次输入的密码不一致！',
    tooWeak: PASSWORD_STRENGTH_MESSAGE.zh,
    demands: '密码要求',
    length: `${minimum} 到 ${maximum} 个字符`,
    lowercase: '小写字母',
    uppercase: '大写字母',
    digit: '数字',
    special: '特殊符号',
    noRun: '不含键盘连续字符',
    met: '已满足',
    unmet: '未满足',
    restricted: '该账号不能修改密码。',
    acting: '您正在以其他用户身份操作，不能修改其密码。',
    mustChange: '请先修改密码',
    mustChangeHint: '当前密码由管理员设置。修改后请用新密码重新登录。',
  },
  en: {
    title: 'Personal settings',
    purpose: 'Change your password. It signs you out on every device; sign in again with the new one.',
    change: 'Change password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    againPassword: 'New password again',
    submit: 'Change password',
    pleaseInput: 'Please Input',
    inconsistent: 'Passwords Are Inconsistent!',
    tooWeak: PASSWORD_STRENGTH_MESSAGE.en,
    demands: 'What the password needs',
    length: `${minimum} to ${maximum} characters`,
    lowercase: 'lowercase letter',
    uppercase: 'uppercase letter',
    digit: 'digit',
    special: 'special symbol',
    noRun: 'no run of keys',
    met: 'met',
    unmet: 'not met yet',
    restricted: 'The password of this account cannot be changed.',
    acting: 'You are acting as another user, whose password you cannot change.',
    mustChange: 'Please change your password first',
    mustChangeHint: 'An administrator chose the present one. Sign in again with the new one afterwards.',
  },
});
