import { describe, expect, it } from 'vitest';
import { generalFormat, numberFormat } from '../xlsx/number-format.ts';
import { foldHead, foldIdentifier } from './fold.ts';
import { readDate } from './read-date.ts';
import { readInteger, readNumber } from './read-number.ts';
import { textFaultReasons } from '@panicle/contract/readable-text';
import { readText } from './read-text.ts';
import { reasons } from './reasons.ts';

describe('numbers', () => {
  it.each([
    ['12.50', 12.5],
    ['-5', -5],
    ['1E5', 100_000],
    ['+.5', 0.5],
    [' 7 ', 7],
    ['', null],
    ['  ', null],
  ])('%j is %j, without a remark', (text, value) => {
    expect(readNumber(text)).toEqual({ value, notice: undefined });
  });

  it.each([
    ['１２．５', 12.5, reasons.fullWidth],
    ['－３', -3, reasons.fullWidth],
    ['−3', -3, reasons.fullWidth],
    ['1,234.5', 1234.5, reasons.thousands],
    ['NA', null, reasons.missingMark],
    ['缺失', null, reasons.missingMark],
  ])('%j is %j and is pointed out', (text, value, reason) => {
    expect(readNumber(text)).toMatchObject({ value, notice: { reason } });
  });

  it.each([
    ['1,5', reasons.decimalComma],
    ['12kg', reasons.notNumber],
    ['0x10', reasons.notNumber],
    ['1e999', reasons.outsideRange],
    ['12,34,567', reasons.notNumber],
    ['5%', reasons.percentText],
    ['1 000', reasons.notNumber],
  ])('%j is refused', (text, reason) => {
    expect(readNumber(text)).toMatchObject({ value: null, refusal: { reason } });
  });

  it('may have a decimal comma where that was chosen', () => {
    expect(readNumber('1,5', ',').value).toBe(1.5);
    expect(readNumber('1.234,5', ',').value).toBe(1234.5);
    expect(readNumber('1.5', ',').refusal?.reason).toBe(reasons.notNumber);
  });

  it('of a workbook are taken as stored, percentages with a remark, dates not at all', () => {
    expect(readNumber({ kind: 'number', value: 0.1, format: generalFormat })).toEqual({ value: 0.1 });
    const percent = readNumber({ kind: 'number', value: 0.1, format: numberFormat(9, undefined) });
    expect(percent).toMatchObject({ value: 0.1, notice: { reason: reasons.percent } });
    expect(readNumber({ kind: 'date', text: '2026-01-02' }).refusal?.reason).toBe(reasons.dateInNumber);
    expect(readNumber({ kind: 'error', code: '#DIV/0!' }).refusal?.values).toEqual({ code: '#DIV/0!' });
  });

  it('may have to be whole', () => {
    expect(readInteger('3').value).toBe(3);
    expect(readInteger('3.5').refusal?.reason).toBe(reasons.notInteger);
  });
});

/** A million characters of which every beginning looks like a number or a day. */
const endless = (part: string, end = 'x') => part.repeat(Math.ceil(1_000_000 / part.length)) + end;

describe('endless cells', () => {
  it.each([
    ['1', 'x'],
    ['1', ''],
    ['1.', 'x'],
    ['1,000', 'x'],
    ['a  ', 'x'],
  ])('of %j are no numbers, whichever decimal mark', (part, end) => {
    expect(readNumber(endless(part, end)).refusal?.reason).toBe(reasons.notNumber);
    expect(readNumber(endless(part, end), ',').refusal?.reason).toBe(reasons.notNumber);
    expect(readInteger(endless(part, end)).refusal?.reason).toBe(reasons.notNumber);
  });

  it.each([
    `2026-05-01${' '.repeat(1_000_000)}x`,
    endless('2026-05-01'),
    endless(' T1:00'),
    endless('年 1 月'),
  ])('are no days (%#)', (text) => {
    expect(readDate(text).refusal?.reason).toBe(reasons.notDate);
  });

  it('of blanks are empty, and blanks around a value are no part of it', () => {
    const blanks = ' '.repeat(1_000_000);
    expect(readNumber(blanks)).toEqual({ value: null });
    expect(readDate(blanks)).toEqual({ value: null });
    expect(readNumber(`${blanks}7${blanks}`).value).toBe(7);
    expect(readDate(`${blanks}2026-05-01${blanks}`).value).toBe('2026-05-01');
  });

  it('of accents are refused before they are composed', () => {
    expect(readText(`a${endless('\u0301\u0323', '')}`).refusal?.reason).toBe(reasons.endlessMarks);
    expect(readText(`a${'\u0301'.repeat(30)}`).refusal).toBeUndefined();
  });
});

describe('days', () => {
  it.each([
    '2026-05-01',
    '2026/5/1',
    '2026.5.1',
    '2026年5月1日',
    '20260501',
    '２０２６年５月１日',
    '2026-05-01 00:00:00',
  ])('%j is 2026-05-01', (text) => {
    expect(readDate(text)).toEqual({ value: '2026-05-01', notice: undefined });
  });

  it.each([
    ['5月1日', reasons.dateWithoutYear],
    ['2026-02-30', reasons.dayNotExisting],
    ['2026-13-01', reasons.dayNotExisting],
    ['45000', reasons.serialDate],
    ['1/5/2026', reasons.dateOrder],
    ['5-1', reasons.dateWithoutYear],
    ['2026-5/1', reasons.notDate],
    ['May 2026', reasons.notDate],
  ])('%j is refused', (text, reason) => {
    expect(readDate(text).refusal?.reason).toBe(reason);
  });

  it('of a workbook need a date format', () => {
    expect(readDate({ kind: 'date', text: '2026-05-01' }).value).toBe('2026-05-01');
    expect(readDate({ kind: 'date', text: '2026-05-01 10:30:00' })).toMatchObject({
      value: '2026-05-01',
      notice: { reason: reasons.timeLeftOut },
    });
    const serial = readDate({ kind: 'number', value: 45_000, format: generalFormat });
    expect(serial.refusal).toMatchObject({ reason: reasons.serialDate, values: { date: '2023-03-15' } });
  });
});

describe('text', () => {
  it('is composed and otherwise left as it is', () => {
    expect(readText('cafe\u0301').value).toBe('café');
    expect(readText(' A1\u3000', true)).toMatchObject({
      value: 'A1',
      notice: { reason: reasons.blanksRemoved },
    });
    expect(readText(' A1')).toMatchObject({ value: ' A1', notice: { reason: reasons.blanksAround } });
    expect(readText('\u3000').value).toBeNull();
    expect(readText('a\u0000b').refusal?.reason).toBe(reasons.nullCharacter);
  });

  it('of one line is refused where another one begins', () => {
    for (const end of ['\n', '\v', '\f', '\r', '\u2028', '\u2029']) {
      expect(readText(`A${end}B`).value).toBe(`A${end}B`);
      for (const refused of [readText(`A${end}B`, true), readText(`A${end}B`, false, true)]) {
        expect(refused.refusal).toMatchObject({ reason: textFaultReasons.lineEnd, values: { place: 2 } });
      }
    }
  });

  it('that is a date in an identifier column is pointed out', () => {
    const cell = { kind: 'date', text: '2026-01-02' } as const;
    expect(readText(cell, true).notice?.reason).toBe(reasons.dateInIdentifier);
    expect(readText(cell, false).notice).toBeUndefined();
  });

  it('beyond 15 digits is pointed out', () => {
    const cell = { kind: 'number', value: 1_234_567_890_123_456, format: generalFormat } as const;
    expect(readText(cell)).toMatchObject({
      value: '1234567890123456',
      notice: { reason: reasons.digitsLost },
    });
  });

  it('of one identifier has one folded form', () => {
    const spellings = ['A1', '\u3000A1', 'A1\u00a0', 'Ａ１', 'A1\u200b'];
    expect(new Set(spellings.map(foldIdentifier))).toEqual(new Set(['A1']));
    expect(foldIdentifier('cafe\u0301')).toBe(foldIdentifier('café'));
    expect(foldHead('Plant Height (cm)')).toBe(foldHead('plant_height（CM）'));
  });
});
