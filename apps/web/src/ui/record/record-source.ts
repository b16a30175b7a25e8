import type { Page, Text } from '@panicle/contract';

/** Where records of one kind come from, for what lets the reader choose one and for what shows one. */
export interface RecordSource<Row> {
  /** its query keys begin with this */
  key: readonly string[];
  /** Refusals are the caller's to show: the record may be gone, or not for this reader. */
  read: (id: string, signal?: AbortSignal) => Promise<Row>;
  /** those that what was typed finds, the best first */
  find: (
    search: string,
    pageSize: number,
    signal: AbortSignal,
  ) => Promise<Pick<Page<Row>, 'records' | 'total'>>;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** what readers of each language call it, where that is not the same */
  titleOf?: (row: Row) => Text;
  /** what tells it from others of its name where one is chosen */
  about: (row: Row) => readonly (Text | string)[];
}

/** What a record is called, in the languages that its name is known in. */
export const titleOf = <Row>({ titleOf: title, nameOf }: RecordSource<Row>, row: Row): Text => {
  const name = nameOf(row);
  return title?.(row) ?? { zh: name, en: name };
};

/** What is known of one record; after a write to it, this is what is old. */
export const recordKey = (key: readonly string[], id: string): readonly string[] => [...key, 'one', id];
