import { OneOf, StrictObject, limits } from '@panicle/contract';
import { DirectImportResult } from '@panicle/contract/imports';
import { CROPS } from '@panicle/contract/trait-choices';
import { route } from '../../../platform/http/route.ts';
import { directImport } from '../../imports/index.ts';
import { traitImport } from './import-target.ts';

/** What a multipart form adds to the file. */
const FORM_BYTES = 1024 * 1024;

export const importRoutes = [
  route({
    method: 'POST',
    url: '/crop/crop-trait/batchImport/:a/:b',
    summary:
      'Import a list of traits: our table, Field Book, Crop Ontology; a = crop of rows that state none, all: general; b = 0 checks only, 1 writes',
    access: { allow: 'right', right: traitImport.right },
    params: StrictObject({ a: OneOf(['all', ...CROPS]), b: OneOf(['0', '1']) }),
    streamedBody: { maximumBytes: limits.plainUploadBytes + FORM_BYTES },
    data: DirectImportResult,
    handler: (call) =>
      directImport(call, {
        kind: traitImport.kind,
        options: call.params.a === 'all' ? {} : { crop: call.params.a },
        write: call.params.b === '1',
      }),
  }),
];
