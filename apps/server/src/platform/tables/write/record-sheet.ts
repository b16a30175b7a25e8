import { say, type Language, type Text } from '@panicle/contract';
import type { ExportColumn, ExportRow, ExportValue } from './columns.ts';
import type { ExportSheet } from './xlsx-writer.ts';

/** A column of a list of records, with its title in both languages. */
export interface RecordColumn<Item> extends Pick<ExportColumn, 'type' | 'width'> {
  title: Text;
  value(item: Item, language: Language): ExportValue;
}

interface RecordList<Item> {
  name: Text;
  columns: readonly RecordColumn<Item>[];
  batches: AsyncIterable<readonly Item[]>;
}

async function* rowsOf<Item>(
  { columns, batches }: RecordList<Item>,
  language: Language,
): AsyncGenerator<ExportRow[]> {
  for await (const items of batches) {
    yield items.map((item) => columns.map((column) => column.value(item, language)));
  }
}

/** The list as a sheet in the reader's language. */
export function recordSheet<Item>(list: RecordList<Item>, language: Language): ExportSheet {
  return {
    name: say(list.name, language),
    columns: list.columns.map(({ title, type, width }) => ({
      title: say(title, language),
      type,
      ...(width === undefined ? {} : { width }),
    })),
    rows: rowsOf(list, language),
  };
}
