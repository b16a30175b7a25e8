import { describe, expect, it } from 'vitest';
import type { Messages } from './messages.ts';

const files = import.meta.glob<Record<string, unknown>>('../**/{messages,*-messages}.ts', { eager: true });

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'zh' in value && 'en' in value;

const all = Object.entries(files).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter(isMessages)
    .map((messages) => ({ file, messages })),
);

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort((a, b) =>
    a.localeCompare(b),
  );
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

describe('messages', () => {
  it('are found', () => {
    expect(all.length).toBeGreaterThan(3);
  });

  it('have one namespace each', () => {
    const names = all.map(({ messages }) => messages.namespace);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(all)('$messages.namespace says everything in both languages', ({ messages }) => {
    expect(Object.keys(messages.en).sort()).toEqual(Object.keys(messages.zh).sort());
    for (const [key, chinese] of Object.entries(messages.zh)) {
      const english = messages.en[key] ?? '';
      expect(chinese.trim(), `${key} in Chinese`).not.toBe('');
      expect(english.trim(), `${key} in English`).not.toBe('');
      expect(placeholders(english), `values of ${key}`).toEqual(placeholders(chinese));
      // a mark inside of another is shown as it is written
      expect(`${chinese}${english}`.replaceAll(/\{[^{}]*\}/g, ''), `marks of ${key}`).not.toMatch(/[{}]/);
      expect(isChinese(english), `${key} in English has Chinese in it: ${english}`).toBe(
        key.startsWith('language') && isChinese(english),
      );
    }
  });
});
