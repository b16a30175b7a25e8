import { ImportGroup, isGroup } from '@panicle/contract/material-search';
import { directImportRoute } from '../../imports/index.ts';
import { germplasmAccess } from '../rights.ts';
import { germplasmImport } from './import-target.ts';

export const importRoutes = [
  directImportRoute({
    base: '/crop/crop-material-information',
    summary: 'Import a table file into germplasm table a (all: into no table); b = 0 checks only, 1 writes',
    access: germplasmAccess,
    kind: germplasmImport.kind,
    into: ImportGroup,
    options: (groupId): Record<string, string> => (isGroup(groupId) ? { groupId } : {}),
  }),
];
