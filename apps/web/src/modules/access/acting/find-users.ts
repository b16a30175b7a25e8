import type { UserChoice } from '@panicle/contract/users';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** The users that match every word in one of their names or their company, however it is written; admin is not one. */
export function findUsers(users: readonly UserChoice[], wanted: string): UserChoice[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const text = folded(`${user.username} ${user.nickName} ${user.company}`);
    return !user.admin && words.every((word) => text.includes(word));
  });
}
