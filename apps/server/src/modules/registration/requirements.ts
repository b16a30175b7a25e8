import type { RegistrationRequirements } from '@panicle/contract/registration';
import type { PasswordVariant } from '@panicle/contract/password-strength';
import type { Platform } from '../../platform/platform.ts';
import { readSettings } from '../system/index.ts';

export interface RegistrationSettings {
  open: boolean;
  requirements: RegistrationRequirements;
  /** empty: none is asked for */
  invitationCode: string;
  passwordVariant: PasswordVariant;
}

/** What an administrator has set for registrations; an address is verified wherever mail can be sent. */
export async function registrationSettings({ database, mail }: Platform): Promise<RegistrationSettings> {
  const codes = ['REGISTRATION_OPEN', 'INVITATION_CODE', 'PASSWORD_VARIANT'] as const;
  const settings = await readSettings(database, codes);
  return {
    open: settings.REGISTRATION_OPEN,
    requirements: { code: mail !== null, invitationCode: settings.INVITATION_CODE !== '' },
    invitationCode: settings.INVITATION_CODE,
    passwordVariant: settings.PASSWORD_VARIANT === '1' ? 1 : 2,
  };
}
