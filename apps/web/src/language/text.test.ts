import { describe, expect, it } from 'vitest';
import { useLanguage } from './language-store.ts';
import { defineMessages } from './messages.ts';
import { textOf, textsOf } from './text.ts';

const messages = defineMessages('text-test', {
  zh: { found: '{count} 份', plain: '好' },
  en: { found: '{count} {count, material|materials}', plain: 'good' },
});

describe('messages', () => {
  it('are said in the language of the moment', () => {
    expect(textOf(messages)('found', { count: 2 })).toBe('2 份');
    useLanguage.setState({ language: 'en_US' });
    expect(textOf(messages)('found', { count: 2 })).toBe('2 materials');
    useLanguage.setState({ language: 'zh_CN' });
  });

  it('are said in both languages for what is kept', () => {
    expect(textsOf(messages)('found', { count: 1 })).toEqual({ zh: '1 份', en: '1 material' });
    expect(textsOf(messages)('plain')).toEqual({ zh: '好', en: 'good' });
  });

  it('are checked by the compiler', () => {
    const say = textOf(messages);
    // @ts-expect-error -- no such message
    expect(say('missing')).toBe('missing');
    // @ts-expect-error -- its value is missing
    expect(say('found')).toBe('{count} 份');
    expect(say('plain')).toBe('好');
  });
});
