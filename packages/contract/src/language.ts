export const LANGUAGES = ['zh_CN', 'en_US'] as const;
/** Value of the request header `lang`. */
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh_CN';

/** One message in both languages; `{name}` marks a value to put in, `{count, plot|plots}` the word that goes with a number. */
export interface Text {
  zh: string;
  en: string;
}

export type TextValues = Record<string, string | number>;
/** Values of a message of which some have a form in each language, as the names of menus do. */
export type BilingualValues = Record<string, string | number | Text>;

/** The message in the reader's language with its values put in. */
export function say(text: Text, language: Language, values: BilingualValues = {}): string {
  const template = language === 'en_US' ? text.en : text.zh;
  return template.replace(
    /\{(\w+)(?:, ([^{}|]*)\|([^{}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      if (!(name in values)) return whole;
      const value = values[name]!;
      if (one === undefined || many === undefined)
        return typeof value === 'object' ? say(value, language) : String(value);
      return Number(value) === 1 ? one : many;
    },
  );
}
