import { demoWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { demoRoutes } from './routes.ts';

export const demoModule: Module = { name: 'demo', auditWords: demoWords, routes: demoRoutes };
