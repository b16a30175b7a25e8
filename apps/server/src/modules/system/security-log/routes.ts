import { SecurityLogExportQuery, SecurityLogPage, SecurityLogQuery } from '@panicle/contract/security-log';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { route } from '../../../platform/http/route.ts';
import { securityLogExport } from './export.ts';
import { findEvents } from './find-events.ts';

/** It names addresses, and what was typed as a name: for the account admin alone. */
const admin = { allow: 'admin' } as const;

export const securityLogRoutes = [
  route({
    method: 'GET',
    url: '/wgs/log/security/page',
    summary: 'The security log, youngest first',
    access: admin,
    query: SecurityLogQuery,
    data: SecurityLogPage,
    handler: ({ platform, query }) => findEvents(platform.database, query),
  }),
  exportRoute({
    url: '/wgs/log/security/export',
    summary: 'The security log as a workbook or a CSV file',
    access: admin,
    query: SecurityLogExportQuery,
    work: securityLogExport,
    input: ({ query }) => query,
  }),
];
