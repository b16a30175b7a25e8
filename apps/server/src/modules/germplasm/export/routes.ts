import { MaterialExportQuery } from '@panicle/contract/material-search';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { germplasmReaders } from '../rights.ts';
import { materialExport } from './export.ts';

export const exportRoutes = [
  exportRoute({
    url: '/crop/crop-material-information/export',
    summary: 'Materials as a workbook or a CSV file',
    access: germplasmReaders,
    query: MaterialExportQuery,
    work: materialExport,
    input: ({ query }) => query,
  }),
];
