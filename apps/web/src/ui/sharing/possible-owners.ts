import type { Page } from '@panicle/contract';
import type { PossibleOwner, PossibleOwnerQuery } from '@panicle/contract/ownership';
import { call } from '../../api/client.ts';
import type { RecordSource } from '../record/record-source.ts';

const page = (query: PossibleOwnerQuery, signal?: AbortSignal) =>
  call<Page<PossibleOwner>>('GET', '/crop/user/owners', { query, signal, quiet: true });

/** Users to whom an administrator hands records over, by username: that is what the change names. */
export const possibleOwners: RecordSource<PossibleOwner> = {
  key: ['owners'],
  read: async (username, signal) => {
    const { records } = await page({ search: username }, signal);
    return records.find((one) => one.username === username) ?? { username, nickName: '' };
  },
  find: (search, pageSize, signal) => page({ search, pageSize }, signal),
  idOf: ({ username }) => username,
  nameOf: ({ username }) => username,
  about: ({ nickName }) => (nickName === '' ? [] : [nickName]),
};
