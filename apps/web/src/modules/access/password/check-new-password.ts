import { isStrongPassword, type PasswordVariant } from '@panicle/contract/password-strength';

export type NewPasswordProblem = 'pleaseInput' | 'tooWeak' | 'inconsistent';

/**
 * What is wrong with the entries of a form for a new password, all of them trimmed: an empty one first, then the
 * strength of both, then their equality. Null when they may be sent.
 */
export function checkNewPassword(
  entries: { newPassword: string; againPassword: string; oldPassword?: string },
  variant: PasswordVariant,
): NewPasswordProblem | null {
  const values = Object.values(entries).map((value) => value.trim());
  if (values.includes('')) return 'pleaseInput';
  const { newPassword, againPassword } = entries;
  if (![newPassword, againPassword].every((value) => isStrongPassword(value, variant))) return 'tooWeak';
  return newPassword.trim() === againPassword.trim() ? null : 'inconsistent';
}
