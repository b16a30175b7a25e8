import { OneOf, StrictObject, limits } from '@panicle/contract';
import { DirectImportResult } from '@panicle/contract/imports';
import { GroupChoice, NO_GROUP } from '@panicle/contract/material-search';
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
    summary: 'Import a table file into germplasm table a (none: into no table); b = 0 checks only, 1 writes',
    access: germplasmAccess,
    params: StrictObject({ a: GroupChoice, b: OneOf(['0', '1']) }),
    streamedBody: { maximumBytes: limits.plainUploadBytes + FORM_BYTES },
    data: DirectImportResult,
    handler: (call) => {
      const options: Record<string, string> = call.params.a === NO_GROUP ? {} : { groupId: call.params.a };
      return directImport(call, { kind: germplasmImport.kind, options, write: call.params.b === '1' });
    },
  }),
];
