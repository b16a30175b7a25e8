import type { ErrorTable } from '../errors.ts';
import { licenceNotices } from '../licence-notices.ts';

/** 1330 to 1337, and one reason more for the session code 2000 */
export const licenceErrors = {
  licenceExpired: {
    status: 1330,
    ...licenceNotices.expired,
    when: 'sign-in of anyone but admin after the last day of the authorization; data is "login"',
  },
  licenceMissing: {
    status: 1331,
    ...licenceNotices.missing,
    when: 'sign-in of anyone but admin before a first code was entered; data is "login"',
  },
  licenceNotNeeded: {
    status: 1332,
    en: 'This system runs without a time limit and accepts no authorization code',
    zh: '本系统没有使用期限，无需授权码',
    when: 'a code is entered although no public key is configured',
  },
  licenceCodeUnreadable: {
    status: 1333,
    en: 'This is not an authorization code. Copy the whole code, from its first to its last character, and try again.',
    zh: '这不是有效的授权码。请完整复制授权码（从第一个字符到最后一个字符）后重试。',
    when: 'the text entered has not the form of a code',
  },
  licenceKeyUnknown: {
    status: 1334,
    en: 'The code was signed with the key {key}, which is unknown to this system. Ask the issuer for a code for this system.',
    zh: '授权码由密钥 {key} 签发，本系统不认识该密钥。请向签发方索取适用于本系统的授权码。',
    when: 'the code names a key that is not configured',
  },
  licenceSignatureWrong: {
    status: 1335,
    en: 'The signature of the code is not valid: the code was changed or not copied completely. Ask the issuer to send it again.',
    zh: '授权码签名不符：内容被改动或没有复制完整。请让签发方重新发送。',
    when: 'the signature does not fit the content of the code',
  },
  licenceCodeOlder: {
    status: 1336,
    en: 'This code was issued on {issued}, the current one on {present}. An older code cannot replace a newer one.',
    zh: '该授权码签发于 {issued}，现用授权码签发于 {present}。不能用较早的授权码替换较新的授权码。',
    when: 'a code that was issued before the present one',
  },
  licenceCodeEnded: {
    status: 1337,
    en: 'This code expired on {date}. Ask the issuer for a new one.',
    zh: '该授权码已于 {date} 到期。请向签发方索取新的授权码。',
    when: 'a code whose last day has passed',
  },
  licenceSessionEnded: {
    status: 2000,
    en: 'The system authorization has ended. Until it is renewed, only the administrator can sign in. All data is kept.',
    zh: '系统授权已到期。续期之前仅管理员可以登录，所有数据均已保留。',
    when: 'a call with the session of anyone but admin while the system is not authorized',
  },
} satisfies ErrorTable;
