import type { Module } from '../module.ts';
import { accessRoutes } from './routes.ts';

export { sessionReader } from './sessions.ts';
export { browserHash, randomPassword, storedHash } from './passwords.ts';
export const accessModule: Module = { name: 'access', routes: accessRoutes };
