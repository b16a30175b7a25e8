import { OneOf, StrictObject, limits } from '@panicle/contract';
import { DirectImportResult } from '@panicle/contract/imports';
import { ImportGroup, isGroup } from '@panicle/contract/material-search';
import { route } from '../../../platform/http/route.ts';
import { directImport } from '../../imports/index.ts';
import { germplasmAccess } from '../rights.ts';
import { germplasmImport } from './import-target.ts';

/** What a multipart form adds to the file. */
const FORM_BYTES = 1024 * 1024;

export const importRoutes = [
  route({
    method: 'POST',
    url: '/crop/crop-material-information/batchImport/:a/:b',
    summary: 'Import a table file into germplasm table a (all: into no table); b = 0 checks only, 1 writes',
    access: germplasmAccess,
    params: StrictObject({ a: ImportGroup, b: OneOf(['0', '1']) }),
    streamedBody: { maximumBytes: limits.plainUploadBytes + FORM_BYTES },
    data: DirectImportResult,
    handler: (call) => {
      const { a, b } = call.params;
      const options: Record<string, string> = isGroup(a) ? { groupId: a } : {};
      return directImport(call, { kind: germplasmImport.kind, options, write: b === '1' });
    },
  }),
];
