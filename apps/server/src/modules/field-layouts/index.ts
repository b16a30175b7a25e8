import type { Module } from '../module.ts';
import { fieldLayoutsWords } from './audit-words.ts';
import { fieldLayoutBin } from './bin-kind.ts';
import { fieldLayoutRoutes } from './routes.ts';

export const fieldLayoutsModule: Module = {
  name: 'field-layouts',
  auditWords: fieldLayoutsWords,
  routes: fieldLayoutRoutes,
  binKinds: [fieldLayoutBin],
};
