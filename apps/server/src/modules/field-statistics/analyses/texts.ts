import type { Text } from '@panicle/contract/language';

export const texts = {
  methodGone: {
    zh: '没有分析方法“{method}”。',
    en: 'There is no analysis “{method}”.',
  },
  placed: { zh: '{place}：{what}', en: '{place}: {what}' },
  done: {
    zh: '{title}：{count} 项分析完成{refused}。',
    en: '{title}: {count} {count, analysis|analyses} completed{refused}.',
  },
  refused: { zh: '，{count} 项无法分析', en: ', {count} could not be analysed' },
} as const satisfies Record<string, Text>;
