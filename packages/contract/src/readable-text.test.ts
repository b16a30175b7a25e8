import { expect, it } from 'vitest';
import { textFault } from './readable-text.ts';

it.each(['\u200b', '\u2060\ufeff', ' \u200b ', '\u00ad', '\u3164', '\u2800', '\u0001', '\ufe0f'])(
  '%j shows nothing',
  (text) => expect(textFault(text)).toMatchObject({ kind: 'nothingVisible' }),
);

it.each(['A\u202eB', '\u2066A\u2069', '\u202a'])('%j is shown in another order', (text) =>
  expect(textFault(text)).toMatchObject({ kind: 'reordering' }),
);

it('says which character it is and where, as a reader counts', () => {
  expect(textFault('𠮷郑\u202e58')).toEqual({ kind: 'reordering', character: 'U+202E', place: 3 });
});

it.each([
  '',
  '  ',
  '郑单958',
  'می\u200cخواهم',
  '👩\u200d🌾',
  '葛\u{e0100}',
  '\ue000',
  'A\u200bB',
  '-',
  '\u0301a',
])('%j can be read', (text) => expect(textFault(text)).toBeNull());
