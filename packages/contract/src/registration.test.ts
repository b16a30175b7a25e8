import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRegistrationField,
  emailFits,
  phoneFits,
  registrationProblem,
  type Registration,
} from './registration.ts';

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));

describe('a phone number', () => {
  it('is a Chinese mobile number, a landline with its area code, or + and 8 to 15 digits', () => {
    const mobile = fc
      .tuple(fc.integer({ min: 3, max: 9 }), digits(9))
      .map(([second, rest]) => `1${second}${rest}`);
    const international = fc
      .integer({ min: 8, max: 15 })
      .chain(digits)
      .map((number) => `+${number}`);
    fc.assert(
      fc.property(fc.oneof(mobile, international), (phone) => {
        expect(phoneFits(phone)).toBe(true);
      }),
    );
    for (const phone of [
      '010-12345678',
      '0898-65912345',
      '(0898) 6591234',
      '021 1234 5678',
      ' 138 1234 5678 ',
      '+86 138-1234-5678',
    ]) {
      expect([phone, phoneFits(phone)]).toEqual([phone, true]);
    }
  });

  it('is nothing else', () => {
    for (const phone of [
      '',
      '12812345678',
      '1381234567',
      '138123456789',
      '65912345',
      '+1234567',
      '+1234567890123456',
    ]) {
      expect([phone, phoneFits(phone)]).toEqual([phone, false]);
    }
    for (const phone of [
      '１３８１２３４５６７８',
      '138-1234-567x',
      '--13812345678',
      '+86+13812345678',
      'call me',
    ]) {
      expect([phone, phoneFits(phone)]).toEqual([phone, false]);
    }
  });
});

describe('an email address', () => {
  it('is one plain address with a domain', () => {
    for (const email of ['chenli@station.test', 'a.b+c@sub.example.org', "o'neil@x.cn", '用户@例子.中国']) {
      expect([email, emailFits(email)]).toEqual([email, true]);
    }
    const wrong = [
      '',
      'a@b',
      '@b.cn',
      'a@b..cn',
      'a b@c.cn',
      'a@b.cn,c@d.cn',
      'A <a@b.cn>',
      'a@-b.cn',
      'a@b.cn\r\nBcc: x@y.cn',
    ];
    for (const email of wrong) expect([email, emailFits(email)]).toEqual([email, false]);
  });

  it('is judged at once, however long or odd the text is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(emailFits(`${text}\n@b.cn`)).toBe(false);
      }),
    );
    expect(emailFits(`a@${'a-'.repeat(50_000)}`)).toBe(false);
    expect(emailFits(`a@${'a'.repeat(180)}.`)).toBe(false);
  });
});

const entries: Registration = {
  username: 'chenli',
  nickName: '陈莉',
  password: 'x',
  company: 'Nanfan',
  telephone: '13812345678',
  email: 'chenli@station.test',
  code: '',
  invitationCode: '',
};

describe('a registration', () => {
  it('wants the codes only where they are asked for', () => {
    const check = (code: boolean, invitationCode: boolean) =>
      registrationProblem(entries, { code, invitationCode }, 'en_US');
    expect(check(false, false)).toBeNull();
    expect(check(true, false)).toEqual({ field: 'code', problem: 'Please enter the code from the email' });
    expect(check(false, true)).toEqual({
      field: 'invitationCode',
      problem: 'Please enter the invitation code',
    });
  });

  it('refuses names that cannot be seen or read', () => {
    const fits = (name: string) =>
      checkRegistrationField('username', name, { code: false, invitationCode: false }) === null;
    for (const name of ['李', 'a', 'a\u200bdmin', 'ad\u0000min', 'x'.repeat(21)])
      expect([name, fits(name)]).toEqual([name, false]);
    for (const name of ['李雪', ' li ', 'x'.repeat(20)]) expect([name, fits(name)]).toEqual([name, true]);
  });
});
