import { expect, it } from 'vitest';
import { checkCharacters } from './check-characters.ts';

it('computes the check characters of published examples', () => {
  // ISO 7064: Global Release Identifier A1-2425G-ABC1234002-M; LEI of the Legal Entity Identifier Foundation
  expect(checkCharacters('mod37', 'A1-2425G-ABC1234002')).toBe('M');
  expect(checkCharacters('mod97', '506700GE1G29325QX3')).toBe('63');
  expect(checkCharacters('luhn', '7992739871')).toBe('3');
});

it.each(['mod97', 'mod37', 'luhn'] as const)('%s notices every mistyped digit of a code', (scheme) => {
  const code = 'MZ2026-00417';
  const right = checkCharacters(scheme, code);
  for (const place of Array.from(code, (_, index) => index).filter((index) => /\d/.test(code[index]!)))
    for (const digit of '0123456789') {
      if (digit === code[place]) continue;
      const wrong = code.slice(0, place) + digit + code.slice(place + 1);
      expect(checkCharacters(scheme, wrong), wrong).not.toBe(right);
    }
});

it.each(['mod97', 'mod37'] as const)('%s notices two neighbours that changed places', (scheme) => {
  const code = 'K7B2026004179';
  const right = checkCharacters(scheme, code);
  for (let place = 1; place < code.length; place += 1) {
    if (code[place] === code[place - 1]) continue;
    const wrong = code.slice(0, place - 1) + code[place]! + code[place - 1]! + code.slice(place + 1);
    expect(checkCharacters(scheme, wrong), wrong).not.toBe(right);
  }
});
