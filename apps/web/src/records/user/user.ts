import type { User } from '@panicle/contract';
import { NOTHING } from '../../language/format/number.ts';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { usersKey, userCalls } from './calls.ts';
import { userRecordMessages } from './messages.ts';

const say = textsOf(userRecordMessages);

export const userRecord: RecordKind<User> = {
  key: usersKey,
  title: say('title'),
  icon: 'user',
  // Only the account admin manages users.
  mayOpen: ({ user }) => user.admin,
  read: (id, signal) => userCalls.read(id, signal, true),
  find: (username, pageSize, signal) => userCalls.page({ username, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
  texts: ({ nickName }) => [nickName].filter((text) => text !== ''),
  about: ({ nickName, company }) => [nickName, company].filter((text) => text !== ''),
  facts: ({ nickName, company, email }) => [
    { label: say('name'), value: nickName || NOTHING },
    { label: say('company'), value: company || NOTHING },
    { label: say('email'), value: email || NOTHING },
  ],
  path: (user) => pathTo(paths.users, { user }),
};
