import { defineMessages } from '../../../language/messages.ts';

/** Texts of the change form are the specification's to the letter in English. */
export const passwordMessages = defineMessages('password', {
  zh: {
    title: '个人设置',
    purpose: '修改密码后，所有设备上的登录都会退出，需用新密码重新登录。',
    change: '修改密码',
    oldPassword: '原密码',
    newPassword: '新密码',
    againPassword: '再次输入新密码',
    submit: '修改密码',
    restricted: '该账号不能修改密码。',
    acting: '您正在以其他用户身份操作，不能修改其密码。',
    confirmTitle: '请确认是您本人',
    confirmHint: '此操作涉及账号或系统安全，请再次输入您自己的登录密码。确认后 10 分钟内有效。',
    ownPassword: '您的密码',
    confirm: '确认',
    confirmCancel: '取消',
    mustChange: '请先修改密码',
    mustChangeHint: '当前密码由管理员设置。修改后请用新密码重新登录。',
  },
  en: {
    title: 'Personal settings',
    purpose: 'Changing your password signs you out on every device; then sign in with the new one.',
    change: 'Change password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    againPassword: 'New password again',
    submit: 'Change password',
    restricted: 'The password of this account cannot be changed.',
    acting: 'You are acting as another user, whose password you cannot change.',
    confirmTitle: 'Confirm your identity',
    confirmHint:
      'This change affects accounts or security. Enter your own password; you will not be asked again for 10 minutes.',
    ownPassword: 'Your password',
    confirm: 'Confirm',
    confirmCancel: 'Cancel',
    mustChange: 'Please change your password first',
    mustChangeHint: 'An administrator set your current password. Sign in again with the new one afterwards.',
  },
});
