import { resetPassword, readConfiguration } from '@panicle/server/administration';
import type { Command } from '../../command.ts';

export const resetPasswordCommand: Command = {
  name: 'user reset-password',
  summary: {
    zh: '给用户一个新的随机密码，仅显示一次',
    en: 'give a user a new random password, shown once',
  },
  operands: ['<name>'],
  options: {},
  optionHelp: {},
  details: {
    zh: '穗运行时或停止时都可以使用，也可用于 admin。该用户的登录状态立即失效，下次登录时必须修改密码。操作日志中的操作者为 command line。',
    en: 'Works while Panicle runs or is stopped, for admin too. The user’s sessions end at once, and the password must be\nchanged at the next sign-in. The operation log names "command line" as the one who did it.',
  },
  async run({ operands, environment, print }) {
    const { username, password, locked } = await resetPassword(readConfiguration(environment), operands[0]!);
    print(
      {
        zh: '用户 {username} 的新密码（仅显示这一次）：',
        en: 'New password of the user {username}, shown only now:',
      },
      { username },
    );
    print(password);
    if (locked) {
      print({
        zh: '注意：此用户已被锁定，解锁前无法登录。',
        en: 'Attention: this user is locked and cannot sign in before it is unlocked.',
      });
    }
    return 0;
  },
};
