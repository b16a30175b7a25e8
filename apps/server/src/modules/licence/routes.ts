import { AuthorizationDetails, AuthorizationRequest, LicenceAnswer } from '@panicle/contract/licence';
import { route } from '../../platform/http/route.ts';
import { answerOf } from './licence-state.ts';
import { authorizationDetails, authorize, licenceState } from './service.ts';

export const licenceRoutes = [
  route({
    method: 'GET',
    url: '/crop/system/license',
    summary: 'Until when the system is authorized, and what users must know about it',
    access: { allow: 'everyone' },
    data: LicenceAnswer,
    handler: async ({ platform, language }) =>
      answerOf(await licenceState(platform.database, platform.configuration), language),
  }),
  route({
    method: 'GET',
    url: '/crop/system/authorization',
    summary: 'The licence in force, with its holder',
    access: { allow: 'admin' },
    data: AuthorizationDetails,
    handler: ({ platform }) => authorizationDetails(platform.database, platform.configuration),
  }),
  route({
    method: 'POST',
    url: '/crop/system/authorization',
    summary: 'Enters an authorization code',
    access: { allow: 'admin' },
    confirmed: true,
    body: AuthorizationRequest,
    data: LicenceAnswer,
    rateLimit: 30,
    handler: (call) =>
      call.write(async (change) =>
        answerOf(await authorize(change, call.platform.configuration, call.body.code), call.language),
      ),
  }),
];
