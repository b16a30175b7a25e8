import { Type } from 'typebox';
import { route } from '../../platform/http/route.ts';
import { BusinessError } from '../../platform/business-error.ts';

const Health = Type.Object({ database: Type.Literal('ok') });

export const systemRoutes = [
  route({
    method: 'GET',
    url: '/crop/health',
    summary: 'Ready to serve: the database answers. HTTP 503 otherwise',
    access: { allow: 'everyone' },
    data: Health,
    handler: async ({ platform, request }) => {
      try {
        await platform.database.ping();
      } catch (error) {
        request.log.warn({ err: error }, 'health check failed');
        throw new BusinessError('unavailable', {}, { httpStatus: 503 });
      }
      return { database: 'ok' as const };
    },
  }),
];
