import { DemoStatus } from '@panicle/contract/demo';
import { route, type Access } from '../../platform/http/route.ts';
import { closeDemo, openDemo, readStatus } from './service.ts';

/** Everybody who is signed in may look; the service decides who may remove. */
const access: Access = { allow: 'signed-in' };

export const demoRoutes = [
  route({
    method: 'GET',
    url: '/crop/demo',
    summary: 'Whether the demo data are loaded, and what they consist of',
    access,
    data: DemoStatus,
    handler: ({ platform, session }) => readStatus(platform.database, session),
  }),
  route({
    method: 'POST',
    url: '/crop/demo',
    summary: 'Load the demo data as one batch',
    access: { allow: 'admin' },
    data: DemoStatus,
    rateLimit: 20,
    handler: (call) => openDemo(call),
  }),
  route({
    method: 'DELETE',
    url: '/crop/demo',
    summary: 'Remove the demo data, exactly that batch; refused while something else refers to it',
    access,
    data: DemoStatus,
    handler: (call) => closeDemo(call),
  }),
];
