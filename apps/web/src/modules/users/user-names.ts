import { GUEST_USERNAME, type Text, type User } from '@panicle/contract';
import { userMessages } from './messages.ts';

/** How a user is called in sentences: his own name before his username. */
export const nameOf = (user: Pick<User, 'nickName' | 'username'>) => user.nickName || user.username;

/** The same with the username, which only one user has: where the question is who. */
export const fullNameOf = ({ nickName, username }: Pick<User, 'nickName' | 'username'>) =>
  nickName ? `${nickName} (${username})` : username;

/** The two accounts that the system lives on. */
export const isBuiltIn = (user: Pick<User, 'admin' | 'username'>) =>
  user.admin || user.username === GUEST_USERNAME;

export const lockNames: Record<'false' | 'true', Text> = {
  false: { zh: userMessages.zh.active, en: userMessages.en.active },
  true: { zh: userMessages.zh.locked, en: userMessages.en.locked },
};
