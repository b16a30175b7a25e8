import type { Envelope, Page } from '@panicle/contract';
import type {
  Material,
  MaterialAnswer,
  MaterialBatch,
  MaterialBatchAnswer,
  MaterialChange,
  MaterialCreation,
  MaterialDeletion,
  MaterialField,
  MaterialFieldChange,
  MaterialFieldCreation,
  MaterialGroup,
  MaterialGroupCounts,
  MovedMaterials,
} from '@panicle/contract/germplasm';
import type { ListDisplay, ListDisplayChange } from '@panicle/contract/list-display';
import type { Histogram, HistogramQuery, MaterialListQuery } from '@panicle/contract/material-search';
import type { SharingChange } from '@panicle/contract/ownership';
import type { Deletion } from '@panicle/contract/recycle-bin';
import type { MaterialTrial } from '@panicle/contract/trials';
import { call, envelopeOf, react, send } from '../../api/client.ts';
import { RequestRefused } from '../../api/request-error.ts';
import { GROUPS } from '../../records/group/calls.ts';
import { MATERIALS } from '../../records/material/calls.ts';

const FIELD = '/crop/crop-material-field';
const DISPLAY = '/crop/crop-list-display';
const EVERY_FIELD = 500;

/**
 * A page exactly as it is stored: `call` decodes &quot; in records for display, which must not reach an editor.
 */
async function storedPage(query: MaterialListQuery, signal: AbortSignal): Promise<Page<Material>> {
  const envelope = (await envelopeOf(await send('GET', `${MATERIALS}/page`, { query, signal }))) as Envelope<
    Page<Material>
  >;
  if (envelope.status === 200) return envelope.data;
  throw new RequestRefused(envelope.status, envelope.msg, envelope.data, react(envelope));
}

function formOf(file: Blob, name: string): FormData {
  const form = new FormData();
  form.append('file', file, name);
  return form;
}

export const germplasm = {
  counts: (signal: AbortSignal) => call<MaterialGroupCounts>('GET', `${GROUPS}/counts`, { signal }),
  addGroup: (name: string) => call<MaterialGroup>('POST', GROUPS, { body: { name }, quiet: true }),
  renameGroup: (body: { id: string; name: string; revision: number }) =>
    call<MaterialGroup>('PUT', GROUPS, { body, quiet: true }),
  deleteGroup: (id: string) => call<Deletion>('DELETE', `${GROUPS}/${id}`),

  fields: async (signal: AbortSignal) =>
    (await call<Page<MaterialField>>('GET', `${FIELD}/page`, { query: { pageSize: EVERY_FIELD }, signal }))
      .records,
  addField: (body: MaterialFieldCreation) => call<MaterialField>('POST', FIELD, { body, quiet: true }),
  changeField: (body: MaterialFieldChange) => call<MaterialField>('PUT', FIELD, { body, quiet: true }),
  moveField: (body: MaterialFieldChange) => call<MaterialField>('PUT', FIELD, { body }),
  readField: (id: string) => call<MaterialField>('GET', `${FIELD}/${id}`),
  deleteField: (id: string) => call<null>('DELETE', `${FIELD}/${id}`),

  storedPage,
  trials: (materialId: string, signal: AbortSignal) =>
    call<Page<MaterialTrial>>('GET', '/crop/crop-field-entry/ofMaterial/page', {
      query: { materialId, pageSize: EVERY_FIELD },
      signal,
      quiet: ['notFound'],
    }),
  add: (body: MaterialCreation) => call<MaterialAnswer>('POST', MATERIALS, { body, quiet: true }),
  change: (body: MaterialChange) => call<MaterialAnswer>('PUT', MATERIALS, { body, quiet: true }),
  shareGroup: (body: SharingChange) => call<MaterialGroup>('PUT', `${GROUPS}/sharing`, { body, quiet: true }),
  changeBatch: (rows: MaterialBatch['rows']) =>
    call<MaterialBatchAnswer>('PUT', `${MATERIALS}/batch`, {
      body: { rows },
      quiet: ['materialCellsRefused'],
    }),
  remove: (materialIds: readonly string[]) =>
    call<MaterialDeletion>('DELETE', `${MATERIALS}/batch`, { body: { materialIds } }),
  moveInto: (groupId: string, materialIds: readonly string[]) =>
    call<MovedMaterials>('PUT', `${MATERIALS}/moveInGroup`, { body: { groupId, materialIds } }),
  moveOut: (groupId: string | undefined, materialIds: readonly string[]) =>
    call<MovedMaterials>('POST', `${MATERIALS}/removeGroup`, { body: { groupId, materialIds } }),

  histogram: (query: HistogramQuery, signal: AbortSignal) =>
    call<Histogram>('GET', `${MATERIALS}/histogram`, { query, signal }),

  display: (signal: AbortSignal) => call<ListDisplay>('GET', DISPLAY, { signal }),
  /** guests may not keep it: their choice lasts as long as the page */
  keepDisplay: (body: ListDisplayChange) => call<ListDisplay>('PUT', DISPLAY, { body, quiet: true }),

  uploadPicture: (id: string, file: File) =>
    call<Material>('POST', `${MATERIALS}/picture/${id}`, { body: formOf(file, file.name) }),
  /** `picture`: the address of the picture that it is the small copy of */
  uploadThumbnail: (picture: string, file: Blob) =>
    call<Material>('POST', `${picture}&kind=thumbnail`, {
      body: formOf(file, 'thumbnail.jpg'),
      quiet: true,
    }),
  deletePicture: (id: string) => call<Material>('DELETE', `${MATERIALS}/picture/${id}`),
};
