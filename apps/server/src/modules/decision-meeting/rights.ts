import type { Access } from '../../platform/http/route.ts';

export const BASE = '/crop/crop-decision-meeting';
/** Who may not only read, but vote and preside, the service decides for each meeting. */
export const readers: Access = { allow: 'right', right: 'decisions.read' };
export const writers: Access = { allow: 'right', right: 'decisions.write' };
