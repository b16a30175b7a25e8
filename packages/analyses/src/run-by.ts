import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import { DataError } from '@panicle/statistics/data-error';
import type { Analysis, Surroundings } from './analysis.ts';
import { InputError } from './inputs/input-error.ts';
import type { PlotTable } from './inputs/plot-table.ts';
import { RowSubset } from './inputs/row-subset.ts';
import {
  filled,
  type Report,
  type ReportColumn,
  type ReportRemark,
  type ReportTable,
} from './report/report.ts';

interface Part {
  level: string;
  report: Report;
}

const refused: Text = { zh: '{level}：无法分析。{reason}', en: '{level}: not analysed. {reason}' };
const empty: Text = { zh: '“{column}”列没有数据。', en: 'Column {column} holds no levels.' };

/**
 * An analysis of the rows of each level of a column by themselves, in one report: each row begins with its level. What
 * cannot be analysed is a remark; the others go on.
 *
 * @throws DataError where none can be analysed
 */
export async function runBy(
  analysis: Analysis,
  input: PlotTable,
  column: string,
  options: Parameters<Analysis['run']>[1],
  { signal, onProgress }: Surroundings,
): Promise<Report> {
  const { levels, codes } = input.factor(column);
  if (levels.length === 0) throw new InputError(empty, { column });
  const parts: Part[] = [];
  const remarks: ReportRemark[] = [];
  const failures: DataError[] = [];
  for (const [code, level] of levels.entries()) {
    signal.throwIfAborted();
    const rows = [...codes.keys()].filter((row) => codes[row] === code);
    try {
      const report = await analysis.run(new RowSubset(input, rows), options, {
        signal,
        onProgress: (share) => onProgress?.((code + share) / levels.length),
      });
      parts.push({ level, report });
    } catch (failure) {
      if (!(failure instanceof DataError)) throw failure;
      failures.push(failure);
      const reason = filled(failure.text, failure.values);
      const text = (language: 'zh' | 'en') => refused[language].replace('{reason}', reason[language]);
      remarks.push({ text: { zh: text('zh'), en: text('en') }, values: { level } });
    }
  }
  if (parts.length === 0) throw failures[0]!;
  return joinedReport(column, parts, remarks);
}

const named = (level: string, { zh, en }: Text): Text => ({ zh: `${level}：${zh}`, en: `${level}: ${en}` });

function joinedReport(column: string, parts: readonly Part[], refusals: readonly ReportRemark[]): Report {
  const figures = parts.flatMap(({ level, report }, k) =>
    [...(report.figures ?? []), ...(report.diagnostics?.figures ?? [])].map((figure): Figure => ({
      ...figure,
      name: `${figure.name}_${k + 1}`,
      title: named(level, figure.title),
    })),
  );
  const remarks = parts.flatMap(({ level, report }) =>
    report.remarks.map((one) => ({ ...one, text: named(level, one.text) })),
  );
  const diagnostics = joinedTables(column, parts, ({ diagnostics: own }) => own?.tables ?? []);
  return {
    answer: parts.flatMap(({ level, report }) => (report.answer ?? []).map((text) => named(level, text))),
    tables: joinedTables(column, parts, ({ tables }) => tables),
    figures,
    ...(diagnostics.length > 0 ? { diagnostics: { tables: diagnostics, figures: [] } } : {}),
    remarks: [...remarks, ...refusals],
  };
}

/** Tables of one name as one, the level in front of each row. */
function joinedTables(
  column: string,
  parts: readonly Part[],
  of: (report: Report) => readonly ReportTable[],
): ReportTable[] {
  const front: ReportColumn = { key: column, text: { zh: column, en: column } };
  const byName = Map.groupBy(
    parts.flatMap(({ level, report }) => of(report).map((table) => ({ level, table }))),
    ({ table }) => table.name,
  );
  return [...byName.values()].map((own) => {
    const columns = new Map(own.flatMap(({ table }) => table.columns.map((one) => [one.key, one] as const)));
    columns.delete(column);
    const cellsOf = ({ columns: heads }: ReportTable, row: ReportTable['rows'][number]) =>
      [...columns.keys()].map((key) => row[heads.findIndex((one) => one.key === key)] ?? null);
    return {
      name: own[0]!.table.name,
      title: own[0]!.table.title,
      columns: [front, ...columns.values()],
      rows: own.flatMap(({ level, table }) => table.rows.map((row) => [level, ...cellsOf(table, row)])),
      remarks: own.flatMap(({ level, table }) =>
        (table.remarks ?? []).map((one) => ({ ...one, text: named(level, one.text) })),
      ),
    };
  });
}
