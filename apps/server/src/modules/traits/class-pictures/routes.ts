import { Type } from 'typebox';
import { Identifier } from '@panicle/contract';
import {
  AlternativeText,
  ClassPictureQuery,
  ClassPictures,
  MAXIMUM_CLASS_PICTURE_BYTES,
} from '@panicle/contract/class-pictures';
import { route, type Access } from '../../../platform/http/route.ts';
import { sendObject } from '../../files/index.ts';
import {
  deleteClassPicture,
  describeClassPicture,
  listClassPictures,
  requireStoredPicture,
  storeClassPicture,
} from './service.ts';

const base = '/crop/crop-trait/classPicture';
const readers: Access = { allow: 'right', right: 'traits.read' };
const writers: Access = { allow: 'right', right: 'traits.write' };
/** What a multipart form adds to the picture. */
const FORM_BYTES = 1024 * 1024;
const params = Type.Object({ traitId: Identifier }, { additionalProperties: false });

export const classPictureRoutes = [
  route({
    method: 'GET',
    url: '/crop/crop-trait/classPictures/:traitId',
    summary: 'What the classes of a rating look like',
    access: readers,
    params,
    data: ClassPictures,
    handler: (call) => listClassPictures(call.platform.database, call.params.traitId),
  }),
  route({
    method: 'POST',
    url: `${base}/:traitId`,
    summary: 'Upload the picture of a class, PNG or JPEG of at most 5 MB',
    access: writers,
    params,
    query: ClassPictureQuery,
    data: ClassPictures,
    streamedBody: { maximumBytes: MAXIMUM_CLASS_PICTURE_BYTES + FORM_BYTES },
    handler: (call) => storeClassPicture(call, { ...call.params, value: call.query.value }),
  }),
  route({
    method: 'PUT',
    url: base,
    summary: 'Say what the picture of a class shows, for those who do not see it',
    access: writers,
    body: AlternativeText,
    data: ClassPictures,
    handler: (call) => call.write((change) => describeClassPicture(change, call.body)),
  }),
  route({
    method: 'GET',
    url: `${base}/:traitId`,
    summary: 'The picture of a class',
    access: readers,
    params,
    query: ClassPictureQuery,
    raw: true,
    async handler(call) {
      const { traitId } = call.params;
      const { value } = call.query;
      const { objectKey, type } = await requireStoredPicture(call.platform.database, { traitId, value });
      return sendObject(call, objectKey, {
        fileName: `${traitId}.${type === 'image/png' ? 'png' : 'jpg'}`,
        contentType: type,
        inline: true,
      });
    },
  }),
  route({
    method: 'DELETE',
    url: `${base}/:traitId`,
    summary: 'Take the picture of a class away',
    access: writers,
    params,
    query: ClassPictureQuery,
    data: ClassPictures,
    handler: (call) => deleteClassPicture(call, { ...call.params, value: call.query.value }),
  }),
];
