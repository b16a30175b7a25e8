import { expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { criticalFactor, criticalFactors } from './critical-factor.ts';

it('factors of many degrees of freedom are read off a table as exactly as they are computed', () => {
  for (const procedure of ['lsd', 'bonferroni', 'tukey', 'scheffe'] as const) {
    const factor = criticalFactors(procedure, 0.05, 12);
    for (let k = 0; k < 150; k++) {
      const df = 2.3 + k ** 1.7 / 9;
      expectClose(factor(df), criticalFactor(procedure, 0.05, 12, df), 1e-6, `${procedure} ${df}`);
    }
    expect(factor(Infinity)).toBe(criticalFactor(procedure, 0.05, 12, Infinity));
  }
});
