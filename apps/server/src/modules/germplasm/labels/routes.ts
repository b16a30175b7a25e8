import { LabelRecords, MaterialLabelRequest } from '@panicle/contract/labels/print-jobs';
import { route } from '../../../platform/http/route.ts';
import { germplasmReaders } from '../rights.ts';
import { materialLabels } from './materials.ts';

/** Prints a minute and user, as exports have it. */
const RATE = 30;

export const labelRoutes = [
  route({
    method: 'POST',
    url: '/crop/crop-material-information/barcode',
    summary: 'What the labels of materials say, with the code of each: chosen ones, or those of a list',
    access: germplasmReaders,
    reads: true,
    exports: true,
    rateLimit: RATE,
    body: MaterialLabelRequest,
    data: LabelRecords,
    handler: ({ platform, body, session, language }) =>
      materialLabels(platform.database, { session, language }, body),
  }),
];
