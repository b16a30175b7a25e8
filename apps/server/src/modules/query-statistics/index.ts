import { CountExportQuery, CountQuery, CountTable } from '@panicle/contract/query-statistics';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../module.ts';
import { countRecords } from './counts.ts';
import { countExport } from './export.ts';
import { countReaders, requireCountable } from './rights.ts';

const BASE = '/crop/crop-query-statistics';

export const queryStatisticsModule: Module = {
  name: 'query-statistics',
  routes: [
    route({
      method: 'GET',
      url: BASE,
      summary: 'Counts of materials, trials, plots or observations, by one dimension or two',
      access: countReaders,
      query: CountQuery,
      data: CountTable,
      handler: ({ platform, query, session }) => {
        requireCountable(session, query.of);
        return countRecords(platform.database, query);
      },
    }),
    exportRoute({
      url: `${BASE}/export`,
      summary: 'The same counts as a workbook or a CSV file',
      access: countReaders,
      query: CountExportQuery,
      work: countExport,
      input: ({ query }) => query,
    }),
  ],
  sideWork: [countExport],
};
