import { describe, expect, it } from 'vitest';
import { INVISIBLE, mixesScripts, skeletonsOf } from './look-alike.ts';

const alike = (one: string, other: string) =>
  skeletonsOf(one).some((form) => skeletonsOf(other).includes(form));

describe('names in one script', () => {
  it.each([
    'li.hua',
    '李华',
    '李华2026',
    '玉米QA',
    '田中さくら',
    '김 Lee',
    'müller',
    'иван',
    'kırmızı',
    'O’Brien-2',
  ])('%s may be', (name) => expect(mixesScripts(name)).toBe(false));
  it.each(['аdmin', 'admіn', 'αdmin', 'ａｄｍｉｎ', 'admin①', 'ⓐdmin', '李ａ', 'иван李'])(
    '%s may not',
    (name) => expect(mixesScripts(name)).toBe(true),
  );
});

describe('names that look alike', () => {
  it.each([
    ['admin', 'admın'],
    ['admin', 'аdmіn'],
    ['admin', 'adṃin'],
    ['admin', 'adrnin'],
    ['admin', 'adm\u200bin'],
    ['lihua', 'Iihua'],
    ['lihua', '1ihua'],
    ['ace', 'асе'],
    ['wang', 'vvang'],
    ['tool', 't0ol'],
    ['工口', 'エロ'],
    ['li-hua', 'li‐hua'],
  ])('%s and %s', (one, other) => expect(alike(one, other)).toBe(true));

  it.each([
    ['lihua', 'lihua2'],
    ['admin', 'admin2'],
    ['李华', '李花'],
    ['user2', 'user3'],
    ['wang', 'yang'],
  ])('%s and %s do not', (one, other) => expect(alike(one, other)).toBe(false));
});

it.each(['\u200b', '\u3164', '\ufe0f', '\u00ad', '\u2060'])('%j cannot be seen', (character) =>
  expect(INVISIBLE.test(character)).toBe(true),
);
