/** One message in both languages; `{name}` marks a value to put in, `{count, plot|plots}` the word that goes with a number. */
export interface Text {
  zh: string;
  en: string;
}

export type TextValues = Record<string, string | number>;

/** A sentence about the data that the reader should know, with its values. */
export interface RemarkOf<Name extends string> {
  name: Name;
  text: Text;
  values: TextValues;
}

/**
 * The data cannot be used as asked; the text tells the reader what is wrong where, in both languages. `message` is
 * the English one. Each engine has its own kind, whose reasons are the names of its messages.
 */
export abstract class DataError<Name extends string = string> extends Error {
  readonly reason: Name;
  readonly text: Text;
  readonly values: TextValues;

  constructor(reason: Name, text: Text, values: TextValues) {
    super(fill(text.en, values));
    this.reason = reason;
    this.text = text;
    this.values = values;
  }
}

function fill(template: string, values: TextValues): string {
  return template.replace(
    /\{(\w+)(?:, ([^{}|]*)\|([^{}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      if (!(name in values)) return whole;
      if (one === undefined || many === undefined) return String(values[name]);
      return Number(values[name]) === 1 ? one : many;
    },
  );
}

/** At most six names for a message, and how many more there are. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} … (+${names.length - 6})` : shown;
}
