import { say, type Language } from '@panicle/contract';
import { CODE_FIELD } from '@panicle/contract/labels/fill-text';
import { LabelRecords, PlaceLabelRequest } from '@panicle/contract/labels/print-jobs';
import { levelNames, type StoragePlace } from '@panicle/contract/storage-places';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { route } from '../../../platform/http/route.ts';
import { labelRecords, readListed, withMissing } from '../../../platform/labels/label-records.ts';
import { placeList } from './queries.ts';

/** Prints a minute and user, as exports have it. */
const RATE = 30;

const readers: Readonly<Record<string, (place: StoragePlace, language: Language) => string>> = {
  placeCode: ({ code }) => code,
  path: ({ name }) => name,
  level: ({ level }, language) => say(levelNames[level], language),
  remarks: ({ remarks }) => remarks,
};

/** Throws `labelUnknownField`. */
function fieldsOf(keys: readonly string[], language: Language) {
  const wanted = keys.filter((key) => key !== CODE_FIELD);
  return new Map(
    wanted.map((key) => {
      const read = readers[key];
      if (!read) throw new BusinessError('labelUnknownField', { field: key });
      return [key, (place: StoragePlace) => read(place, language)] as const;
    }),
  );
}

const findListed = (connection: Connection, { filter = {}, order = 'asc' }: PlaceLabelRequest) =>
  readListed((window) => placeList.page(connection, { ...filter, sort: 'code', order, ...window }));

/** Chosen places in the order of their ids, or sorted. */
async function findChosen(
  connection: Connection,
  ids: readonly string[],
  { sort, order = 'asc' }: PlaceLabelRequest,
): Promise<StoragePlace[]> {
  if (sort === undefined) return placeList.several(connection, ids);
  const rest = `order by t.path collate germplasm_order ${order}, t.id`;
  return placeList.where(connection, 't.id = any($1::uuid[])', [ids], { rest });
}

const placeLabels = async (
  connection: Connection,
  language: Language,
  request: PlaceLabelRequest,
): Promise<LabelRecords> => {
  const fields = fieldsOf(request.fields, language);
  const places = request.ids
    ? await findChosen(connection, request.ids, request)
    : await findListed(connection, request);
  return withMissing(
    labelRecords('storagePlace', places, ({ id }) => id, fields),
    request.ids,
  );
};

export const placeLabelRoutes = [
  route({
    method: 'POST',
    url: '/crop/crop-storage-place/barcode',
    summary: 'What the labels of storage places say, with the code of each: chosen ones, or those of a list',
    access: { allow: 'right', right: 'warehouse.read' },
    reads: true,
    exports: true,
    rateLimit: RATE,
    body: PlaceLabelRequest,
    data: LabelRecords,
    handler: ({ platform, body, language }) => placeLabels(platform.database, language, body),
  }),
];
