import { OneOf, StrictObject, limits } from '@panicle/contract';
import { DirectImportResult } from '@panicle/contract/imports';
import { route } from '../../../platform/http/route.ts';
import { directImport } from '../../imports/index.ts';
import { locationImport } from './import-target.ts';

/** What a multipart form adds to the file. */
const FORM_BYTES = 1024 * 1024;

export const importRoutes = [
  route({
    method: 'POST',
    url: '/crop/crop-location/batchImport/:a/:b',
    summary:
      'Import a table file of locations; a = all, as locations lie in no group; b = 0 checks only, 1 writes',
    access: { allow: 'admin' },
    params: StrictObject({ a: OneOf(['all']), b: OneOf(['0', '1']) }),
    streamedBody: { maximumBytes: limits.plainUploadBytes + FORM_BYTES },
    data: DirectImportResult,
    handler: (call) =>
      directImport(call, { kind: locationImport.kind, options: {}, write: call.params.b === '1' }),
  }),
];
