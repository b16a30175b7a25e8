import {
  CheckFileParameters,
  CheckFileQuery,
  DeleteFileQuery,
  Empty,
  FilePage,
  FilePageQuery,
  FolderContent,
  FolderQuery,
  FolderRecord,
  FolderRepeat,
  FolderRepeatQuery,
  IdentifierParameter,
  NewFolder,
} from '@panicle/contract';
import { route } from '../../platform/http/route.ts';
import { checkFileName } from './file/check-name.ts';
import { deleteById, deleteByMd5 } from './file/delete-files.ts';
import { sendObject } from './downloads/send-object.ts';
import { readFile } from './file/queries.ts';
import { createFolder, folderExists, readContent } from './folders/folders.ts';
import { listFiles } from './file/list-files.ts';
import { requireVisible } from './rights.ts';

const BASE = '/crop/file';
const signedIn = { allow: 'signed-in' } as const;

export const fileRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Data files with their states, newest first',
    access: signedIn,
    query: FilePageQuery,
    data: FilePage,
    handler: ({ platform, session, language, query }) =>
      listFiles(platform.database, session, language, query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/checkFile/:projectId`,
    summary: 'Whether the folder is free for a file of this name; status 1000 when it is not',
    access: signedIn,
    params: CheckFileParameters,
    query: CheckFileQuery,
    data: Empty,
    handler: ({ platform, session, params, query }) =>
      checkFileName(platform.database, session, params.projectId, query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/download/:id`,
    summary: 'The bytes of a file: whole or one range, also HEAD',
    access: signedIn,
    params: IdentifierParameter,
    exports: true,
    raw: true,
    handler: async (call) => {
      const file = await readFile(call.platform.database, call.params.id);
      const { objectKey, name } = requireVisible(call.session, file);
      return sendObject(call, objectKey, { fileName: name });
    },
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/md5-file`,
    summary: 'Delete one’s own file by folder, name and checksum',
    access: signedIn,
    query: DeleteFileQuery,
    data: Empty,
    handler: async (call) => {
      await deleteByMd5(call, call.query);
      return null;
    },
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Delete a file, or abort its upload',
    access: signedIn,
    params: IdentifierParameter,
    data: Empty,
    handler: async (call) => {
      await deleteById(call, call.params.id);
      return null;
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/folder`,
    summary: 'Folders in a folder, and the way to it',
    access: signedIn,
    query: FolderQuery,
    data: FolderContent,
    handler: ({ platform, session, query }) => readContent(platform.database, session, query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/folder/repeat`,
    summary: 'Whether a folder of this name already exists',
    access: signedIn,
    query: FolderRepeatQuery,
    data: FolderRepeat,
    handler: async ({ platform, session, query }) => ({
      repeated: await folderExists(platform.database, session, query),
    }),
  }),
  route({
    method: 'POST',
    url: `${BASE}/folder`,
    summary: 'Make a folder',
    access: signedIn,
    body: NewFolder,
    data: FolderRecord,
    handler: (call) => createFolder(call, call.body),
  }),
];
