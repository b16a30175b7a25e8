import { fieldReferences, groupReferences } from '../germplasm/index.ts';
import type { Module } from '../module.ts';
import { numberRuleReferences } from '../numbering/index.ts';
import { traitReferences } from '../traits/index.ts';
import { templatesWords } from './audit-words.ts';
import { materialTemplateBin } from './bin-kind.ts';
import {
  findColumnsOfTraits,
  findTemplatesOfFields,
  findTemplatesOfGroups,
  findTemplatesOfRules,
  findTemplatesOfTraits,
} from './references.ts';
import { isTemplateNameTaken } from './queries.ts';
import { templateRoutes } from './routes.ts';
import { createTemplate, eraseTemplatesOfBatch } from './service.ts';
import { templateWorkbook } from './workbook.ts';

export { createTemplate, eraseTemplatesOfBatch, isTemplateNameTaken };

numberRuleReferences.register(findTemplatesOfRules);
traitReferences.register(findTemplatesOfTraits);
traitReferences.register(findColumnsOfTraits);
fieldReferences.register(findTemplatesOfFields);
groupReferences.register(findTemplatesOfGroups);

export const templatesModule: Module = {
  name: 'templates',
  auditWords: templatesWords,
  routes: templateRoutes,
  sideWork: [templateWorkbook],
  binKinds: [materialTemplateBin],
};
