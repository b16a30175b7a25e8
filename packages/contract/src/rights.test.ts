import { describe, expect, it } from 'vitest';
import { grants, RIGHTS } from './rights.ts';
import { ROLE_KEYS } from './roles.ts';

describe('rights', () => {
  it('are each granted by some menu, and none without one', () => {
    for (const right of RIGHTS) {
      expect(grants(ROLE_KEYS, right), right).toBe(true);
      expect(grants([], right), right).toBe(false);
    }
  });

  it('to write bring the right to read along', () => {
    for (const key of ROLE_KEYS) {
      for (const right of RIGHTS.filter((one) => one.endsWith('.write') && grants([key], one))) {
        const reading = RIGHTS.find((one) => one === right.replace('.write', '.read'));
        expect(reading && grants([key], reading), `${key}: ${right}`).toBe(true);
      }
    }
  });
});
