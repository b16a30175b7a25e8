import type { Language } from '@panicle/contract/language';

/**
 * The language of a shell: PANICLE_DEFAULT_LANGUAGE where it is set, else the one that POSIX takes for messages
 * (LC_ALL before LC_MESSAGES before LANG); English for all languages but Chinese.
 */
export function shellLanguage(environment: NodeJS.ProcessEnv): Language {
  const { PANICLE_DEFAULT_LANGUAGE: chosen, LC_ALL, LC_MESSAGES, LANG } = environment;
  const locale = chosen || LC_ALL || LC_MESSAGES || LANG || '';
  return /^zh/i.test(locale) ? 'zh_CN' : 'en_US';
}
