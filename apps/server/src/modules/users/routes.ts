import { IdentifierParameter, User } from '@panicle/contract';
import { route } from '../../platform/http/route.ts';
import { readUser } from './service.ts';

export const userRoutes = [
  route({
    method: 'GET',
    url: '/crop/user/:id',
    summary: 'One user: oneself, or anybody for admin',
    access: { allow: 'signed-in' },
    beforePasswordChange: true,
    params: IdentifierParameter,
    data: User,
    handler: (call) => readUser(call.platform.database, call.session, call.params.id),
  }),
];
