import { filesWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { quotaRoutes } from './quota/routes.ts';
import { fileRoutes } from './routes.ts';
import { fileObjects, forgetUploads } from './objects/stored-objects.ts';
import './tables.ts';
import { uploadRoutes } from './uploads/routes.ts';

export { sendObject, type DownloadCall, type DownloadOptions } from './downloads/send-object.ts';
export { deleteById as removeFile } from './file/delete-files.ts';
export { deleteFileRow, findFilesByName, readFile, type StoredFile } from './file/queries.ts';
export { storeUpload, type PlainUploadOptions, type StoredUpload } from './plain/plain-upload.ts';
export { inspectBytes } from './pictures/inspect-picture.ts';
export type { Picture } from './pictures/picture.ts';
export { countUpload, requireQuota, takeQuota } from './quota/quota.ts';
export { noteRemoval, removeAllNoted, removeNoted } from './objects/removal.ts';
export { dropStaged, holdStaged, keepStaged, stageObjects } from './objects/staged-objects.ts';
export { sweepUploads } from './objects/sweep.ts';
export { checkFileType } from './plain/upload-limit.ts';

export const filesModule: Module = {
  name: 'files',
  auditWords: filesWords,
  routes: [...uploadRoutes, ...quotaRoutes, ...fileRoutes],
  storedObjects: [fileObjects],
  afterRestore: forgetUploads,
};
