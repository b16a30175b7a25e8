import { useCallback, useMemo, useState } from 'react';
import { Button } from 'antd';
import { useStore } from 'zustand';
import {
  alternativeOf,
  entriesOf,
  sceneOf,
  svgOf,
  tableOf,
  zoomOf,
  type Figure,
  type FigureTable,
  type TableCell,
  type View,
} from '@panicle/figures';
import { formatNumber } from '../../language/format/number.ts';
import { useLanguage } from '../../language/language-store.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { MeasuredWidth } from '../../plots/measured-width.tsx';
import { SceneDrawing } from '../../plots/scene-drawing.tsx';
import { useTheme } from '../../theme/theme-store.ts';
import { uiMessages } from '../messages.ts';
import type { DataColumn } from '../table/data-table.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { makeViewStore, type ViewStore } from './view-store.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** A figure of one row for each entry shows so many at first. */
const FIRST_ENTRIES = 40;

interface FigureViewProps {
  figure: Figure;
  /** marks of the entries or records that are chosen on the page */
  selected?: readonly string[];
  onSelect?: (mark: string) => void;
  /** entries may be chosen by drawing a rectangle over them */
  onBrush?: (marks: readonly string[]) => void;
  /** what the file is named after, behind what the page is of; subject and title of the figure without it */
  fileName?: string;
  /** what the figure is of, where the page says it */
  subject?: string;
}

/** px of a saved figure: half of a printed page at 300 dpi, drawn three times as large */
const FILE_WIDTH = 960;

/** Any figure with the words for it, its table, and its files. */
export function FigureView({ figure, selected, onSelect, onBrush, fileName, subject }: FigureViewProps) {
  const say = useText(uiMessages);
  const textOf = useTextOf();
  const language = useLanguage((state) => state.language);
  const theme = useTheme((state) => state.theme);
  const [all, setAll] = useState(false);
  const [views] = useState(makeViewStore);
  const entries = entriesOf(figure);
  const most = all ? undefined : FIRST_ENTRIES;
  const { columns, rows, highlight } = useFigureTable(figure, selected);
  const title = textOf(figure.title);
  // of a million points once, and not in every frame while the figure is moved
  const description = useMemo(() => alternativeOf(figure, language), [figure, language]);
  const axes = zoomOf(figure);
  return (
    <ChartFrame
      title={title}
      subject={subject}
      caption={figure.caption && textOf(figure.caption)}
      description={description}
      fileName={fileName ?? (subject ? `${subject} · ${title}` : title)}
      rows={rows}
      columns={columns}
      rowKey={({ key }) => key}
      highlight={highlight}
      toSvg={() =>
        svgOf(figure, {
          width: FILE_WIDTH,
          language,
          theme,
          selected,
          subject,
          most,
          view: views.getState().view,
        })
      }
      controls={
        <>
          {axes ? <ZoomButtons store={views} axes={axes} /> : null}
          {entries > FIRST_ENTRIES ? (
            <Button type="text" size="small" onClick={() => setAll(!all)}>
              {all ? say('showFirst', { count: FIRST_ENTRIES }) : say('showAllEntries', { count: entries })}
            </Button>
          ) : null}
        </>
      }
    >
      <MeasuredWidth>
        {(width) => (
          <Drawn {...{ figure, width, selected, onSelect, onBrush, most, views }} canZoom={axes !== null} />
        )}
      </MeasuredWidth>
    </ChartFrame>
  );
}

interface DrawnProps extends Pick<FigureViewProps, 'figure' | 'selected' | 'onSelect' | 'onBrush'> {
  width: number;
  most: number | undefined;
  views: ViewStore;
  canZoom: boolean;
}

function Drawn({ figure, width, selected, onSelect, onBrush, most, views, canZoom }: DrawnProps) {
  const language = useLanguage((state) => state.language);
  const view = useStore(views, (state) => state.view);
  const scene = useMemo(
    () => sceneOf(figure, { width, language, selected, most, view }),
    [figure, width, language, selected, most, view],
  );
  const show = useCallback((next: View) => views.setState({ view: next }), [views]);
  return <SceneDrawing {...{ scene, onSelect, onBrush, view }} onView={canZoom ? show : undefined} />;
}

interface Row {
  key: string;
  cells: FigureTable['rows'][number];
}

/** A table is made when it is asked for: a million points are not written out for nothing. */
const tables = new WeakMap<Figure, FigureTable>();

function madeTable(figure: Figure): FigureTable {
  const made = tables.get(figure) ?? tableOf(figure);
  tables.set(figure, made);
  return made;
}

/** The figure's data as a table of the page; rows of chosen entries stand out. */
function useFigureTable(figure: Figure, selected: readonly string[] | undefined) {
  const textOf = useTextOf();
  return useMemo(() => {
    const cellOf = (value: TableCell | undefined) =>
      typeof value === 'object' && value !== null ? textOf(value) : (value ?? null);
    const columns = () =>
      madeTable(figure).columns.map(({ key, text, unit, decimals }, index): DataColumn<Row> => ({
        key,
        title: textOf(text),
        ...(unit === undefined ? {} : { unit }),
        ...(index === 0 ? { strong: true } : {}),
        value: ({ cells }) => cellOf(cells[key]),
        ...(decimals === undefined
          ? {}
          : {
              kind: 'number' as const,
              render: ({ cells }: Row) => formatNumber(cells[key] as number | null, decimals),
            }),
      }));
    const rows = () => madeTable(figure).rows.map((cells, index): Row => ({ key: String(index), cells }));
    const chosen = new Set(selected);
    const highlight = ({ cells }: Row) =>
      Object.values(cells).some((cell) => typeof cell === 'string' && chosen.has(cell));
    return { columns, rows, highlight };
  }, [figure, selected, textOf]);
}
