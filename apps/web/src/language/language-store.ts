import { create } from 'zustand';
import { DEFAULT_LANGUAGE, LANGUAGES, limits, type Language } from '@panicle/contract';

const STORAGE_KEY = 'language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The stored choice wins over the default; the cookie is the server's copy and stands in where storage is empty. */
function storedLanguage(): Language {
  if (typeof document === 'undefined') return DEFAULT_LANGUAGE;
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLanguage(stored)) return stored;
  const cookie = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  return isLanguage(cookie) ? cookie : DEFAULT_LANGUAGE;
}

function remember(language: Language) {
  localStorage.setItem(STORAGE_KEY, language);
  const seconds = limits.languageCookieDays * 24 * 60 * 60;
  document.cookie = `language=${language}; path=/; max-age=${seconds}; samesite=lax`;
}

interface LanguageState {
  language: Language;
  choose: (language: Language) => void;
}

export const useLanguage = create<LanguageState>((set) => ({
  language: storedLanguage(),
  choose: (language) => {
    remember(language);
    set({ language });
  },
}));

export const currentLanguage = () => useLanguage.getState().language;
