import { Type } from 'typebox';
import { Identifier, limits } from '@panicle/contract';
import { Material, PictureQuery } from '@panicle/contract/germplasm';
import { route } from '../../../platform/http/route.ts';
import { sendObject } from '../../files/index.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { deletePicture, findPicture, storePicture, storeThumbnail } from './service.ts';

const URL = '/crop/crop-material-information/picture/:materialId';
/** What a multipart form adds to the picture. */
const FORM_BYTES = 1024 * 1024;
const params = Type.Object({ materialId: Identifier }, { additionalProperties: false });

export const pictureRoutes = [
  route({
    method: 'POST',
    url: URL,
    summary:
      'Upload the picture of a material, PNG or JPEG of at most 50 MB; or, to the address of a picture, its thumbnail',
    access: germplasmAccess,
    params,
    query: PictureQuery,
    data: Material,
    streamedBody: { maximumBytes: limits.pictureBytes + FORM_BYTES },
    handler: (call) =>
      call.query.kind === 'thumbnail'
        ? storeThumbnail(call, call.params.materialId, call.query.version)
        : storePicture(call, call.params.materialId),
  }),
  route({
    method: 'GET',
    url: URL,
    summary: 'The picture of a material',
    access: germplasmReaders,
    params,
    query: PictureQuery,
    raw: true,
    handler: async (call) => {
      const { materialId } = call.params;
      const picture = await findPicture(call, materialId, call.query.kind ?? 'picture');
      return sendObject(call, picture.objectKey, {
        fileName: `${materialId}.${picture.ending}`,
        contentType: picture.contentType,
        inline: true,
      });
    },
  }),
  route({
    method: 'DELETE',
    url: URL,
    summary: 'Take the picture of a material away',
    access: germplasmAccess,
    params,
    data: Material,
    handler: (call) => deletePicture(call, call.params.materialId),
  }),
];
