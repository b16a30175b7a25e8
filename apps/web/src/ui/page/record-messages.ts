import type { Messages } from '../../language/messages.ts';
import { useText } from '../../language/text.ts';

/** What the messages of a kind of records say under the same names for every page of records. */
export interface RecordTexts extends Record<string, string> {
  title: string;
  /** what the page is for, one line */
  purpose: string;
  add: string;
  /** with {name} */
  editTitle: string;
  removeTitle: string;
}

export type RecordMessages = Messages<RecordTexts>;

/** With the placeholders, which a type of any texts cannot hold. */
interface Filled extends Record<string, string> {
  title: 'title';
  purpose: 'purpose';
  add: 'add';
  editTitle: '{name}';
  removeTitle: '{name}';
}

export const useRecordText = (messages: RecordMessages) => useText(messages as unknown as Messages<Filled>);
