import { errors, say, type Language, type User } from '@panicle/contract';
import { isStrongPassword } from '@panicle/contract/password-strength';
import { checkUser, userDefaults, type UserFields } from '@panicle/contract/users';

/** What the form holds. */
export interface UserValues extends UserFields {
  /** of a new user: whose choice the first password is */
  passwordKind: 'random' | 'typed';
  password: string;
}

export const newUserValues: UserValues = {
  ...userDefaults,
  username: '',
  passwordKind: 'random',
  password: '',
};

export function valuesOf(user: User): UserValues {
  const { username, nickName, company, telephone, email, readOnly, restricted, quota } = user;
  const roles = user.roles.map((role) => role.id);
  const fields = { username, nickName, company, telephone, email, readOnly, restricted, quota, roles };
  return { ...newUserValues, ...fields };
}

/** The fields as the server takes them: what was typed around an entry is not part of it. */
export function fieldsOf(values: Partial<UserValues>): UserFields {
  return {
    username: (values.username ?? '').trim(),
    nickName: (values.nickName ?? '').trim(),
    company: (values.company ?? '').trim(),
    telephone: (values.telephone ?? '').trim(),
    email: (values.email ?? '').trim(),
    roles: values.roles ?? [],
    readOnly: values.readOnly ?? false,
    restricted: values.restricted ?? false,
    quota: values.quota ?? null,
  };
}

/** The broken rule of one field in the reader's language; the server has the same rules. */
export function problemOf(
  field: 'username' | 'email' | 'telephone',
  values: Partial<UserValues>,
  language: Language,
): string | undefined {
  const problem = checkUser(fieldsOf(values)).find((one) => one.field === field);
  return problem && say(errors[problem.error], language, problem.values);
}

/** A password that someone chooses for someone else has to meet the strictest rules. */
export const passwordFits = (password: string) => isStrongPassword(password, 2);
