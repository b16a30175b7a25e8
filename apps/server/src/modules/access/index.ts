import type { Module } from '../module.ts';
import { endRestoredSessions } from './restored-access.ts';
import { passwordRoutes } from './password/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { accessRoutes } from './routes.ts';

export { sessionReader, endSessionsOf, type EndReason } from './sessions.ts';
export { createOneTimePassword } from './password/one-time-password.ts';
export { browserHash, randomPassword, storedHash } from './passwords.ts';
export const accessModule: Module = {
  name: 'access',
  routes: [...accessRoutes, ...registrationRoutes, ...passwordRoutes],
  afterRestore: endRestoredSessions,
};
