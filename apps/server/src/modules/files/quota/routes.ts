import { StorageSpace, StorageSpaceQuery } from '@panicle/contract/files';
import { BusinessError } from '../../../platform/business-error.ts';
import { route } from '../../../platform/http/route.ts';
import { readSpace } from './allowance.ts';

export const quotaRoutes = [
  route({
    method: 'GET',
    url: '/crop/file/space',
    summary: 'What the user stores and may store in bytes; of another user for admin',
    access: { allow: 'signed-in' },
    query: StorageSpaceQuery,
    data: StorageSpace,
    handler: async ({ platform, session, query }) => {
      const userId = query.userId ?? session.userId;
      const visible = userId === session.userId || session.admin;
      const space = visible ? await readSpace(platform.database, userId) : null;
      if (!space) throw new BusinessError('notFound');
      return space;
    },
  }),
];
