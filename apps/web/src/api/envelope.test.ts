import { describe, expect, it } from 'vitest';
import { decodeRecords, isEnvelope, isResult, judge } from './envelope.ts';

const verdict = (status: number, data: unknown = null, msg = '') => judge({ status, msg, data });

describe('handling of an answer by its status', () => {
  it('ends the session at 2000 and 3001', () => {
    expect(verdict(2000)).toBe('session-ended');
    expect(verdict(3001)).toBe('session-ended');
  });

  it('puts sign-in and registration refusals into their error lines', () => {
    expect(verdict(1003, 'login')).toBe('login-line');
    expect(verdict(1004, 'register')).toBe('register-line');
    expect(verdict(1102, 'login')).toBe('login-line');
  });

  it('shows every other refusal between 1000 and 2000 in a dialog', () => {
    for (const status of [1001, 1003, 1006, 1007, 1015, 1999]) expect(verdict(status)).toBe('dialog');
  });

  it('lets 200, 1000, 1054, 1500 and everything outside pass', () => {
    for (const status of [200, 500, 1000, 1054, 1500, 2001, 2999]) expect(verdict(status)).toBe('pass');
  });

  it('lets the message about a running third-generation analysis pass', () => {
    const text = 'Third-generation sequencing analysis or pre-treatment is in progress';
    expect(verdict(1234, null, text)).toBe('pass');
  });

  it('counts 200, 1054 and 1500 as results', () => {
    expect([200, 1000, 1054, 1500, 2001].filter(isResult)).toEqual([200, 1054, 1500]);
  });

  it('knows an envelope', () => {
    expect(isEnvelope({ status: 200, msg: '', data: null })).toBe(true);
    for (const other of [null, 'x', {}, { status: '200', msg: '' }]) expect(isEnvelope(other)).toBe(false);
  });
});

describe('quotation marks in page records', () => {
  it('are decoded in the texts of records only', () => {
    const data = { records: [{ name: 'a &quot;b&quot;', n: 1, tags: ['&quot;'] }], total: 1, note: '&quot;' };
    expect(decodeRecords(data)).toEqual({
      records: [{ name: 'a "b"', n: 1, tags: ['&quot;'] }],
      total: 1,
      note: '&quot;',
    });
  });

  it('are left alone in everything that is no page', () => {
    expect(decodeRecords({ name: '&quot;' })).toEqual({ name: '&quot;' });
    expect(decodeRecords(null)).toBe(null);
  });
});
