import { Type, type Static } from 'typebox';
import { ReadableName } from './readable-field.ts';
import { PasswordHash, usernameFits } from './access.ts';
import { StrictObject } from './envelope.ts';
import { say, type Language, type Text } from './language.ts';
import { limits } from './limits.ts';
import { INVISIBLE, mixesScripts } from './look-alike.ts';
import { accessErrors } from './errors/access.ts';

/**
 * Longest entries in characters. The schema takes more, so that the form's own error line reports what is too long.
 */
export const registrationLimits = { nickName: 50, company: 100, email: 254 } as const;

const entry = Type.String({ maxLength: 1000, default: '' });
const line = ReadableName({ maxLength: 1000, default: '' });

/** Every field that the specification names for a user is taken; roles are an administrator's to give. */
export const Registration = StrictObject({
  username: entry,
  nickName: line,
  /** SHA-256 as at sign-in */
  password: entry,
  company: line,
  telephone: line,
  email: entry,
  /** sent by mail; only where needMail says so */
  code: entry,
  invitationCode: entry,
  roles: Type.Optional(Type.Unknown()),
});
export type Registration = Static<typeof Registration>;

/** What the form must know beyond getLoginType and needMail. */
export const RegistrationRules = Type.Object({
  passwordVariant: Type.Union([Type.Literal(1), Type.Literal(2)]),
  invitationCode: Type.Boolean(),
});
export type RegistrationRules = Static<typeof RegistrationRules>;

export const MailRequest = StrictObject({ email: entry });
export type MailRequest = Static<typeof MailRequest>;

export const ResetByMail = StrictObject({
  email: Type.String({ maxLength: 1000 }),
  code: Type.String({ maxLength: 100 }),
  /** SHA-256 as at sign-in */
  password: PasswordHash,
});
export type ResetByMail = Static<typeof ResetByMail>;

export const PasswordChange = StrictObject({ oldPassword: PasswordHash, newPassword: PasswordHash });
export type PasswordChange = Static<typeof PasswordChange>;
/** As they come: in the body, or in the query, as the specification has it. */
export const PasswordChangeParts = StrictObject({
  oldPassword: Type.Optional(PasswordHash),
  newPassword: Type.Optional(PasswordHash),
});
export type PasswordChangeParts = Static<typeof PasswordChangeParts>;

const EMAIL =
  /^[^\s@"<>(),;:\\[\]\p{Cc}]{1,64}@(?=.{4,190}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** One address as people write it: no name beside it, no quotes, a domain with a dot. */
export function emailFits(email: string): boolean {
  return email.length <= registrationLimits.email && EMAIL.test(email);
}

const CHINESE_MOBILE = /^1[3-9]\d{9}$/;
const LANDLINE = /^0\d{2,3}\d{7,8}$/;
const INTERNATIONAL = /^\+\d{8,15}$/;

/**
 * Chinese mobile number, landline with area code, or + and 8 to 15 digits. Blanks, hyphens and brackets between the
 * digits are taken for what they are.
 */
export function phoneFits(phone: string): boolean {
  const digits = phone.trim().replaceAll(/(?<=[\d)])[ -](?=[\d(])|[()]/g, '');
  return CHINESE_MOBILE.test(digits) || LANDLINE.test(digits) || INTERNATIONAL.test(digits);
}

/** Lower case, without the blanks around it: how addresses are compared. */
export const foldedEmail = (email: string): string => email.trim().toLowerCase();

export type RegistrationField = Exclude<keyof Registration, 'roles'>;

export interface RegistrationProblem {
  field: RegistrationField;
  text: Text;
}

const empty = (zh: string, en: string): Text => ({ zh: `请填写${zh}`, en: `Please enter ${en}` });
const tooLong = (zh: string, en: string, limit: number): Text => ({
  zh: `${zh}最多 ${limit} 个字符`,
  en: `${en} can have at most ${limit} characters`,
});

const lengthOf = (text: string) => Array.from(text).length;

/** What is wrong with one field, or null. The password is checked by its own rules before it is hashed. */
const rules: Record<
  RegistrationField,
  (value: string, requirements: RegistrationRequirements) => Text | null
> = {
  username: (value) => {
    if (!usernameFits(value) || INVISIBLE.test(value)) {
      return {
        zh: `用户名为 ${limits.usernameLength.minimum} 到 ${limits.usernameLength.maximum} 个字符，不能含有不可见字符`,
        en: `A username has ${limits.usernameLength.minimum} to ${limits.usernameLength.maximum} characters, all of them visible`,
      };
    }
    return mixesScripts(value) ? accessErrors.nameMixesScripts : null;
  },
  nickName: (value) => {
    if (value === '') return empty('昵称', 'a nickname');
    return lengthOf(value) > registrationLimits.nickName
      ? tooLong('昵称', 'A nickname', registrationLimits.nickName)
      : null;
  },
  password: (value) => (value === '' ? empty('密码', 'a password') : null),
  company: (value) => {
    if (value === '') return empty('单位', 'a company');
    return lengthOf(value) > registrationLimits.company
      ? tooLong('单位名称', 'A company', registrationLimits.company)
      : null;
  },
  telephone: (value) => {
    if (value === '') return empty('电话', 'a phone number');
    return phoneFits(value)
      ? null
      : {
          zh: '电话格式不正确：手机号、带区号的座机，或以 + 开头的国际号码',
          en: 'This is not a phone number: enter a Chinese mobile number, a landline number with area code, or + and 8 to 15 digits',
        };
  },
  email: (value) => {
    if (value === '') return empty('邮箱', 'an email');
    return emailFits(value) ? null : { zh: '邮箱格式不正确', en: 'This is not an email address' };
  },
  code: (value, { code }) => (code && value === '' ? empty('邮箱验证码', 'the code from the email') : null),
  invitationCode: (value, { invitationCode }) =>
    invitationCode && value === '' ? empty('邀请码', 'the invitation code') : null,
};

/** What this system asks for beyond the fields that everybody fills in. */
export interface RegistrationRequirements {
  /** needMail */
  code: boolean;
  invitationCode: boolean;
}

/** What is wrong with one entry; blanks around it do not count. */
export function checkRegistrationField(
  field: RegistrationField,
  value: string,
  requirements: RegistrationRequirements,
): Text | null {
  return rules[field](value.trim(), requirements);
}

/** The first field that does not fit, in the order of the form, in the reader's language. */
export function registrationProblem(
  registration: Registration,
  requirements: RegistrationRequirements,
  language: Language,
): { field: RegistrationField; problem: string } | null {
  for (const field of Object.keys(rules) as RegistrationField[]) {
    const text = checkRegistrationField(field, registration[field], requirements);
    if (text) return { field, problem: say(text, language) };
  }
  return null;
}
