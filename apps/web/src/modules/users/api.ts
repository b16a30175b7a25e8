import type { User } from '@panicle/contract';
import type { PasswordReset } from '@panicle/contract/users';
import { call } from '../../api/client.ts';
import { USERS } from '../../records/user/calls.ts';

export const deleteUser = (id: string) => call<null>('DELETE', `${USERS}/${id}/1`);

export const lockUser = (id: string, locked: boolean) =>
  call<User>('PUT', `${USERS}/lock/${id}/${locked ? 1 : 0}`);
export const resetPassword = (id: string) => call<PasswordReset>('PUT', `${USERS}/resetPassword/${id}`);
