import type { Text } from '@panicle/contract/language';

export const texts = {
  methodGone: {
    zh: '没有分析方法“{method}”。',
    en: 'There is no analysis “{method}”.',
  },
  gone: {
    zh: '试验、环境或性状已被删除，无法分析。',
    en: 'The trial, an environment or a trait has been deleted in the meantime; there is nothing left to analyse.',
  },
  otherDesign: {
    zh: '试验 {trials} 的设计为“{design}”，而该方法适用于“{designs}”设计。',
    en: 'The design of {trials} is “{design}”; this method is meant for “{designs}”.',
  },
  fromMeans: {
    zh: '数据为任务“{task}”的{kind}。',
    en: 'The data are the results of the task “{task}”: {kind}.',
  },
  leftOut: {
    zh: '按任务的品种选择，{count} 个品种未参与分析。',
    en: 'The choice of entries left out {count} {count, entry|entries}.',
  },
  placed: { zh: '{place}：{what}', en: '{place}: {what}' },
  done: {
    zh: '{title}：{count} 项分析完成{refused}。',
    en: '{title}: {count} {count, analysis|analyses} completed{refused}.',
  },
  found: { zh: '{title}：{findings}{more}{refused}。', en: '{title}: {findings}{more}{refused}.' },
  more: { zh: '；另有 {count} 项', en: '; and {count} more' },
  refused: { zh: '，{count} 项无法分析', en: ', {count} could not be analysed' },
} as const satisfies Record<string, Text>;
