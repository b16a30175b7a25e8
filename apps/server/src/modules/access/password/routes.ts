import { Empty, Nullable } from '@panicle/contract';
import { MailRequest, PasswordChangeParts, ResetByMail } from '@panicle/contract/registration';
import { route } from '../../../platform/http/route.ts';
import { changePassword, passwordChangeOf } from './change.ts';
import { resetPassword, sendResetMail } from './reset-by-mail.ts';

const everyone = { allow: 'everyone' } as const;

export const passwordRoutes = [
  route({
    method: 'PUT',
    url: '/crop/user/password',
    summary:
      'Changes the own password; both as SHA-256, in the body or, as the specification has it, in the query. Ends all sessions of the account',
    access: { allow: 'signed-in' },
    beforePasswordChange: true,
    rateLimit: 20,
    query: PasswordChangeParts,
    body: Nullable(PasswordChangeParts),
    data: Empty,
    evenWhenDiskShort: true,
    handler: (call) => changePassword(call, passwordChangeOf(call.body, call.query)),
  }),
  route({
    method: 'POST',
    url: '/crop/sendResetMail',
    summary: 'Mails the link for a new password; answers the same for unknown addresses',
    access: everyone,
    rateLimit: 30,
    body: MailRequest,
    data: Empty,
    handler: (call) => sendResetMail(call, call.body),
  }),
  route({
    method: 'POST',
    url: '/crop/resetPassword',
    summary: 'Sets a new password with the code of the mail',
    access: everyone,
    rateLimit: 20,
    body: ResetByMail,
    data: Empty,
    handler: (call) => resetPassword(call, call.body),
  }),
];
