import { Type, type Static } from 'typebox';
import { ReadableName } from './readable-field.ts';
import { PasswordHash, User } from './access.ts';
import { Identifier, Nullable, OneOf, PageOf, pageQuery, StrictObject } from './envelope.ts';
import { Quota } from './files.ts';
import { limits } from './limits.ts';
import { INVISIBLE, mixesScripts } from './look-alike.ts';
import { emailFits, phoneFits } from './registration.ts';

/** Which links the shell shows; one flag of roles and menus controls both. */
export const DeviceAndDocuments = Type.Object({
  showEquipment: Type.Boolean(),
  showDocument: Type.Boolean(),
});
export type DeviceAndDocuments = Static<typeof DeviceAndDocuments>;

const text = (maxLength: number) => ReadableName({ maxLength, pattern: '^[^\\p{Cc}]*$' });

/** Longest entries of an account, in characters. */
export const userLimits = { nickName: 50, company: 100, telephone: 30, email: 254, roles: 100 } as const;

const userFields = {
  username: text(200),
  nickName: text(userLimits.nickName),
  company: text(userLimits.company),
  telephone: text(userLimits.telephone),
  email: text(userLimits.email),
  /** ids of the roles */
  roles: Type.Array(Identifier, { maxItems: userLimits.roles, uniqueItems: true }),
  readOnly: Type.Boolean(),
  restricted: Type.Boolean(),
  quota: Quota,
};

export const UserFields = StrictObject(userFields);
export type UserFields = Static<typeof UserFields>;

/** Fields of a registration that user records are sent with too; they mean nothing here. */
const ofRegistration = {
  code: Type.Optional(Type.String({ maxLength: 100 })),
  invitationCode: Type.Optional(Type.String({ maxLength: 100 })),
};

/** Without `password` (the browser's hash) the server makes one and answers it, once. */
export const UserCreation = StrictObject({
  ...Type.Partial(Type.Object(userFields)).properties,
  ...ofRegistration,
  username: userFields.username,
  password: Type.Optional(PasswordHash),
});
export type UserCreation = Static<typeof UserCreation>;

/** With `password` (the browser's hash) it is set as a reset sets one: sessions end, its owner has to change it. */
export const UserChange = StrictObject({
  ...Type.Partial(Type.Object(userFields)).properties,
  ...ofRegistration,
  password: Type.Optional(PasswordHash),
  id: Identifier,
  revision: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type UserChange = Static<typeof UserChange>;

export const userDefaults: Omit<UserFields, 'username'> = {
  nickName: '',
  company: '',
  telephone: '',
  email: '',
  roles: [],
  readOnly: false,
  restricted: false,
  quota: null,
};

export const USER_SORTS = ['username', 'nickName', 'company', 'email', 'createdAt'] as const;

export const UserQuery = StrictObject({
  ...pageQuery,
  username: Type.Optional(Type.String({ maxLength: 200 })),
  nickName: Type.Optional(Type.String({ maxLength: 200 })),
  company: Type.Optional(Type.String({ maxLength: 200 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  /** id of a role that they hold */
  role: Type.Optional(Identifier),
  locked: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(USER_SORTS)),
  order: Type.Optional(OneOf(['asc', 'desc'])),
});
export type UserQuery = Static<typeof UserQuery>;
export const UserPage = PageOf(User);

/** What is shown once after an account was made or its password reset; null where the administrator chose it. */
export const UserCreated = Type.Object({ user: User, oneTimePassword: Nullable(Type.String()) });
export type UserCreated = Static<typeof UserCreated>;
export const PasswordReset = Type.Object({ oneTimePassword: Type.String() });
export type PasswordReset = Static<typeof PasswordReset>;

/** The constant 1 at the end of the address; anything else is an illegal parameter. */
export const UserDeletionParameters = StrictObject({ id: Identifier, constant: OneOf(['1']) });
export const UserLockParameters = StrictObject({ id: Identifier, locked: OneOf(['0', '1']) });

export const UsernameParameter = StrictObject({ value: Type.String({ maxLength: 500 }) });
export const UsernameRepeatQuery = StrictObject({
  /** the account that is being edited: its own name is not taken */
  id: Type.Optional(Identifier),
});
export const Repeated = Type.Object({ repeated: Type.Boolean() });
export type Repeated = Static<typeof Repeated>;

/** One row of the chooser for acting as someone else. */
export const UserChoice = Type.Object({
  id: Identifier,
  username: Type.String(),
  nickName: Type.String(),
  company: Type.String(),
  locked: Type.Boolean(),
  admin: Type.Boolean(),
});
export type UserChoice = Static<typeof UserChoice>;

export interface UserProblem {
  field: 'username' | 'email' | 'telephone';
  error: 'usernameUnfit' | 'nameMixesScripts' | 'emailUnfit' | 'telephoneUnfit';
  values: Record<string, number>;
}

/**
 * The rules of an account's own fields, for the form and the server. Spaces around a name would be lost at sign-in, and
 * characters that cannot be seen make two names look alike: neither is taken.
 */
export function checkUser(fields: Partial<UserFields>): UserProblem[] {
  const problems: UserProblem[] = [];
  const { username, email, telephone } = fields;
  const { minimum, maximum } = limits.usernameLength;
  if (username !== undefined) {
    const fits =
      username.length >= minimum &&
      username.length <= maximum &&
      username === username.trim() &&
      !INVISIBLE.test(username);
    if (!fits) problems.push({ field: 'username', error: 'usernameUnfit', values: { minimum, maximum } });
    else if (mixesScripts(username))
      problems.push({ field: 'username', error: 'nameMixesScripts', values: {} });
  }
  if (email && !emailFits(email)) problems.push({ field: 'email', error: 'emailUnfit', values: {} });
  if (telephone && !phoneFits(telephone)) {
    problems.push({ field: 'telephone', error: 'telephoneUnfit', values: {} });
  }
  return problems;
}
