import type { Text, TextValues } from '@panicle/contract/language';
import { flagOf, type OptionSet } from './option.ts';

/** An option that cannot be used as given. Its text names options by their flags, as a shell does. */
export class OptionError extends Error {
  readonly text: Text;
  readonly values: TextValues;

  constructor(text: Text, values: TextValues = {}) {
    super(text.en);
    this.name = 'OptionError';
    this.text = text;
    this.values = values;
  }
}

export const flagText = (name: string): string => `--${flagOf(name)}`;

const missing: Text = { zh: '缺少 {option}。', en: '{option} is missing.' };

export const optionMissing = (name: string) => new OptionError(missing, { option: flagText(name) });

/** The value of an option that an analysis needs in this case only. @throws OptionError */
export function given<Options, Name extends keyof Options & string>(
  options: Options,
  name: Name,
): NonNullable<Options[Name]> {
  const value = options[name];
  if (value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) return value;
  throw optionMissing(name);
}

/** A text about options for readers of a page: the flags in it become what the form calls them. */
export function flagsAsTitles(text: Text, options: OptionSet): Text {
  const titles = new Map(Object.entries(options).map(([name, { title }]) => [flagText(name), title]));
  const inLanguage = (language: 'zh' | 'en') =>
    text[language].replace(/--[a-z]+(?:-[a-z]+)*/g, (flag) => {
      const title = titles.get(flag)?.[language];
      return title === undefined ? flag : `“${title}”`;
    });
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}
