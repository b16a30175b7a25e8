import { messages, type MessageName } from './messages.ts';

/** One message in both languages; `{name}` marks a value to put in. */
export interface Text {
  zh: string;
  en: string;
}

export type TextValues = Record<string, string | number>;

/** A sentence about the data that the reader should know, with its values. */
export interface Remark {
  name: MessageName;
  text: Text;
  values: TextValues;
}

export function remark(name: MessageName, values: TextValues = {}): Remark {
  return { name, text: messages[name], values };
}

/** The data cannot be analysed as asked; the text tells the breeder what is wrong with which factor and level. */
export class StatisticsError extends Error {
  readonly reason: MessageName;
  readonly text: Text;
  readonly values: TextValues;

  constructor(reason: MessageName, values: TextValues = {}) {
    super(fill(messages[reason].en, values));
    this.name = 'StatisticsError';
    this.reason = reason;
    this.text = messages[reason];
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
