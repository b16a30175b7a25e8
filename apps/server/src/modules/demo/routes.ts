import { DemoStatus } from '@panicle/contract/demo';
import { route, type Access } from '../../platform/http/route.ts';
import { closeDemo, openDemo, readStatus } from './service.ts';

/** Whoever works with materials or trials may look; the service decides who may load and remove. */
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
    summary: 'Load the demo data as one batch: for admin, and for everybody on an empty system',
    access,
    data: DemoStatus,
    rateLimit: 10,
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
