import type { Access } from '../../platform/http/route.ts';

/** Trials are shared by everybody who holds the key of their screen. */
export const trialAccess: Access = { allow: 'right', right: 'trials.write' };

export const trialReaders: Access = { allow: 'right', right: 'trials.read' };
