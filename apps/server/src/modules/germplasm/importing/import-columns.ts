import { columnOfField } from '@panicle/contract/germplasm';
import { materialColumns, type CellKind, type MaterialColumn } from '@panicle/contract/material-columns';
import type { Connection } from '../../../platform/database/database.ts';
import type { ColumnType, ImportColumn } from '../../../platform/imports/import-target.ts';
import { findFieldsOfGroup } from '../fields/queries.ts';

const typeOf: Record<CellKind, ColumnType> = {
  text: 'text',
  choice: 'text',
  number: 'number',
  integer: 'integer',
  date: 'date',
};

export const PICTURE_KEY = 'picture';
/** Files name pictures; the pictures themselves are not in them. */
const pictureColumn: ImportColumn = {
  key: PICTURE_KEY,
  title: { zh: '图片', en: 'Picture' },
  type: 'text',
  required: false,
  synonyms: ['照片', 'photo', 'image', 'pictures'],
};

function importColumn(column: MaterialColumn): ImportColumn {
  const { key, title, kind, synonyms, choices, maximumLength, minimum, maximum } = column;
  return {
    key,
    title,
    type: typeOf[kind],
    // a row without a status is active
    required: key === 'sourceId',
    synonyms,
    // numbers compare as numbers: the target looks at their choices itself
    ...(choices && typeOf[kind] === 'text'
      ? {
          choices: choices.map(({ value, title: names, spellings }) => ({
            value,
            title: names,
            spellings: [names.zh, names.en, ...spellings],
          })),
        }
      : {}),
    maximumLength,
    minimum,
    maximum,
    ...(key === 'sourceId' ? { identifier: true } : {}),
  };
}

/** Built-in columns, the columns that the group shows, and the picture, which is pointed out and left out. */
export async function importColumns(connection: Connection, groupId: string | null): Promise<ImportColumn[]> {
  const own = (await findFieldsOfGroup(connection, groupId)).map(columnOfField);
  return [...[...materialColumns, ...own].map(importColumn), pictureColumn];
}
