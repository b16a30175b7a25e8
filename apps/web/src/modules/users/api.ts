import type { User } from '@panicle/contract';
import type { PasswordReset, Repeated, UserChange, UserCreated, UserCreation } from '@panicle/contract/users';
import { call } from '../../api/client.ts';
import { USERS } from '../../records/user/calls.ts';

/** Refusals are shown above the fields of the form. */
export const createUser = (body: UserCreation) => call<UserCreated>('POST', USERS, { body, quiet: true });
export const changeUser = (body: UserChange) => call<User>('PUT', USERS, { body, quiet: true });
export const deleteUser = (id: string) => call<null>('DELETE', `${USERS}/${id}/1`);

export const lockUser = (id: string, locked: boolean) =>
  call<User>('PUT', `${USERS}/lock/${id}/${locked ? 1 : 0}`);
export const resetPassword = (id: string) => call<PasswordReset>('PUT', `${USERS}/resetPassword/${id}`);

/** `exceptId`: the account that is being edited. */
export const usernameRepeats = async (username: string, exceptId?: string): Promise<boolean> => {
  const query = { id: exceptId };
  const path = `${USERS}/repeat/${encodeURIComponent(username)}`;
  return (await call<Repeated>('GET', path, { query, quiet: true })).repeated;
};
