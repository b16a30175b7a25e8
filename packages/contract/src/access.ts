import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, StrictObject } from './envelope.ts';
import { Quota } from './files.ts';
import { limits } from './limits.ts';
import { WORK_PIECES } from './proof-of-work.ts';
import { textPatterns } from './text-patterns.ts';

/** Lower-case hex SHA-256 of the trimmed UTF-8 password: the browser sends nothing else. */
export const PASSWORD_HASH_FORM = /^[0-9a-f]{64}$/;
export const PasswordHash = Type.String({ pattern: PASSWORD_HASH_FORM.source });

const Ticket = Type.String({ maxLength: 100, default: '' });

export const LoginRequest = StrictObject({
  username: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
  captchaVerification: Ticket,
});
export type LoginRequest = Static<typeof LoginRequest>;

export const TouristLoginRequest = StrictObject({ captchaVerification: Ticket });

export const LoginAnswer = Type.Object({ token: Type.String(), username: Type.String(), id: Identifier });
export type LoginAnswer = Static<typeof LoginAnswer>;

/** `data` of a refused sign-in: the message belongs into the login error line. */
export const LOGIN_MARKER = 'login';
export const REGISTER_MARKER = 'register';

export const CaptchaPuzzle = Type.Object({
  puzzleId: Identifier,
  /** PNG with the hole, as data address */
  background: Type.String(),
  /** PNG of the piece, as high as the background is from pieceY on */
  piece: Type.String(),
  pieceY: Type.Integer(),
  pieceSize: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** leading zero bits of each piece of the work, see proof-of-work.ts; the challenge is the id of the puzzle */
  workBits: Type.Integer(),
});
export type CaptchaPuzzle = Static<typeof CaptchaPuzzle>;

export const CaptchaCheck = StrictObject({
  puzzleId: Identifier,
  /** left edge of the piece in pixels of the picture */
  x: Type.Number({ minimum: -1000, maximum: 10_000 }),
  /** one number for each piece of the work */
  work: Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
    maxItems: WORK_PIECES,
    default: [],
  }),
});
export type CaptchaCheck = Static<typeof CaptchaCheck>;

/** A sign-in of the account that has not ended, as its owner sees it. */
export const OwnSession = Type.Object({
  id: Identifier,
  /** as the browser names itself */
  userAgent: Type.String(),
  address: Type.String(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** the one that asks */
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;
export const OwnSessions = Type.Object({ sessions: Type.Array(OwnSession) });

/** The password of the session's owner, before a sensitive change. */
export const PasswordConfirmation = StrictObject({ password: PasswordHash });

export const CaptchaTicket = Type.Object({ captchaVerification: Type.String() });
export type CaptchaTicket = Static<typeof CaptchaTicket>;

export const LoginType = Type.Object({
  captcha: Type.Boolean(),
  tourist: Type.Boolean(),
  register: Type.Boolean(),
  resetMail: Type.Boolean(),
});
export type LoginType = Static<typeof LoginType>;

export const MenuEntry = Type.Object({
  menuCode: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  icon: Type.String(),
  parentCode: Nullable(Type.String()),
  order: Type.Integer(),
  hidden: Type.Boolean(),
});
export type MenuEntry = Static<typeof MenuEntry>;
export const GrantedMenus = Type.Object({ menuList: Type.Array(MenuEntry) });
export type GrantedMenus = Static<typeof GrantedMenus>;

export const User = Type.Object({
  id: Identifier,
  username: Type.String(),
  nickName: Type.String(),
  company: Type.String(),
  telephone: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Object({ id: Identifier, name: Type.String() })),
  admin: Type.Boolean(),
  readOnly: Type.Boolean(),
  restricted: Type.Boolean(),
  locked: Type.Boolean(),
  quota: Quota,
  createdAt: Instant,
  revision: Type.Integer(),
  /** in the answer about oneself: nothing else is open until the password is changed */
  mustChangePassword: Type.Optional(Type.Boolean()),
  /** in the answer about oneself: a role of type administrator, or admin; sees the operation log */
  seesAll: Type.Optional(Type.Boolean()),
  /** in the answer about oneself: name of the administrator who acts as this user, or null */
  actingAdmin: Type.Optional(Nullable(Type.String())),
});
export type User = Static<typeof User>;

/** The user of the session after admin began or ended acting as another user; the token stays. */
export const SwitchAnswer = Type.Object({ id: Identifier, username: Type.String() });
export type SwitchAnswer = Static<typeof SwitchAnswer>;

/** Spaces around the name do not count, in the form and on the server. */
export function usernameFits(username: string): boolean {
  return textPatterns.str_limt.test(username.trim());
}

/** 6 to 20 characters: the change form allows 20, and nobody may be locked out by it. */
export function passwordLengthFits(password: string): boolean {
  const { length } = password.trim();
  return length >= limits.passwordLength.minimum && length <= limits.passwordLength.maximum;
}
