import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const LONGEST = 150;

it('no definition is longer than 150 lines', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const definitions = files.flatMap((name) => {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) return [];
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    return /= define(Genome)?Analysis\(/.test(text)
      ? [{ name, lines: text.trimEnd().split('\n').length }]
      : [];
  });
  expect(definitions.length).toBeGreaterThan(50);
  expect(definitions.filter(({ lines }) => lines > LONGEST)).toEqual([]);
});
