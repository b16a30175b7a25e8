import { useMemo } from 'react';
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language, Text, TextValues } from '@panicle/contract';
import { currentLanguage, useLanguage } from './language-store.ts';
import { fill } from './fill.ts';
import type { Messages, Say } from './messages.ts';

const i18n = createInstance();

// Keys are plain names: nothing in them is a path, a namespace or a plural form.
void i18n.use(initReactI18next).init({
  lng: currentLanguage(),
  fallbackLng: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  react: { useSuspense: false },
});
useLanguage.subscribe((state) => void i18n.changeLanguage(state.language));

function registered(messages: Messages): string {
  if (!i18n.hasResourceBundle('zh_CN', messages.namespace)) {
    i18n.addResourceBundle('zh_CN', messages.namespace, messages.zh);
    i18n.addResourceBundle('en_US', messages.namespace, messages.en);
  }
  return messages.namespace;
}

type Lookup = (key: string, options: { skipInterpolation: true }) => string;

const sayWith = <Chinese extends Record<string, string>>(lookup: Lookup) =>
  ((key: string, values?: TextValues) =>
    fill(lookup(key, { skipInterpolation: true }), values)) as Say<Chinese>;

/** The messages of one namespace for a component; it renders again when the language changes. */
export function useText<Chinese extends Record<string, string>>(messages: Messages<Chinese>): Say<Chinese> {
  const { t } = useTranslation(registered(messages as Messages), { i18n });
  return useMemo(() => sayWith<Chinese>(t as Lookup), [t]);
}

/** The same outside of components, in the language of the moment. */
export function textOf<Chinese extends Record<string, string>>(messages: Messages<Chinese>): Say<Chinese> {
  return sayWith<Chinese>(i18n.getFixedT(currentLanguage(), registered(messages as Messages)) as Lookup);
}

/** The same in both languages, for what is kept and shown later. */
export function textsOf<Chinese extends Record<string, string>>(
  messages: Messages<Chinese>,
): Say<Chinese, Text> {
  return (key, ...[values]: [values?: TextValues]) => ({
    zh: fill(messages.zh[key]!, values),
    en: fill(messages.en[key], values),
  });
}

export const textIn = (text: Text, language: Language) => (language === 'zh_CN' ? text.zh : text.en);

/** Picks the reader's language out of a text that carries both, such as a menu's or a job kind's title. */
export function useTextOf(): (text: Text) => string {
  const language = useLanguage((state) => state.language);
  return useMemo(() => (text: Text) => textIn(text, language), [language]);
}
