import { LANGUAGES, type Language } from '@panicle/contract';

export function languageOf(header: unknown, fallback: Language): Language {
  return LANGUAGES.find((language) => language === header) ?? fallback;
}
