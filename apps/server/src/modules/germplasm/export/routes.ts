import { MaterialExportQuery, McpdExportQuery } from '@panicle/contract/material-search';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { germplasmReaders } from '../rights.ts';
import { materialExport } from './export.ts';
import { passportExport } from './mcpd.ts';

export const exportRoutes = [
  exportRoute({
    url: '/crop/crop-material-information/export',
    summary: 'Materials as a workbook or a CSV file',
    access: germplasmReaders,
    query: MaterialExportQuery,
    work: materialExport,
    input: ({ query }) => query,
  }),
  exportRoute({
    url: '/crop/crop-material-information/mcpd',
    summary: 'Materials as a table of the Multi-Crop Passport Descriptors V.2.1',
    access: germplasmReaders,
    query: McpdExportQuery,
    work: passportExport,
    input: ({ query }) => query,
  }),
];
