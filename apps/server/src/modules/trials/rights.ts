import type { RoleKey } from '@panicle/contract';
import type { Access } from '../../platform/http/route.ts';

/** Trials are shared by everybody who holds the key of their screen. */
export const trialAccess: Access = { allow: 'role', keys: ['fieldTestTask'] };

/** Analyses and data views read trials too. */
export const trialReaderKeys: readonly RoleKey[] = ['fieldTestTask', 'statisticalAnalysis', 'dataManage'];
export const trialReaders: Access = { allow: 'role', keys: trialReaderKeys };
