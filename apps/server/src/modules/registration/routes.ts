import { Type } from 'typebox';
import { Empty, SwitchAnswer } from '@panicle/contract';
import { MailRequest, Registration, RegistrationRules } from '@panicle/contract/registration';
import { route } from '../../platform/http/route.ts';
import { prepareGuesses } from '../access/index.ts';
import { registrationSettings } from './requirements.ts';
import { register, sendRegisterCode } from './service.ts';

const everyone = { allow: 'everyone' } as const;

export const registrationRoutes = [
  route({
    method: 'POST',
    url: '/crop/register',
    summary: 'Makes an account of one’s own; an administrator grants its modules afterwards',
    access: everyone,
    rateLimit: 30,
    body: Registration,
    data: SwitchAnswer,
    handler: (call) => register(call, call.body),
  }),
  route({
    method: 'GET',
    url: '/crop/register/needMail',
    summary: 'Whether a registration needs a code sent by mail',
    access: everyone,
    data: Type.Boolean(),
    handler: ({ platform }) => platform.mail !== null,
  }),
  route({
    method: 'GET',
    url: '/crop/register/rules',
    summary: 'Strength rules of new passwords, and whether an invitation code is asked for',
    access: everyone,
    data: RegistrationRules,
    handler: async ({ platform }) => {
      // Anyone who asks for the rules is about to choose a password.
      prepareGuesses();
      const { passwordVariant, requirements } = await registrationSettings(platform);
      return { passwordVariant, invitationCode: requirements.invitationCode };
    },
  }),
  route({
    method: 'POST',
    url: '/crop/sendRegisterCodeToMail',
    summary: 'Mails the code for a registration',
    access: everyone,
    rateLimit: 30,
    body: MailRequest,
    data: Empty,
    handler: (call) => sendRegisterCode(call, call.body),
  }),
];
