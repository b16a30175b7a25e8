import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatInteger,
  formatNumber,
  formatP,
  formatShare,
  formatStored,
  significantDecimals,
} from './number.ts';

describe('numbers', () => {
  it('have thousands separators and a typographic minus', () => {
    expect(formatInteger(36_207)).toBe('36,207');
    expect(formatInteger(-1_234_567)).toBe('\u22121,234,567');
    expect(formatNumber(1234.567, 2)).toBe('1,234.57');
  });

  it('say nothing known with an en dash, never with 0', () => {
    for (const nothing of [null, undefined, Number.NaN]) expect(formatNumber(nothing)).toBe('\u2013');
    expect(formatNumber(0, 1)).toBe('0.0');
  });

  it('never show a minus before a zero', () => {
    expect(formatNumber(-0.001, 2)).toBe('0.00');
    expect(formatNumber(0.001, 2, { plus: true })).toBe('0.00');
    expect(formatNumber(8.53, 1, { plus: true })).toBe('+8.5');
  });

  it('keep the digits that are stored', () => {
    expect(formatStored(12.5)).toBe('12.5');
    expect(formatStored(1000)).toBe('1,000');
    expect(formatStored(0.1 + 0.2)).toBe('0.3');
    expect(formatStored(-3.25)).toBe('\u22123.25');
  });

  it('have the decimals of so many significant digits', () => {
    expect([9345.267, 0.349389, 0.0123, 123_456, 0].map((value) => significantDecimals(value, 3))).toEqual([
      0, 3, 4, 0, 0,
    ]);
  });

  it('are written as shares, P values and sizes', () => {
    expect(formatShare(0.034)).toBe('3.4%');
    expect(formatP(0.0004)).toBe('< 0.001');
    expect(formatP(0.0512)).toBe('0.051');
    expect(formatBytes(2_411_724)).toBe('2.3 MB');
    expect(formatBytes(512)).toBe('512 B');
  });
});
