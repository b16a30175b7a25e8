import { SecurityLogExportQuery, SecurityLogPage, SecurityLogQuery } from '@panicle/contract/security-log';
import { route } from '../../../platform/http/route.ts';
import { attachmentHeader } from '../../../platform/storage/content-disposition.ts';
import { exportEvents } from './export.ts';
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
  route({
    method: 'GET',
    url: '/wgs/log/security/export',
    summary: 'The security log as a workbook or a CSV file',
    access: admin,
    query: SecurityLogExportQuery,
    exports: true,
    raw: true,
    rateLimit: 30,
    handler: async ({ platform, query, language, reply }) => {
      const { content, contentType, fileName } = await exportEvents(platform.database, query, language);
      return reply
        .header('content-type', contentType)
        .header('content-disposition', attachmentHeader(fileName))
        .send(content);
    },
  }),
];
