import type { Text } from '@panicle/contract';
import type { CodedKind } from '@panicle/contract/codes/record-code';
import { isRefusal } from '../../api/request-error.ts';

/** A record that a code names. */
export interface Scanned {
  kind: CodedKind;
  id: string;
  name: string;
  /** what tells it from others of its name */
  about: readonly (Text | string)[];
  /** what people call it, where that is not its name: the source ID of a material */
  label: string;
  /** address of its page, that for phones where it has one */
  to: string;
}

/** How the records of a kind are found by their codes; a page declares it (`codes`). */
export interface CodedRecord {
  kind: CodedKind;
  /** null where it is gone, or not for this reader */
  read: (id: string, signal: AbortSignal) => Promise<Scanned | null>;
  /** those that bear the likeliest of these names, where labels of other systems say the name alone */
  find?: (names: readonly string[], signal: AbortSignal) => Promise<Scanned[]>;
}

/** What a read gives, and null where the server says that there is no such record. */
export async function ifThere<Row>(read: Promise<Row>): Promise<Row | null> {
  try {
    return await read;
  } catch (error) {
    if (isRefusal(error, 'notFound')) return null;
    throw error;
  }
}
