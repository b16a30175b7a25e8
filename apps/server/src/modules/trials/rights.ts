import { trialReaderKeys } from '@panicle/contract/trials';
import type { Access } from '../../platform/http/route.ts';

/** Trials are shared by everybody who holds the key of their screen. */
export const trialAccess: Access = { allow: 'role', keys: ['fieldTestTask'] };

export const trialReaders: Access = { allow: 'role', keys: trialReaderKeys };
