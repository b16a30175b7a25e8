import { textIn } from '../../../language/text.ts';
import type { Language } from '@panicle/contract';
import { fill } from '../../../language/fill.ts';
import { licenceMessages } from './messages.ts';

/** A calendar day as written in a sentence: '2027 年 6 月 30 日' or '2027-06-30'. */
export function writtenDay(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const plain = (part: string) => (language === 'zh_CN' ? String(Number(part)) : part);
  const template = textIn({ zh: licenceMessages.zh.day, en: licenceMessages.en.day }, language);
  return fill(template, { year, month: plain(month), day: plain(date) });
}
