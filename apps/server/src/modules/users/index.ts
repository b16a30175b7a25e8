import { usersWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { userRoutes } from './routes.ts';

export { showsDeviceAndDocuments } from './device-and-documents.ts';
export { addAdmin, addFirstRoles, addGuest, adminExists } from './first-accounts.ts';
export { emailTaken, lastChange, lockNames, usernameTaken } from './queries.ts';
export { looksLikeAnother } from './look-alike.ts';
export const usersModule: Module = { name: 'users', auditWords: usersWords, routes: userRoutes };
