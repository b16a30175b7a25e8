import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';

const check = (oldPassword: string, newPassword: string, againPassword: string) =>
  checkNewPassword({ oldPassword, newPassword, againPassword }, 2);

describe('the form for a new password', () => {
  it('wants all fields, spaces alone being none', () => {
    expect(check('', 'Maize#26', 'Maize#26')).toBe('pleaseInput');
    expect(check('old', '   ', 'Maize#26')).toBe('pleaseInput');
    expect(check('old', 'Maize#26', '')).toBe('pleaseInput');
  });

  it('wants the new and the repeated password strong, by the variant of the system', () => {
    expect(check('old', 'maize#26', 'maize#26')).toBe('tooWeak');
    expect(check('old', 'Maize#26', 'maize')).toBe('tooWeak');
    expect(checkNewPassword({ newPassword: 'maize#26', againPassword: 'maize#26' }, 1)).toBeNull();
  });

  it('wants both alike, spaces around them aside', () => {
    expect(check('old', 'Maize#26', 'Maize#27')).toBe('inconsistent');
    expect(check('old', ' Maize#26', 'Maize#26 ')).toBeNull();
  });
});
