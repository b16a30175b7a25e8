import { useState, type ReactNode } from 'react';
import type { Figure } from '@panicle/figures';
import { joinedTables, tableId } from '@panicle/analyses/report/joined-tables';
import type { StoredTable } from '@panicle/analyses/report/stored';
import { placeOf, type AnalysisResult, type StoredPart } from '@panicle/analyses/result';
import { useText, useTextOf } from '../../../language/text.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ResultColumns } from '../../../ui/page/result-page.tsx';
import { resultMessages } from './messages.ts';
import styles from './part-view.module.css';
import { ReportTable } from './report-table.tsx';

interface Shown {
  /** one part, or all */
  parts: readonly StoredPart[];
  data: AnalysisResult['data'];
}

/** Tables that fit beside a figure. */
const BESIDE = { columns: 6, rows: 12 };
const isSmall = ({ columns, rows }: StoredTable) =>
  rows.length === 1 || (columns.length <= BESIDE.columns && rows.length <= BESIDE.rows);

/** Of the trait, where all parts are about one. */
function unitOf({ traits }: AnalysisResult['data'], parts: readonly StoredPart[]): string {
  const names = new Set(parts.map(({ trait }) => trait?.zh));
  if (names.size !== 1) return '';
  return traits.find(({ title }) => names.has(title.zh))?.unit ?? '';
}

/** Figures and tables of a part; of several parts their tables joined. */
export function PartView({ parts, data }: Shown) {
  const sayText = useTextOf();
  const [only] = parts;
  const subject = parts.length === 1 ? sayText(placeOf(only!)) : '';
  const figures = parts.length === 1 ? (only?.report?.figures ?? []) : [];
  const tables = joinedTables(parts);
  const beside = figures.length > 0 ? tables.filter(isSmall) : [];
  const below = tables.filter((table) => !beside.includes(table));
  const unit = unitOf(data, parts);
  const tableOf = (table: StoredTable) => (
    <ReportTable
      key={tableId(table)}
      table={table}
      checks={data.checks}
      place={subject}
      unit={unit}
      narrow={beside.includes(table)}
    />
  );
  return (
    <div className={styles.page}>
      {figures.length > 0 ? (
        <Marked figures={figures} subject={subject}>
          {(views) => (
            <ResultColumns
              main={views}
              {...(beside.length > 0 ? { aside: <>{beside.map(tableOf)}</> } : {})}
            />
          )}
        </Marked>
      ) : null}
      {below.map(tableOf)}
      <Remarks parts={parts} />
    </div>
  );
}

/** Whether the model fits: residuals and the like. */
export function DiagnosticsView({ parts, data }: Shown) {
  const sayText = useTextOf();
  const [only] = parts;
  const figures = parts.length === 1 ? (only?.report?.diagnostics?.figures ?? []) : [];
  return (
    <div className={styles.page}>
      {figures.length > 0 ? (
        <Marked figures={figures} subject={only ? sayText(placeOf(only)) : ''}>
          {(views) => <div className={styles.grid}>{views}</div>}
        </Marked>
      ) : null}
      {joinedTables(parts, ({ diagnostics }) => diagnostics?.tables ?? []).map((table) => (
        <ReportTable key={tableId(table)} table={table} checks={data.checks} unit={unitOf(data, parts)} />
      ))}
    </div>
  );
}

/** What is chosen in one figure is marked in all of them. */
function Marked(props: {
  figures: readonly Figure[];
  subject: string;
  children: (views: ReactNode) => ReactNode;
}) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const select = (mark: string) =>
    setSelected((before) =>
      before.includes(mark) ? before.filter((one) => one !== mark) : [...before, mark],
    );
  return props.children(
    props.figures.map((figure) => (
      <FigureView
        key={figure.name}
        figure={figure}
        selected={selected}
        onSelect={select}
        subject={props.subject}
      />
    )),
  );
}

/** What the reader should know about data and result before relying on it. */
function Remarks({ parts }: Pick<Shown, 'parts'>) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const remarks = parts.flatMap((part) =>
    (part.report?.remarks ?? []).map((remark) => ({
      place: parts.length > 1 ? sayText(placeOf(part)) : '',
      text: sayText(remark),
    })),
  );
  if (remarks.length === 0) return null;
  return (
    <Panel title={say('remarks')}>
      <ul className={styles.remarks}>
        {remarks.map(({ place, text }) => (
          <li key={`${place}/${text}`}>
            <Icon name="info" size={14} />
            <span>
              {place === '' ? null : <strong>{place} </strong>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
