import { Type } from 'typebox';
import { Empty, Identifier, IdentifierParameter, limits } from '@panicle/contract';
import {
  MaterialFile,
  MaterialFileList,
  MaterialFileQuery,
  MaterialFileUpload,
} from '@panicle/contract/material-files';
import { route } from '../../../platform/http/route.ts';
import { sendObject } from '../../files/index.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { attachFile, deleteFile, listFiles, requireFile } from './service.ts';

const BASE = '/crop/crop-material-file';
/** What a multipart form adds to the file. */
const FORM_BYTES = 1024 * 1024;

export const materialFileRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/list`,
    summary: 'The files of a material, the latest first',
    access: germplasmReaders,
    query: MaterialFileQuery,
    data: MaterialFileList,
    handler: ({ platform, session, query }) => listFiles(platform.database, session, query.materialId),
  }),
  route({
    method: 'POST',
    url: `${BASE}/:materialId`,
    summary:
      'Attach a file to a material: a picture of at most 50 MB, or a table or document of at most 100 MB',
    access: germplasmAccess,
    params: Type.Object({ materialId: Identifier }, { additionalProperties: false }),
    query: MaterialFileUpload,
    data: MaterialFile,
    streamedBody: { maximumBytes: limits.plainUploadBytes + FORM_BYTES },
    handler: (call) => attachFile(call, call.params.materialId, call.query.kind),
  }),
  route({
    method: 'GET',
    url: `${BASE}/download/:id`,
    summary: 'A file of a material; pictures are shown by the browser, everything else is saved',
    access: germplasmReaders,
    params: IdentifierParameter,
    exports: true,
    raw: true,
    handler: async (call) => {
      const { objectKey, name, contentType } = await requireFile(call.platform.database, call.params.id);
      const picture = contentType === null ? {} : { contentType, inline: true };
      return sendObject(call, objectKey, { fileName: name, ...picture });
    },
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Delete a file of a material',
    access: germplasmAccess,
    params: IdentifierParameter,
    data: Empty,
    handler: async (call) => {
      await deleteFile(call, call.params.id);
      return null;
    },
  }),
];
