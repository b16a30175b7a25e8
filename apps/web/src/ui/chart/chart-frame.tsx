import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { palettes } from '../../theme/tokens.ts';
import { useFileName } from '../export/file-name.ts';
import { useMayExport } from '../export/may-export.ts';
import { useNotice } from '../feedback/use-notice.ts';
import { uiMessages } from '../messages.ts';
import { Panel } from '../page/panel.tsx';
import { DataTable, type DataColumn } from '../table/data-table.tsx';
import { saveTable } from '../table/save-table.ts';
import { figureIn, savePicture, saveSvg, svgText, type Sheet } from './figure-export.ts';
import styles from './chart-frame.module.css';

interface ChartFrameProps<Row> {
  title: string;
  /** what the figure is of, where the page says it: behind the title in saved pictures, which have no page */
  subject?: string | undefined;
  /** what bars and points mean, and n: 'bars ± ½ LSD 0.05 · n = 285' */
  caption?: string | undefined;
  /** the figure in words, for readers who do not see it: kind of figure, axes, main features */
  description: string;
  /** for the file name, behind what the page is of: trait, place, figure */
  fileName: string;
  /** what the figure shows, as a table: CSV export and the table view are made from it */
  rows: readonly Row[] | (() => readonly Row[]);
  columns: readonly DataColumn<Row>[] | (() => readonly DataColumn<Row>[]);
  rowKey: (row: Row) => string;
  /** rows that stand out in the table, e.g. those of chosen entries */
  highlight?: (row: Row) => boolean;
  /** switches of the figure, left of the export buttons */
  controls?: ReactNode;
  /** the whole file, of figures that write themselves; the drawing on the page is copied without it */
  toSvg?: () => string;
  /** the drawing: an SVG element or a canvas; axis titles with units are its own */
  children: ReactNode;
}

const FORMS = ['PNG', 'SVG', 'CSV'] as const;
type Form = (typeof FORMS)[number];

/** Frame of every figure: title, caption, the words for it, its data as a table, and PNG, SVG, CSV in one corner. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, subject, caption, description, fileName, rows, columns, rowKey, controls, toSvg, children } =
    props;
  const allRows = () => (typeof rows === 'function' ? rows() : rows);
  const allColumns = () => (typeof columns === 'function' ? columns() : columns);
  const say = useText(uiMessages);
  const notice = useNotice();
  const theme = useTheme((state) => state.theme);
  const frame = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const forms = useMayExport() ? FORMS : [];
  const descriptionId = useId();
  const file = useFileName()(fileName);

  const save = async (form: Form) => {
    if (form === 'CSV') {
      saveTable(file, allColumns(), allRows());
      return;
    }
    if (toSvg) {
      if (form === 'PNG') await savePicture(toSvg(), file);
      else saveSvg(toSvg(), file);
      return;
    }
    const figure = frame.current && figureIn(frame.current);
    if (!figure) return;
    const { surface: ground, text: ink } = palettes[theme];
    const sheet: Sheet = { ground, ink, title: subject ? `${title} · ${subject}` : title, caption };
    const text = svgText(figure, sheet);
    if (form === 'PNG') await savePicture(text, file);
    else saveSvg(text, file);
  };
  const start = (form: Form) =>
    save(form).catch((error: unknown) =>
      notice.error(say('exportFailed', { reason: error instanceof Error ? error.message : String(error) })),
    );

  return (
    <Panel
      title={title}
      caption={caption}
      actions={
        <div className={styles.actions} data-print="hidden">
          {controls}
          <Button type="text" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {say(asTable ? 'figureView' : 'tableView')}
          </Button>
          {forms.map((form) => (
            <Button
              key={form}
              type="text"
              size="small"
              aria-label={`${say('exportAs', { format: form })}: ${title}`}
              disabled={asTable && form !== 'CSV'}
              onClick={() => void start(form)}
            >
              {form}
            </Button>
          ))}
        </div>
      }
      flush={asTable}
    >
      {asTable ? (
        <DataTable
          rows={allRows()}
          columns={allColumns()}
          rowKey={rowKey}
          label={say('dataOf', { title })}
          {...(props.highlight ? { highlight: props.highlight } : {})}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard where it is narrow
        <figure className={styles.figure} tabIndex={0} aria-describedby={descriptionId} aria-label={title}>
          <div ref={frame} role="img" aria-label={description}>
            {children}
          </div>
          <figcaption id={descriptionId} className="visually-hidden">
            {description}
          </figcaption>
        </figure>
      )}
    </Panel>
  );
}
