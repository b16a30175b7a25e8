import { expect, it } from 'vitest';
import { composeNumber, counterScope, missingFor } from './compose-number.ts';
import { defaultCropCodes, defaultSeasonCodes } from './number-choices.ts';
import { checkNumberRule, type NumberPart } from './number-rules.ts';

const counter = { kind: 'counter', width: 4, start: 1, step: 1, reset: 'never' } as const;
const year = { kind: 'year', digits: 2 } as const;
const season = { kind: 'season', codes: { ...defaultSeasonCodes, summer: '夏' } } as const;
const context = {
  year: 2026,
  season: 'summer',
  station: '三亚南繁站',
  crop: 'maize',
  female: 'L12',
  male: 'K7',
} as const;

it('puts every part of a number in its place', () => {
  const parts: NumberPart[] = [
    { kind: 'station', characters: 2 },
    year,
    season,
    { kind: 'crop', codes: defaultCropCodes },
    { kind: 'text', text: '/' },
    { kind: 'female' },
    { kind: 'text', text: '×' },
    { kind: 'male' },
    counter,
    { kind: 'check', scheme: 'luhn' },
  ];
  expect(composeNumber(parts, context, 7)).toBe('三亚26夏MZ/L12×K700076');
  expect(missingFor(parts, { ...context, station: '', male: undefined })).toEqual(['station', 'male']);
});

it('keeps all digits of a counter that has outgrown its width', () => {
  expect(composeNumber([{ kind: 'text', text: 'T' }, counter], {}, 12_345)).toBe('T12345');
});

it.each([
  ['never', '', ''],
  ['year', '2026', '2027'],
  ['season', '2026 summer', '2027 summer'],
  ['prefix', 't26', 't27'],
] as const)('counts anew as it is asked to: %s', (reset, now, later) => {
  const parts: NumberPart[] = [{ kind: 'text', text: 'T' }, year, { ...counter, reset }, season];
  expect(counterScope(parts, context)).toBe(now);
  expect(counterScope(parts, { ...context, year: 2027 })).toBe(later);
});

const base = { name: 'Rule', purpose: 'trial' } as const;
it.each<[string, NumberPart[]]>([
  ['numberRuleCounter', [year]],
  ['numberRuleCounter', [counter, counter]],
  ['numberRuleCheckLast', [{ kind: 'check', scheme: 'luhn' }, counter]],
  ['numberRuleResetYear', [{ ...counter, reset: 'year' }]],
  ['numberRuleResetSeason', [year, { ...counter, reset: 'season' }]],
  ['numberRulePartUnknown', [{ kind: 'female' }, counter]],
  ['numberRuleText', [{ kind: 'text', text: '' }, counter]],
  ['numberRuleText', [{ kind: 'text', text: 'T'.repeat(41) }, counter]],
  ['numberRuleCodes', [{ kind: 'season', codes: { ...defaultSeasonCodes, summer: 'sp' } }, counter]],
  ['numberRuleCodes', [{ kind: 'season', codes: { ...defaultSeasonCodes, summer: 'summer crop' } }, counter]],
])('refuses a rule that cannot work: %s', (error, parts) => {
  expect(checkNumberRule({ ...base, parts }).map((problem) => problem.error)).toContain(error);
});
