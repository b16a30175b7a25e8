import { expect, test } from 'vitest';
import { DESIGNS, designNames } from './designs.ts';

test('no two designs have the same name', () => {
  for (const language of ['zh', 'en'] as const) {
    const names = DESIGNS.map((design) => designNames[design][language]);
    expect(new Set(names).size).toBe(names.length);
  }
});
