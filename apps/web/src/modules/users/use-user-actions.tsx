import { userCalls } from '../../records/user/calls.ts';
import { App } from 'antd';
import type { User } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import type { useRecords } from '../../ui/page/use-records.ts';
import { lockUser, resetPassword } from './api.ts';
import { userMessages } from './messages.ts';
import { useShowPassword } from './use-show-password.tsx';
import { fullNameOf, nameOf } from './user-names.ts';

type Users = Pick<ReturnType<typeof useRecords<User, unknown>>, 'written'>;

/** Locking and resetting, each with what it does said before. */
export function useUserActions({ written }: Users) {
  const say = useText(userMessages);
  const { modal } = App.useApp();
  const notice = useNotice();
  const attempt = useAttempt();
  const showPassword = useShowPassword();

  const setLock = async (user: User, locked: boolean) => {
    const changed = await attempt(() => lockUser(user.id, locked));
    if (!changed) return;
    notice.success(say(locked ? 'nowLocked' : 'nowUnlocked', { name: nameOf(user) }));
    await written(changed);
  };
  const ask = (title: string, content: string, okText: string, onOk: () => Promise<void>) =>
    void modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger: true, type: 'default' },
      cancelText: say('cancel'),
      autoFocusButton: 'cancel',
      onOk,
    });

  return {
    lock: (user: User) => {
      const name = fullNameOf(user);
      if (user.locked)
        ask(say('unlockTitle', { name }), say('unlockEffect'), say('unlock'), () => setLock(user, false));
      else ask(say('lockTitle', { name }), say('lockEffect'), say('lock'), () => setLock(user, true));
    },
    reset: (user: User) =>
      ask(say('resetTitle', { name: nameOf(user) }), say('resetEffect'), say('reset'), async () => {
        const answer = await attempt(() => resetPassword(user.id));
        if (!answer) return;
        showPassword(nameOf(user), answer.oneTimePassword);
        const changed = await attempt(() => userCalls.read(user.id));
        if (changed) await written(changed);
      }),
  };
}
