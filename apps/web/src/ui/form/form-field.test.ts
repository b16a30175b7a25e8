import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** They take the length from the control. */
const TAKEN_BY_FIELD = ['./form-field.tsx', '../fields/control.tsx'];

/** Controls that a browser would cut without a word: their length is limited, and no FormField refuses it for them. */
function cutControls(source: string): string[] {
  return [...source.matchAll(/\bmaxLength[=:]/g)].flatMap(({ index }) => {
    const before = source.slice(0, index);
    const within = before.lastIndexOf('<FormField') > before.lastIndexOf('</FormField>');
    return within ? [] : [`line ${before.split('\n').length}`];
  });
}

test('texts that are too long are refused by every field, and cut by none', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  const cut = Object.entries(sources)
    .filter(([path]) => !TAKEN_BY_FIELD.includes(path))
    .flatMap(([path, source]) => cutControls(source).map((place) => `${path} ${place}`));
  expect(cut).toEqual([]);
});
