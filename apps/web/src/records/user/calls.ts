import type { User } from '@panicle/contract';
import type { UserChange, UserCreated, UserCreation, UserQuery } from '@panicle/contract/users';
import { recordCalls } from '../../api/record-calls.ts';

export const USERS = '/crop/user';

/** Everything of users in the query cache begins with this. */
export const usersKey = ['users'] as const;

export const userCalls = recordCalls<{
  query: UserQuery;
  creation: UserCreation;
  changes: UserChange;
  one: User;
  listed: User;
  created: UserCreated;
}>(USERS);
