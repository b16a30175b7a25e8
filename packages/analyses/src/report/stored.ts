import { Type, type Static } from 'typebox';
import type { Figure } from '@panicle/figures';
import { TableReference } from '@panicle/contract/job-tables';
import type { Text } from '@panicle/contract/language';
import { withoutMarks } from '../inputs/trait-names.ts';
import { filled, type Report, type ReportTable } from './report.ts';

export const Said = Type.Object({ zh: Type.String(), en: Type.String() });
const Cell = Type.Union([Type.String(), Type.Number(), Type.Null(), Said]);

export const StoredTable = Type.Object({
  name: Type.String(),
  title: Said,
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      text: Said,
      kind: Type.Optional(Type.String()),
      inFilesOnly: Type.Optional(Type.Literal(true)),
      holdsWords: Type.Optional(Type.Union([Type.Literal(true), Type.Literal('terms')])),
    }),
  ),
  /** of a table that lies in a file: the first ones */
  rows: Type.Array(Type.Array(Cell)),
  file: Type.Optional(TableReference),
  remarks: Type.Array(Said),
});
export type StoredTable = Static<typeof StoredTable>;

const StoredFigures = Type.Array(Type.Unsafe<Figure>(Type.Object({}, { additionalProperties: true })));

/** A report as results keep it: plain JSON, remarks with their values put in. */
export const StoredReport = Type.Object({
  /** the answer, then remarks that belong beside it */
  answer: Type.Array(Said),
  finding: Type.Optional(Said),
  observations: Type.Optional(
    Type.Object({
      given: Type.Integer(),
      missing: Type.Integer(),
      excluded: Type.Integer(),
      analysed: Type.Integer(),
    }),
  ),
  tables: Type.Array(StoredTable),
  /** results of earlier versions have none */
  figures: Type.Optional(StoredFigures),
  diagnostics: Type.Optional(Type.Object({ tables: Type.Array(StoredTable), figures: StoredFigures })),
  remarks: Type.Array(Said),
});
export type StoredReport = Static<typeof StoredReport>;

/**
 * What names in results are called in the reader’s language: traits by their marked names, environments. A name that
 * holds neither a mark nor a space would be found in the midst of other words.
 */
export type Dictionary = ReadonlyMap<string, Text>;

/** @param dictionary names of the data that have one in each language */
export function storedReport(report: Report, dictionary: Dictionary): StoredReport {
  const { answer = [], finding, observations, tables, figures = [], diagnostics, remarks } = report;
  const drawn = (one: Figure) => translated(one, dictionary) as Figure;
  const [beside, below] = [
    remarks.filter(({ besideAnswer }) => besideAnswer),
    remarks.filter(({ besideAnswer }) => !besideAnswer),
  ];
  return {
    answer: [
      ...answer.map((text) => inWords(text, dictionary)),
      ...beside.map((one) => said(one, dictionary)),
    ],
    ...(finding ? { finding: inWords(finding, dictionary) } : {}),
    ...(observations ? { observations } : {}),
    tables: tables.map((table) => storedTable(table, dictionary)),
    figures: figures.map(drawn),
    ...(diagnostics
      ? {
          diagnostics: {
            tables: diagnostics.tables.map((table) => storedTable(table, dictionary)),
            figures: diagnostics.figures.map(drawn),
          },
        }
      : {}),
    remarks: below.map((one) => said(one, dictionary)),
  };
}

function said({ text, values }: Report['remarks'][number], dictionary: Dictionary): Text {
  return inWords(filled(text, values), dictionary);
}

function storedTable(
  { name, title, columns, rows, remarks = [] }: ReportTable,
  dictionary: Dictionary,
): StoredTable {
  return {
    name,
    title: inWords(title, dictionary),
    columns: columns.map((column) => ({
      ...column,
      key: withoutMarks(column.key),
      text: inWords(column.text, dictionary),
    })),
    rows: rows.map((row) =>
      row.map((cell) => {
        if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
        if (typeof cell === 'string') return dictionary.get(cell) ?? withoutMarks(cell);
        return cell === null ? null : inWords(cell, dictionary);
      }),
    ),
    remarks: remarks.map((one) => said(one, dictionary)),
  };
}

const isText = (value: object): value is Text =>
  'zh' in value && 'en' in value && Object.keys(value).length === 2;

/** A sentence with the names of the data in the words of each language. */
export function inWords({ zh, en }: Text, dictionary: Dictionary): Text {
  for (const [name, title] of dictionary) {
    zh = zh.replaceAll(name, title.zh);
    en = en.replaceAll(name, title.en);
  }
  return { zh: withoutMarks(zh), en: withoutMarks(en) };
}

/** The same wherever a text of both languages holds such names. */
function translated(value: unknown, dictionary: Dictionary): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(one, dictionary));
  if (typeof value === 'string') return withoutMarks(value);
  if (value === null || typeof value !== 'object') return value;
  if (isText(value)) return inWords(value, dictionary);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [withoutMarks(key), translated(one, dictionary)]),
  );
}
