import { directImportRoute } from '../../imports/index.ts';
import { locationImport } from './import-target.ts';

export const importRoutes = [
  directImportRoute({
    base: '/crop/crop-location',
    summary:
      'Import a table file of locations; a = all, as locations lie in no group; b = 0 checks only, 1 writes',
    access: { allow: 'admin' },
    kind: locationImport.kind,
  }),
];
