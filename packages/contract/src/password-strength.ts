import { holdsKeyboardRun } from './keyboard-runs.ts';
import type { Text } from './language.ts';
import { limits } from './limits.ts';

/**
 * Rules for a new password (the specification's change form). 1: a digit, a lowercase letter and a special character;
 * 2: an uppercase letter as well, and no keyboard word.
 */
export type PasswordVariant = 1 | 2;

/** The message of the specification for a password that is too weak. */
export const PASSWORD_STRENGTH_MESSAGE: Text = {
  en: 'Only combinations of at least 8 characters with digits, uppercase and lowercase letters and special symbols can be entered',
  zh: '只能输入至少 8 位，且包含数字、大小写字母和特殊符号的组合',
};

/** Parts of the rules, in the order in which a form lists them. */
export const PASSWORD_REQUIREMENTS = [
  'length',
  'lowercase',
  'uppercase',
  'digit',
  'special',
  'noRun',
] as const;
export type PasswordRequirement = (typeof PASSWORD_REQUIREMENTS)[number];

/** Spaces around a password do not count: it is trimmed before it is hashed. Length in characters as seen. */
const charactersOf = (password: string) => Array.from(password.trim());

const checks: Record<PasswordRequirement, (password: string) => boolean> = {
  length: (password) => {
    const { length } = charactersOf(password);
    return length >= limits.newPasswordLength.minimum && length <= limits.newPasswordLength.maximum;
  },
  // Full-width letters and digits are letters and digits, not special characters.
  lowercase: (password) => /[a-z]/.test(password.normalize('NFKC')),
  uppercase: (password) => /[A-Z]/.test(password.normalize('NFKC')),
  digit: (password) => /[0-9]/.test(password.normalize('NFKC')),
  special: (password) => /[^\p{L}\p{N}\p{M}\s]/u.test(password.normalize('NFKC')),
  noRun: (password) => !holdsKeyboardRun(password.trim()),
};

const REQUIREMENTS_OF: Record<PasswordVariant, readonly PasswordRequirement[]> = {
  1: ['length', 'lowercase', 'digit', 'special'],
  2: PASSWORD_REQUIREMENTS,
};

/** The parts of a variant, and whether a password meets each. */
export function passwordRequirements(
  password: string,
  variant: PasswordVariant,
): { requirement: PasswordRequirement; met: boolean }[] {
  return REQUIREMENTS_OF[variant].map((requirement) => ({
    requirement,
    met: charactersOf(password).length > 0 && checks[requirement](password),
  }));
}

export function isStrongPassword(password: string, variant: PasswordVariant): boolean {
  return passwordRequirements(password, variant).every(({ met }) => met);
}
