import { describe, expect, it } from 'vitest';
import { composed, hasEndlessMarks } from './composed-text.ts';

describe('composed text', () => {
  it('has one form, whichever way it was typed', () => {
    expect(composed('e\u0301')).toBe('é');
    expect(composed('１２ｃｍ', 'NFKC')).toBe('12cm');
  });

  it('takes as many marks in a row as any writing needs', () => {
    const thirty = `a${'\u0315\u0300'.repeat(15)}`;
    expect(hasEndlessMarks(thirty)).toBe(false);
    expect(composed(thirty)).toBe(thirty.normalize('NFC'));
  });

  it('leaves endless marks alone, whose order would take hours to find', () => {
    const endless = `a${'\u0315\u0300'.repeat(500_000)}`;
    expect(hasEndlessMarks(endless)).toBe(true);
    expect(composed(endless)).toBe(endless);
  });
});
