import type { Language, Text } from '@panicle/contract/language';

/** A cell as it is read again: texts that have two languages keep both. */
export type FileCell = string | number | Text | null;

/** What a column holds: missing numbers are NaN, missing texts null. */
export type ColumnValues = Float64Array | readonly (string | Text | null)[];

export interface ColumnNames {
  /** its name in files, the same in every language */
  key: string;
  text: Text;
  /** how its numbers are written, in the words of its maker */
  kind?: string;
}

/** A column of a table that is about to be stored. */
export interface NewColumn extends ColumnNames {
  values: ColumnValues;
}

/** `both`: texts that have two languages. */
export type Holds = 'numbers' | 'texts' | 'both';

export interface StoredColumn extends ColumnNames {
  holds: Holds;
}

/** What a stored table says of itself. */
export interface TableHead {
  title: Text;
  columns: readonly StoredColumn[];
}

export const keyOf = (language: Language): 'zh' | 'en' => (language === 'zh_CN' ? 'zh' : 'en');

/** A column of two languages lies in the file as one for each, the Chinese one under this name. */
export const chineseName = (key: string) => `${key}_zh`;
