import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldShapes } from './field-geometry.ts';
import { hashPassword } from '../../../session/password-hash.ts';
import { movedByKey } from './slider-puzzle-keys.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the password', () => {
  // printf '密码Abc1!' | sha256sum
  const digest = '134210f95a121b5b88060ea220a5864b6ab035072707b16e63840e3ac65cdc51';

  it('is hashed trimmed and as UTF-8', async () => {
    expect(await hashPassword('  密码Abc1! ')).toBe(digest);
  });

  it('is hashed alike where the browser offers no hashing of its own', async () => {
    vi.stubGlobal('crypto', {});
    expect(await hashPassword('密码Abc1!')).toBe(digest);
  });
});

describe('the slider puzzle', () => {
  it('obeys the arrow keys and stays on its way', () => {
    expect(movedByKey(0.5, 'ArrowRight', false)).toBeCloseTo(0.505);
    expect(movedByKey(0.5, 'ArrowLeft', true)).toBeCloseTo(0.45);
    expect(movedByKey(0, 'ArrowLeft', false)).toBe(0);
    expect(movedByKey(0.2, 'End', false)).toBe(1);
    expect(movedByKey(0.2, 'a', false)).toBeUndefined();
  });
});

describe('the field on the sign-in page', () => {
  it('is the same every time and small enough for a first load', () => {
    expect(JSON.stringify(fieldShapes())).toBe(JSON.stringify(fieldShapes()));
    expect(fieldShapes().plots.length).toBeGreaterThan(4);
  });
});
