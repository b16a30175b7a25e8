import { fieldReferences, groupReferences } from '../germplasm/index.ts';
import type { Module } from '../module.ts';
import { traitReferences } from '../traits/index.ts';
import { templatesWords } from './audit-words.ts';
import { materialTemplateBin } from './bin-kind.ts';
import {
  findColumnsOfTraits,
  findTemplatesOfFields,
  findTemplatesOfGroups,
  findTemplatesOfTraits,
} from './references.ts';
import { templateRoutes } from './routes.ts';
import { templateWorkbook } from './workbook.ts';

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
