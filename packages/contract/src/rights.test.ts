import { describe, expect, it } from 'vitest';
import { grants, RIGHTS, RIGHTS_OF_ADMIN } from './rights.ts';
import { ROLE_KEYS } from './roles.ts';

describe('rights', () => {
  it('are each granted by some menu or admin’s alone, and none without one', () => {
    for (const right of RIGHTS) {
      expect(grants(ROLE_KEYS, right), right).toBe(!RIGHTS_OF_ADMIN.includes(right));
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
