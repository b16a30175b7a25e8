import { describe, expect, it } from 'vitest';
import type { UserChoice } from '@panicle/contract/users';
import { findUsers } from './find-users.ts';

const user = (username: string, nickName = '', company = '', admin = false): UserChoice => ({
  id: username,
  username,
  nickName,
  company,
  locked: false,
  admin,
});
const users = [
  user('admin', '', '', true),
  user('li.hua', '李华', 'Institute of Maize'),
  user('wang', '王芳', '玉米所'),
];
const found = (wanted: string) => findUsers(users, wanted).map(({ username }) => username);

describe('the users to act as', () => {
  it('are all but admin', () => expect(found('')).toEqual(['li.hua', 'wang']));
  it('are found by name, other name and company, in any case and width', () => {
    expect(found('ＬＩ')).toEqual(['li.hua']);
    expect(found('芳')).toEqual(['wang']);
    expect(found('MAIZE')).toEqual(['li.hua']);
  });
  it('match all words', () => {
    expect(found('李 institute')).toEqual(['li.hua']);
    expect(found('李 玉米')).toEqual([]);
  });
});
