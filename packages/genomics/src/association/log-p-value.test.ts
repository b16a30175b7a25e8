import { describe, expect, it } from 'vitest';
import { logPValue } from './log-p-value.ts';
import { markerPValue } from './marker-p-value.ts';
import { emptyBlock, writeP } from './scan-block.ts';
import { NUMBER_SIZE, writePower } from './table/write-number.ts';

describe('p that is too small for a number', () => {
  it('has the logarithm that R gives', () => {
    // (pt(-t, df, log.p = TRUE) + log(2)) / log(10)
    const wanted: [t: number, freedom: number, log10: number][] = [
      [60, 300, -168.41122402669455],
      [200, 100, -131.25583274082487],
      [1e6, 50, -258.47546616052915],
      [45, 100000, -437.07730669973802],
      [40, Infinity, -349.13597646368186],
      [300, Infinity, -19545.826871664925],
    ];
    for (const [t, freedom, value] of wanted)
      expect(Math.abs(logPValue(-t, freedom) / value - 1)).toBeLessThan(1e-12);
  });

  it('goes on where p itself ends', () => {
    for (const [t, freedom] of [
      [90, 480],
      [36.9, Infinity],
      [37.1, 1e6],
    ] as const) {
      const p = markerPValue(t, freedom);
      expect(p).toBeGreaterThan(0);
      expect(Math.abs(logPValue(t, freedom) - Math.log10(p))).toBeLessThan(1e-9);
    }
  });

  it('is kept by its logarithm beside 0, and written out', () => {
    const block = emptyBlock(0, 3);
    writeP(block, 1, 50, Infinity);
    writeP(block, 2, 3, 20);
    expect([...block.logP.keys()]).toEqual([1]);
    expect(block.p[1]).toBeLessThan(1e-300);
    const bytes = new Uint8Array(64);
    const written = (value: number) => Buffer.from(bytes.subarray(0, writePower(value, bytes, 0))).toString();
    expect([-412.5, -323, -400.00000001, -543.78].map(written)).toEqual([
      '3.162278e-413',
      '1e-323',
      '1e-400',
      '1.659587e-544',
    ]);
    expect(written(-412345.6789).length).toBeLessThanOrEqual(NUMBER_SIZE);
  });
});
