import { create } from 'zustand';
import { DEFAULT_LANGUAGE, LANGUAGES, limits, type Language } from '@panicle/contract';
import { basePath } from '../base-path.ts';

const STORAGE_KEY = 'language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The choice made in this browser. Local storage is read first; the cookie, the server's copy, is the fallback. */
function storedLanguage(): Language | undefined {
  if (typeof document === 'undefined') return undefined;
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isLanguage(stored)) return stored;
  const cookie = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  return isLanguage(cookie) ? cookie : undefined;
}

function remember(language: Language) {
  localStorage.setItem(STORAGE_KEY, language);
  const seconds = limits.languageCookieDays * 24 * 60 * 60;
  document.cookie = `language=${language}; path=${basePath}/; max-age=${seconds}; samesite=lax`;
}

interface LanguageState {
  language: Language;
  /** by the reader, not the default */
  chosen: boolean;
  choose: (language: Language) => void;
  /** the default of the system, where nothing was chosen */
  fallBackTo: (language: Language) => void;
}

const stored = storedLanguage();
// A visit renews the seven days of the cookie.
if (stored) remember(stored);

export const useLanguage = create<LanguageState>((set, get) => ({
  language: stored ?? DEFAULT_LANGUAGE,
  chosen: stored !== undefined,
  choose: (language) => {
    remember(language);
    set({ language, chosen: true });
  },
  fallBackTo: (language) => {
    if (!get().chosen) set({ language });
  },
}));

export const currentLanguage = () => useLanguage.getState().language;
