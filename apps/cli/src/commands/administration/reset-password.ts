import type { Command } from '../../command.ts';

export const resetPasswordCommand: Command = {
  name: 'user reset-password',
  summary: {
    zh: '给用户一个新的随机密码，仅显示一次',
    en: 'set a new random password for a user and show it once',
  },
  operands: ['<name>'],
  options: {},
  optionHelp: {},
  details: {
    zh: '穗运行时或停止时都可以使用，也可用于 admin。该用户的登录状态立即失效，下次登录时必须修改密码。操作日志中的操作者为 command line。',
    en: 'Works whether Panicle is running or stopped, for admin too. The user’s sessions end at once, and the password must be\nchanged at the next sign-in. The operation log records “command line” as the operator.',
  },
  async run({ operands, environment, print }) {
    const { resetPassword, readConfiguration } = await import('@panicle/server/administration');
    const { username, password, locked } = await resetPassword(readConfiguration(environment), operands[0]!);
    print(
      {
        zh: '用户 {username} 的新密码（仅显示这一次）：',
        en: 'New password of user {username}, shown only once:',
      },
      { username },
    );
    print(password);
    if (locked) {
      print({
        zh: '注意：此用户已被锁定，解锁前无法登录。',
        en: 'Warning: this user is locked and cannot sign in until unlocked.',
      });
    }
    return 0;
  },
};
