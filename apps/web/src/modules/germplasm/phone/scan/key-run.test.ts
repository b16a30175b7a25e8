import { describe, expect, it } from 'vitest';
import { KeyRun } from './use-hand-scanner.ts';

function typed(text: string, gap: number): string | null {
  const run = new KeyRun();
  let now = 1000;
  let code: string | null = null;
  for (const key of [...Array.from(text), 'Enter']) code = run.press(key, (now += gap));
  return code;
}

describe('keys of a hand scanner', () => {
  it('are a code when they come quickly and end with Enter', () => {
    expect(typed('PNM01JBRA2', 12)).toBe('PNM01JBRA2');
    expect(typed('品种 958', 40)).toBe('品种 958');
  });

  it('are none at the pace of a hand, or when there are few', () => {
    expect(typed('ZD958', 150)).toBeNull();
    expect(typed('G01', 10)).toBeNull();
  });

  it('begin anew after a pause; keys that write nothing do not count', () => {
    const run = new KeyRun();
    run.press('x', 0);
    for (const [index, key] of ['Shift', 'G', 'Shift', '0', '1', '2'].entries())
      run.press(key, 500 + index * 10);
    expect(run.press('Enter', 570)).toBe('G012');
    expect(run.press('Enter', 575)).toBeNull();
  });
});
