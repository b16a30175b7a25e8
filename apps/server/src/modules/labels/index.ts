import type { Module } from '../module.ts';
import { labelWords } from './audit-words.ts';
import { templateBin } from './bin-kind.ts';
import { labelRoutes, templateExport } from './routes.ts';

export { deleteTemplatesOfBatch, isNameTaken as isTemplateNameTaken } from './queries.ts';
export { createTemplate } from './service.ts';

export const labelsModule: Module = {
  name: 'labels',
  auditWords: labelWords,
  routes: labelRoutes,
  sideWork: [templateExport.work],
  binKinds: [templateBin],
};
