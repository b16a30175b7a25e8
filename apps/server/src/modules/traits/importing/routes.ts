import { OneOf, StrictObject, limits } from '@panicle/contract';
import { DirectImportResult } from '@panicle/contract/imports';
import { CROPS } from '@panicle/contract/trait-choices';
import { route } from '../../../platform/http/route.ts';
import { directImport } from '../../imports/index.ts';
import { traitGroupImport } from '../groups/importing/import-target.ts';
import { traitImport } from './import-target.ts';

/** What a multipart form adds to the file. */
const FORM_BYTES = 1024 * 1024;

const batchImport = (base: string, target: typeof traitImport | typeof traitGroupImport, what: string) =>
  route({
    method: 'POST',
    url: `${base}/batchImport/:a/:b`,
    summary: `${what}; a = crop of rows that state none, all: general; b = 0 checks only, 1 writes`,
    access: { allow: 'right', right: target.right },
    params: StrictObject({ a: OneOf(['all', ...CROPS]), b: OneOf(['0', '1']) }),
    streamedBody: { maximumBytes: limits.plainUploadBytes + FORM_BYTES },
    data: DirectImportResult,
    handler: (call) =>
      directImport(call, {
        kind: target.kind,
        options: call.params.a === 'all' ? {} : { crop: call.params.a },
        write: call.params.b === '1',
      }),
  });

export const importRoutes = [
  batchImport(
    '/crop/crop-trait',
    traitImport,
    'Import a list of traits: our table, Field Book (table or JSON), Crop Ontology',
  ),
  batchImport('/crop/crop-trait-group', traitGroupImport, 'Import a list of trait groups'),
];
