import type { OfflineEntryKind } from '../../platform/offline/offline-entry-kind.ts';
import type { Module } from '../module.ts';
import { offlineWords } from './audit-words.ts';
import { offlineRoutes } from './routes.ts';

/** Takes what devices entered without network. `kinds`: of all modules, asked for when it is needed. */
export function offlineModule(kinds: () => readonly OfflineEntryKind[]): Module {
  return { name: 'offline', auditWords: offlineWords, routes: offlineRoutes(kinds) };
}
