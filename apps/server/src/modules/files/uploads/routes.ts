import { Type } from 'typebox';
import {
  AbortUploadQuery,
  Empty,
  IdentifierParameter,
  MAXIMUM_CHUNK_BYTES,
  UploadStatus,
} from '@panicle/contract';
import { route, type Call } from '../../../platform/http/route.ts';
import { abortUpload } from '../file/delete-files.ts';
import { engineOf } from './engine-of.ts';
import { readForm } from '../plain/multipart.ts';
import { sweepWhenDue } from '../objects/sweep.ts';
import { parseChunkFields } from './chunk-fields.ts';
import type { Uploader } from './upload-workshop.ts';
import { readUploadStatus } from './upload-status.ts';

const URL = '/crop/file/chunk-upload';
const signedIn = { allow: 'signed-in' } as const;
/** Checked by the handler, whose refusals are the same for the query and for the form. */
const AnyQuery = Type.Object({}, { additionalProperties: true });
/** A chunk with the fields and boundaries of its form. */
const FORM_BYTES = MAXIMUM_CHUNK_BYTES + 64 * 1024;

function uploaderOf(call: Pick<Call<undefined, undefined, undefined>, 'session' | 'write'>): Uploader {
  return { userId: call.session.userId, write: call.write };
}

export const uploadRoutes = [
  route({
    method: 'GET',
    url: URL,
    summary: 'Test of a chunk (simple-uploader.js): 200 when it is there, 204 when it must be sent',
    access: signedIn,
    query: AnyQuery,
    raw: true,
    refusesByStatus: true,
    handler: async (call) => {
      const { platform, query, language, reply } = call;
      const fields = parseChunkFields({ ...query }, language);
      const status = await engineOf(platform).uploads.test(uploaderOf(call), fields);
      if (status) return reply.send({ status: 200, msg: '', data: status });
      return reply.code(204).send();
    },
  }),
  route({
    method: 'POST',
    url: URL,
    summary: 'One chunk as a form: fields first, the file part last (simple-uploader.js)',
    access: signedIn,
    query: AnyQuery,
    data: UploadStatus,
    refusesByStatus: true,
    streamedBody: { maximumBytes: FORM_BYTES },
    handler: async (call) => {
      sweepWhenDue(call.platform);
      const { uploads } = engineOf(call.platform);
      const arrivedAt = Date.now() - call.reply.elapsedTime;
      return readForm(call.request.raw, MAXIMUM_CHUNK_BYTES, ({ fields, body }) => {
        const chunk = parseChunkFields({ ...call.query, ...fields }, call.language);
        return uploads.receive(uploaderOf(call), chunk, body, arrivedAt);
      });
    },
  }),
  route({
    method: 'GET',
    url: `${URL}/:id`,
    summary: 'State of an upload, and why it failed',
    access: signedIn,
    params: IdentifierParameter,
    data: UploadStatus,
    handler: (call) => readUploadStatus(call.platform.database, call.session, call.language, call.params.id),
  }),
  route({
    method: 'DELETE',
    url: URL,
    summary: 'Abort an upload: Upload Terminated',
    access: signedIn,
    query: AbortUploadQuery,
    data: Empty,
    handler: async (call) => {
      await abortUpload(call, call.query);
      return null;
    },
  }),
];
