import { columnOfField } from '@panicle/contract/germplasm';
import {
  hasOneLine,
  materialColumns,
  type CellKind,
  type MaterialColumn,
} from '@panicle/contract/material-columns';
import { headOf } from '@panicle/contract/material-heads';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import type { Connection } from '../../../platform/database/database.ts';
import type { ColumnType, ImportColumn } from '../../../platform/imports/import-target.ts';
import { findFieldsOfGroup } from '../fields/queries.ts';
import { findHeadsOfGroup } from '../heads/queries.ts';
import { withTemplateRules } from './template-rules.ts';

const typeOf: Record<CellKind, ColumnType> = {
  text: 'text',
  choice: 'text',
  number: 'number',
  integer: 'integer',
  date: 'date',
};

export const PICTURE_KEY = 'picture';
/** Tables name pictures; the pictures themselves come in an archive with the table, or are in the library. */
const pictureColumn: ImportColumn = {
  key: PICTURE_KEY,
  title: { zh: '图片', en: 'Picture' },
  type: 'text',
  required: false,
  synonyms: ['照片', '图片文件名', 'photo', 'image', 'pictures', 'picture file'],
  hint: {
    zh: '图片的文件名，如 ear.jpg（PNG 或 JPEG，不超过 50 MB）：与表格放在同一个 .zip 中，或是您已上传的文件',
    en: 'File name of a picture, e.g. ear.jpg (PNG or JPEG, at most 50 MB): in one .zip with the table, or among your uploaded files',
  },
};

/** A column of materials as an import reads it. */
export function importColumnOf(column: MaterialColumn): ImportColumn {
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
            spellings: [names.zh, names.en, `${names.zh} / ${names.en}`, ...spellings],
          })),
        }
      : {}),
    maximumLength,
    minimum,
    maximum,
    ...(key === 'sourceId' ? { identifier: true } : {}),
    ...(kind === 'text' && hasOneLine(column) ? { oneLine: true } : {}),
  };
}

/** Built-in columns, the columns that the group shows, the picture, by the name of its file, and passport descriptors. */
export async function importColumns(connection: Connection, groupId: string | null): Promise<ImportColumn[]> {
  const own = (await findFieldsOfGroup(connection, groupId)).map(columnOfField);
  const heads = await findHeadsOfGroup(connection, groupId);
  const titled = (columns: readonly MaterialColumn[]) =>
    columns.map((column) => {
      const title = headOf(heads, groupId, column.key, column.title);
      const { zh, en } = column.title;
      return importColumnOf({ ...column, title, synonyms: [zh, en, ...column.synonyms] });
    });
  const passport = titled(passportColumns).map((column) => ({ ...column, seldom: true as const }));
  return withTemplateRules(connection, groupId, [
    ...titled([...materialColumns, ...own]),
    pictureColumn,
    ...passport,
  ]);
}
