import { placeOf, type StoredPart } from '../result.ts';
import type { StoredReport, StoredTable } from './stored.ts';

type Column = StoredTable['columns'][number];

const environmentColumn: Column = { key: 'environment', text: { zh: '环境', en: 'environment' } };
const traitColumn: Column = { key: 'trait', text: { zh: '性状', en: 'trait' } };

type TablesOf = (report: StoredReport) => readonly StoredTable[];

const tablesOf: TablesOf = ({ tables }) => tables;

/** With those that say how well the model fits. */
export const allTables: TablesOf = ({ tables, diagnostics }) => [...tables, ...(diagnostics?.tables ?? [])];

interface PlacedTable {
  part: StoredPart;
  table: StoredTable;
}

/**
 * The tables of all parts, those of one name as one table; of several parts, each row has its place in front. Tables in
 * files stay apart, with their place in the title.
 */
export function joinedTables(parts: readonly StoredPart[], of: TablesOf = tablesOf): StoredTable[] {
  const names = [
    ...new Set(parts.flatMap(({ report }) => (report ? of(report).map(({ name }) => name) : []))),
  ];
  const several = parts.length > 1;
  return names.flatMap((name) => {
    const own = parts.flatMap((part) => {
      const table = part.report ? of(part.report).find((one) => one.name === name) : undefined;
      return table === undefined ? [] : [{ part, table }];
    });
    const whole = own.filter(({ table }) => !table.file);
    const inFiles = own.filter(({ table }) => table.file);
    return [
      ...(whole.length > 0 ? [joined(whole, several)] : []),
      ...inFiles.map((one) => (several ? placed(one) : one.table)),
    ];
  });
}

function placed({ part, table }: PlacedTable): StoredTable {
  const place = placeOf(part);
  const title = { zh: `${table.title.zh} · ${place.zh}`, en: `${table.title.en} · ${place.en}` };
  return { ...table, title };
}

/** What tells a table from the others of a result. */
export const tableId = ({ name, file }: StoredTable): string => file?.name ?? name;

function joined(own: readonly PlacedTable[], several: boolean): StoredTable {
  const ahead = [
    ...(several && own.some(({ part }) => part.environment !== null) ? (['environment'] as const) : []),
    ...(several && own.some(({ part }) => part.trait !== null) ? (['trait'] as const) : []),
  ];
  const columns = new Map(
    own.flatMap(({ table }) => table.columns.map((column) => [column.key, column] as const)),
  );
  // a table may name its trait or environment itself
  const front = ahead.filter((key) => !columns.has(key));
  return {
    name: own[0]!.table.name,
    title: own[0]!.table.title,
    columns: [
      ...front.map((key) => (key === 'trait' ? traitColumn : environmentColumn)),
      ...columns.values(),
    ],
    rows: own.flatMap(({ part, table }) =>
      table.rows.map((row) => [
        ...front.map((key) => part[key]),
        ...[...columns.keys()].map(
          (key) => row[table.columns.findIndex((column) => column.key === key)] ?? null,
        ),
      ]),
    ),
    remarks: own.flatMap(({ table }) => table.remarks),
  };
}
