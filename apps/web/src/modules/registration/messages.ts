import { defineMessages } from '../../language/messages.ts';

export const registrationMessages = defineMessages('registration', {
  zh: {
    haveAccount: '已有账号？',
    nickName: '昵称',
    company: '单位',
    telephone: '电话',
    code: '邮箱验证码',
    sendCode: '发送验证码',
    sendAgain: '{seconds} 秒后可重发',
    codeSent: '验证码已发送到 {email}，15 分钟内有效',
    invitationCode: '邀请码',
    registerSubmit: '注册',
    username: '用户名',
    email: '邮箱',
    signIn: '登录',
  },
  en: {
    haveAccount: 'Already have an account?',
    nickName: 'Nickname',
    company: 'Company',
    telephone: 'Phone',
    code: 'Email code',
    sendCode: 'Send code',
    sendAgain: 'Again in {seconds} s',
    codeSent: 'A code was sent to {email}; it is valid for 15 minutes',
    invitationCode: 'Invitation code',
    registerSubmit: 'Register',
    username: 'Username',
    email: 'Email',
    signIn: 'Sign in',
  },
});
