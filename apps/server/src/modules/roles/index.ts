import { rolesWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { roleRoutes } from './routes.ts';

export const rolesModule: Module = { name: 'roles', auditWords: rolesWords, routes: roleRoutes };
