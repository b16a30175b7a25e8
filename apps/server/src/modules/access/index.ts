import { accessWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { endRestoredSessions } from './restored-access.ts';
import { purge } from './housekeeping.ts';
import { passwordRoutes } from './password/routes.ts';
import { accessRoutes } from './routes.ts';

export { sessionReader, endSessionsOf, type EndReason } from './sessions.ts';
export { CODE_LIFE, issueCode, tryCode, useCode, type FoundCode } from './mail-codes/mail-code.ts';
export { linkTo, mailOf, postLetter } from './mail-codes/post-letter.ts';
export { isGuessable, prepareGuesses } from './password/guesses/guessable.ts';
export type { OwnNames } from './password/guesses/spellings.ts';
export { createOneTimePassword } from './password/one-time-password.ts';
export { browserHash, randomPassword, storedHash } from './passwords.ts';
export const accessModule: Module = {
  name: 'access',
  auditWords: accessWords,
  routes: [...accessRoutes, ...passwordRoutes],
  backgroundWork: [purge],
  afterRestore: endRestoredSessions,
};
