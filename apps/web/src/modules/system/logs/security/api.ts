import type { SecurityLogPage, SecurityLogQuery } from '@panicle/contract/security-log';
import { call } from '../../../../api/client.ts';

const BASE = '/wgs/log/security';
export const SECURITY_EXPORT = `${BASE}/export`;

export const securityPage = (query: SecurityLogQuery, signal: AbortSignal) =>
  call<SecurityLogPage>('GET', `${BASE}/page`, { query, signal });
