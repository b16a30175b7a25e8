import { Identifier, OneOf, StrictObject, limits } from '@panicle/contract';
import { DirectImportResult } from '@panicle/contract/imports';
import { route } from '../../../platform/http/route.ts';
import { directImport } from '../../imports/index.ts';
import { trialAccess } from '../rights.ts';
import { plotDataTarget } from './target.ts';

/** What a multipart form adds to the file. */
const FORM_BYTES = 1024 * 1024;

export const plotDataRoutes = [
  route({
    method: 'POST',
    url: '/crop/crop-field-observation/batchImport/:a/:b',
    summary: 'Import a table of plots and values into trial a; b = 0 checks only, 1 writes',
    access: trialAccess,
    params: StrictObject({ a: Identifier, b: OneOf(['0', '1']) }),
    streamedBody: { maximumBytes: limits.plainUploadBytes + FORM_BYTES },
    data: DirectImportResult,
    handler: (call) =>
      directImport(call, {
        kind: plotDataTarget.kind,
        options: { trialId: call.params.a },
        write: call.params.b === '1',
      }),
  }),
];
