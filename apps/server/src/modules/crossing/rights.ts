import type { Access } from '../../platform/http/route.ts';

export const crossingReaders: Access = { allow: 'right', right: 'crossing.read' };
export const crossingWriters: Access = { allow: 'right', right: 'crossing.write' };
