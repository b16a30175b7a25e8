import { expect, test } from 'vitest';
import { subjectOf } from './subject.ts';

const inEnglish = (text: { en: string }) => text.en;

test('an entry is about a name, a setting, or the end of an id', () => {
  const about = (entity: string, entityId: string | null, subject: string | null = null) =>
    subjectOf({ entity, entityId, subject }, inEnglish);
  const id = '01a1fcea-82dc-71da-a0cd-a81a18c7a7a7';
  expect(about('trait', id, '株高')).toBe('株高');
  expect(about('system-setting', 'FILING_NUMBER')).toBe('Filing number');
  expect(about('system-setting', 'constructor')).toBe('constructor');
  expect(about('material', id)).toBe('…18c7a7a7');
  expect(about('demo', null)).toBe('–');
});
