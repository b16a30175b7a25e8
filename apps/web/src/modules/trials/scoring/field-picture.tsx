import { useEffect, useRef, type MouseEvent } from 'react';
import type { TakenPlot } from '@panicle/contract/field-scores';
import type { KnownScores } from './known-scores.ts';
import styles from './scoring.module.css';

/** Height of the picture in px at most: the entry of values needs the rest of the phone. */
const TALLEST = 96;
/** A plot is as wide in px at most, where there are few. */
const WIDEST_PLOT = 24;

interface FieldPictureProps {
  plots: readonly TakenPlot[];
  current: TakenPlot;
  isDone: ReadonlySet<string>;
  known: KnownScores;
  /** what it shows, for those who do not see it */
  label: string;
  onChoose: (plot: TakenPlot) => void;
}

/** Rows and columns that plots have, with what the first ones are. */
function extentOf(plots: readonly TakenPlot[]) {
  let [top, left, bottom, right] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { fieldRow, fieldColumn } of plots) {
    if (fieldRow === null || fieldColumn === null) continue;
    top = Math.min(top, fieldRow);
    bottom = Math.max(bottom, fieldRow);
    left = Math.min(left, fieldColumn);
    right = Math.max(right, fieldColumn);
  }
  return { top, left, rows: bottom - top + 1, columns: right - left + 1 };
}

/** The field from above, row 1 on top: done, begun, open, and where one is. Touching it leads to a plot. */
export function FieldPicture({ plots, current, isDone, known, label, onChoose }: FieldPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { top, left, rows, columns } = extentOf(plots);
  useEffect(() => {
    const element = canvas.current;
    const painter = element?.getContext('2d');
    if (!element || !painter) return;
    const draw = () => {
      const width = element.parentElement!.clientWidth;
      const cell = Math.min(width / columns, WIDEST_PLOT);
      const step = Math.min(TALLEST / rows, cell);
      const scale = devicePixelRatio;
      element.width = Math.round(cell * columns * scale);
      element.height = Math.round(step * rows * scale);
      element.style.width = `${cell * columns}px`;
      element.style.height = `${step * rows}px`;
      painter.scale(scale, scale);
      const colours = getComputedStyle(element);
      const gap = Math.min(1, cell / 5, step / 5);
      for (const plot of plots) {
        if (plot.fieldRow === null || plot.fieldColumn === null) continue;
        const name = isDone.has(plot.id) ? '--accent' : known.isBegun(plot) ? '--accent-line' : '--line';
        painter.fillStyle = colours.getPropertyValue(name);
        const [x, y] = [(plot.fieldColumn - left) * cell, (plot.fieldRow - top) * step];
        painter.fillRect(x, y, cell - gap, step - gap);
      }
      if (current.fieldRow === null || current.fieldColumn === null) return;
      const [x, y] = [(current.fieldColumn - left) * cell, (current.fieldRow - top) * step];
      painter.strokeStyle = colours.getPropertyValue('--text');
      painter.lineWidth = 2;
      const [wide, tall] = [Math.max(cell, 6) - 2, Math.max(step, 6) - 2];
      painter.strokeRect(
        Math.min(x + 1, cell * columns - wide - 1),
        Math.min(y + 1, step * rows - tall - 1),
        wide,
        tall,
      );
    };
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(element.parentElement!);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      watcher.disconnect();
      theme.disconnect();
    };
  }, [plots, current, isDone, known, top, left, rows, columns]);
  const choose = ({ nativeEvent, currentTarget }: MouseEvent<HTMLCanvasElement>) => {
    const row = top + Math.floor((nativeEvent.offsetY / currentTarget.clientHeight) * rows);
    const column = left + Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * columns);
    const plot = plots.find(({ fieldRow, fieldColumn }) => fieldRow === row && fieldColumn === column);
    if (plot) onChoose(plot);
  };
  return (
    <div className={styles.picture}>
      <canvas ref={canvas} role="img" aria-label={label} onClick={choose} />
    </div>
  );
}
