import { DataError, type RemarkOf, type TextValues } from '@panicle/statistics/data-error';
import { messages, type MessageName } from './messages.ts';
export { listNames, type Text, type TextValues } from '@panicle/statistics/data-error';

export type Remark = RemarkOf<MessageName>;

export function remark(name: MessageName, values: TextValues = {}): Remark {
  return { name, text: messages[name], values };
}

/** The genotypes, or what comes with them, cannot be used as asked; the text says what is wrong where, and what to do. */
export class GenomicsError extends DataError<MessageName> {
  constructor(reason: MessageName, values: TextValues = {}) {
    super(reason, messages[reason], values);
    this.name = 'GenomicsError';
  }
}
