import { limits } from '@panicle/contract';
import { PASSWORD_STRENGTH_MESSAGE } from '@panicle/contract/password-strength';
import { defineMessages } from '../../language/messages.ts';

const { minimum, maximum } = limits.newPasswordLength;

/** The English of what is refused is the specification's to the letter. */
export const newPasswordMessages = defineMessages('new-password', {
  zh: {
    password: '密码',
    passwordAgain: '确认密码',
    pleaseInput: '请输入',
    inconsistent: '两次输入的密码不一致！',
    tooWeak: PASSWORD_STRENGTH_MESSAGE.zh,
    seeRequirements: '未满足下方的要求',
    requirements: '密码要求',
    length: `${minimum} 到 ${maximum} 个字符`,
    lowercase: '小写字母',
    uppercase: '大写字母',
    digit: '数字',
    special: '特殊符号',
    noRun: '不含键盘连续字符',
    met: '已满足',
    unmet: '未满足',
  },
  en: {
    password: 'Password',
    passwordAgain: 'Password again',
    pleaseInput: 'Please Input',
    inconsistent: 'Passwords Are Inconsistent!',
    tooWeak: PASSWORD_STRENGTH_MESSAGE.en,
    seeRequirements: 'See the requirements below',
    requirements: 'Password requirements',
    length: `${minimum} to ${maximum} characters`,
    lowercase: 'lowercase letter',
    uppercase: 'uppercase letter',
    digit: 'digit',
    special: 'special symbol',
    noRun: 'no keyboard sequence',
    met: 'met',
    unmet: 'not met yet',
  },
});
