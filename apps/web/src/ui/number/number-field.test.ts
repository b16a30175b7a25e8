import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../grid/read-number.ts';
import { mergeEntries } from '../form/merge-entries.ts';
import { steppedNumber } from './stepped-number.ts';
import { UnreadNumber, readableRule } from './unread-number.ts';

const SOURCES = join(import.meta.dirname, '../..');

describe('numbers that are typed', () => {
  it('are never shortened to what could be read of them', () => {
    for (const text of ['26,4', '264,75', '12,5', '1.234,5', '20x5', '26.4 kg', '2026年', '-', '1,23']) {
      expect(readNumber(text, {}), text).toEqual({ problem: { reason: 'notNumber' } });
    }
  });

  it('are read as Chinese input methods give them', () => {
    for (const text of ['26.4', '２６．４', '26。4', ' 26.4 '])
      expect(readNumber(text, {}).value, text).toBe(26.4);
    expect(readNumber('　', {})).toEqual({ value: null });
  });

  it('keep limits and decimals, and are not moved to them', () => {
    expect(readNumber('206', { minimum: 1900 }).problem).toEqual({ reason: 'tooSmall', minimum: 1900 });
    expect(readNumber('20265', { maximum: 2999 }).problem).toEqual({ reason: 'tooLarge', maximum: 2999 });
    expect(readNumber('2025.5', { precision: 0 }).problem).toEqual({
      reason: 'tooManyDecimals',
      decimals: 0,
    });
  });

  it('prevent saving while they cannot be read', async () => {
    const entry = new UnreadNumber('26,4', 'is not a number');
    await expect(readableRule.validator(null, entry)).rejects.toThrow('is not a number');
    await expect(readableRule.validator(null, 26.4)).resolves.toBeUndefined();
  });

  it('stay one entry when a newer version of the record comes in', () => {
    const entry = new UnreadNumber('26,4', 'is not a number');
    const { merged } = mergeEntries<{ quantity: unknown }>(
      { quantity: 1 },
      { quantity: entry },
      { quantity: 1 },
    );
    expect(merged.quantity).toBe(entry);
  });

  it('go up and down by a step, within their limits', () => {
    expect(steppedNumber(0.1, 0.2, {})).toBe(0.3);
    expect(steppedNumber(12.5, 1, {})).toBe(13.5);
    expect(steppedNumber(null, 1, { min: 1900 })).toBe(1900);
    expect(steppedNumber(2999, 10, { max: 2999 })).toBe(2999);
  });
});

it('no page has a number field of its own', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  const raw = files.filter((file) =>
    /\bInputNumber\b|type="number"/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(raw).toEqual([]);
});
