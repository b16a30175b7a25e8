import { describe, expect, it } from 'vitest';
import { fieldsOf, newUserValues, passwordFits, problemOf } from './user-values.ts';

describe('the form of a user', () => {
  it('sends nothing that was typed around an entry', () => {
    const fields = fieldsOf({ ...newUserValues, username: ' li.hua ', email: 'li@example.org\n' });
    expect(fields).toMatchObject({ username: 'li.hua', email: 'li@example.org' });
    expect(fields).not.toHaveProperty('password');
    expect(fields).not.toHaveProperty('passwordKind');
  });

  it('says what is wrong with a field, in the language of the reader', () => {
    const values = { ...newUserValues, username: 'x', email: 'nowhere' };
    expect(problemOf('username', values, 'en_US')).toContain('2 to 20 characters');
    expect(problemOf('username', values, 'zh_CN')).toContain('2 至 20');
    expect(problemOf('email', values, 'en_US')).toBe('This is not an email address');
    expect(problemOf('telephone', values, 'en_US')).toBeUndefined();
  });

  it('takes no weak first password', () => {
    expect(passwordFits('Harvest#82mild')).toBe(true);
    expect(passwordFits('harvest')).toBe(false);
    expect(passwordFits('Qwertyuiop#1')).toBe(false);
  });
});
