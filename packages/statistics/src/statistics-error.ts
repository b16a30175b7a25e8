import { DataError, type RemarkOf, type TextValues } from './data-error.ts';
import { messages, type MessageName } from './messages.ts';
export { listNames, type Text, type TextValues } from './data-error.ts';

export type Remark = RemarkOf<MessageName>;

export function remark(name: MessageName, values: TextValues = {}): Remark {
  return { name, text: messages[name], values };
}

/** The data cannot be analysed as asked; the text tells the breeder what is wrong with which factor and level. */
export class StatisticsError extends DataError<MessageName> {
  constructor(reason: MessageName, values: TextValues = {}) {
    super(reason, messages[reason], values);
    this.name = 'StatisticsError';
  }
}
