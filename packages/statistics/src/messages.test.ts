import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';

const wings: Record<string, Record<string, { zh: string; en: string }>> = {};
for (const file of readdirSync(new URL('./messages/', import.meta.url))) {
  const wing = (await import(`./messages/${file.replace(/\.ts$/, '')}.ts`)) as Record<
    string,
    (typeof wings)[string]
  >;
  Object.assign(wings, wing);
}

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));

describe('messages', () => {
  test('no two wings use the same name, and every wing is merged', () => {
    const names = Object.values(wings).flatMap((wing) => Object.keys(wing));
    expect(names.toSorted()).toEqual(Object.keys(messages).toSorted());
  });

  test('say the same values in both languages', () => {
    for (const text of Object.values(messages)) {
      expect(placeholders(text.zh), text.en).toEqual(placeholders(text.en));
    }
  });
});
