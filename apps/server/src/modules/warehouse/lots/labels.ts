import { say, type Language } from '@panicle/contract';
import { CODE_FIELD } from '@panicle/contract/labels/fill-text';
import { LabelRecords, LotLabelRequest, lotFields } from '@panicle/contract/labels/print-jobs';
import { originNames, type SeedLot } from '@panicle/contract/seed-lots';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { route } from '../../../platform/http/route.ts';
import { labelRecords, readListed, withMissing } from '../../../platform/labels/label-records.ts';
import { findLots, findLotsById } from '../lots.ts';

/** Prints a minute and user, as exports have it. */
const RATE = 30;

type Reader = (lot: SeedLot) => string | number | null;

/** Throws `labelUnknownField`. */
function fieldsOf(keys: readonly string[], language: Language): Map<string, Reader> {
  const readers = new Map<string, Reader>();
  for (const key of keys) {
    if (key === CODE_FIELD) continue;
    if (!lotFields.some((field) => field.key === key))
      throw new BusinessError('labelUnknownField', { field: key });
    readers.set(key, (lot) => {
      if (key === 'origin') return lot.origin === null ? null : say(originNames[lot.origin], language);
      if (key === 'plotId') return lot.plot?.name ?? null;
      return lot[key as Exclude<keyof SeedLot, 'plot'>];
    });
  }
  return readers;
}

const findListed = (connection: Connection, { filter = {}, sort, order }: LotLabelRequest) =>
  readListed((window) =>
    findLots(connection, { ...filter, ...(sort && { sort }), ...(order && { order }), ...window }),
  );

const lotLabels = async (
  connection: Connection,
  language: Language,
  request: LotLabelRequest,
): Promise<LabelRecords> => {
  const fields = fieldsOf(request.fields, language);
  const lots = request.ids
    ? await findLotsById(connection, request.ids, request)
    : await findListed(connection, request);
  return withMissing(
    labelRecords('seedLot', lots, ({ id }) => id, fields),
    request.ids,
  );
};

export const lotLabelRoutes = [
  route({
    method: 'POST',
    url: '/crop/crop-seed-lot/barcode',
    summary: 'What the labels of seed lots say, with the code of each: chosen ones, or those of a list',
    access: { allow: 'right', right: 'warehouse.read' },
    reads: true,
    exports: true,
    rateLimit: RATE,
    body: LotLabelRequest,
    data: LabelRecords,
    handler: ({ platform, body, language }) => lotLabels(platform.database, language, body),
  }),
];
