import { MaterialExportQuery } from '@panicle/contract/material-search';
import { route } from '../../../platform/http/route.ts';
import { attachmentHeader } from '../../../platform/storage/content-disposition.ts';
import { germplasmAccess } from '../rights.ts';
import { exportMaterials } from './export.ts';

export const exportRoutes = [
  route({
    method: 'GET',
    url: '/crop/crop-material-information/export',
    summary: 'Materials as a workbook or a CSV file',
    access: germplasmAccess,
    query: MaterialExportQuery,
    exports: true,
    raw: true,
    rateLimit: 30,
    handler: async (call) => {
      const { content, contentType, fileName } = await exportMaterials(
        call.platform.database,
        call,
        call.query,
      );
      return call.reply
        .header('content-type', contentType)
        .header('content-disposition', attachmentHeader(fileName))
        .send(content);
    },
  }),
];
