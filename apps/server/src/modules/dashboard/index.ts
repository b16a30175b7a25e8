import { Dashboard } from '@panicle/contract/dashboard';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../module.ts';
import { describeDashboard } from './service.ts';

export const dashboardModule: Module = {
  name: 'dashboard',
  routes: [
    route({
      method: 'GET',
      url: '/crop/crop-dashboard',
      summary: 'Tasks, results, key figures and growth, as far as the caller may see them',
      access: { allow: 'signed-in' },
      data: Dashboard,
      handler: (call) => describeDashboard(call),
    }),
  ],
};
