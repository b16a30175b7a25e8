import { expect, it } from 'vitest';
import { hiddenText, lineFault, textFault, visibleText } from './readable-text.ts';

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
  '-',
  '\u0301a',
  // blanks and ends of lines
  'A\u00a0B\u3000C\u2003D',
  'two\r\nlines\tof text',
  // Hindi, Sinhala, Malayalam at the end of a word, Bengali
  'क्\u200dष',
  'ශ්\u200dරී',
  'ന്\u200d',
  'র\u200d্য',
  // Persian plural, Mongolian with a form of a letter and a separated vowel
  'ژن\u200cها',
  'ᠠ\u180b',
  'ᠭᠠᠵᠠᠷ\u180eᠠ',
  // families, skins, keys, flags, signs as pictures
  '👨\u200d👩\u200d👧',
  '🧑🏽\u200d🌾',
  '1\ufe0f\u20e3',
  '🏳\ufe0f\u200d🌈',
  '❤\ufe0f',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '∩\ufe00',
  '\u06dd١',
])('%j can be read', (text) => expect(textFault(text)).toBeNull());

it.each([
  ['A\u200bB', 'U+200B', 2],
  ['\ufeffA', 'U+FEFF', 1],
  ['A\ufeffB', 'U+FEFF', 2],
  ['郑\u00ad单958', 'U+00AD', 2],
  ['A\u2060B', 'U+2060', 2],
  ['A\u200d', 'U+200D', 2],
  ['郑\u200c单', 'U+200C', 2],
  ['می\u200c\u200cخواهم', 'U+200C', 4],
  ['A\ufe0f', 'U+FE0F', 2],
  ['1\ufe0f', 'U+FE0F', 2],
  ['A\u3164', 'U+3164', 2],
  ['A\u0007B', 'U+0007', 2],
  ['A\u{e0041}', 'U+E0041', 2],
  ['A\u200eB', 'U+200E', 2],
  ['𠮷\u200b', 'U+200B', 2],
])('%j hides something', (text, character, place) =>
  expect(textFault(text)).toEqual({ kind: 'invisible', character, place }),
);

it.each([
  ['A\u202eB\u200b', 'A‹U+202E›B‹U+200B›'],
  ['𠮷\u200b', '𠮷‹U+200B›'],
  ['a\u0000b', 'a‹U+0000›b'],
  ['郑单958', '郑单958'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🌾', '👩\u200d🌾'],
])('%j is written out and back again', (text, written) => {
  expect(visibleText(text)).toBe(written);
  expect(hiddenText(written)).toBe(text);
});

it('takes back only what hides', () => {
  expect(hiddenText('‹U+0041› ‹U+FFFFFF›')).toBe('‹U+0041› ‹U+FFFFFF›');
});

it.each([
  ['A\nB', 'U+000A', 2],
  ['A\r\nB', 'U+000D', 2],
  ['A\vB', 'U+000B', 2],
  ['郑单\f958', 'U+000C', 3],
  ['𠮷A\u2028B', 'U+2028', 3],
  [' A\u2029B', 'U+2029', 3],
  ['A\u0085B', 'U+0085', 2],
])('%j has more than one line', (text, character, place) =>
  expect(lineFault(text)).toEqual({ kind: 'lineEnd', character, place }),
);

it.each(['', 'A B', '郑单958\r\n', '\u2028A\n', '\n'])('%j has one line at most', (text) =>
  expect(lineFault(text)).toBeNull(),
);
