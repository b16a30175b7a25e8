import type { Module } from '../module.ts';
import { userRoutes } from './routes.ts';

export { addAdmin, addFirstRoles, addGuest, adminExists } from './first-accounts.ts';
export const usersModule: Module = { name: 'users', routes: userRoutes };
