import { useMemo } from 'react';
import { LABEL_FONTS, marksOf, type LabelPages, type PlacedLabel } from '@panicle/figures/labels';
import styles from './label-view.module.css';

/** A label as it is printed, as large as its parent. */
export function LabelView({ label, title }: { label: PlacedLabel; title: string }) {
  const marks = useMemo(() => ({ __html: marksOf(label) }), [label]);
  return (
    <svg
      className={styles.paper}
      role="img"
      aria-label={title}
      viewBox={`0 0 ${label.width} ${label.height}`}
      fontFamily={LABEL_FONTS}
      dangerouslySetInnerHTML={marks}
    />
  );
}

interface PageViewProps {
  sheet: Pick<LabelPages, 'width' | 'height'>;
  labels: LabelPages['pages'][number];
  /** edges of all labels of the sheet */
  places: readonly { x: number; y: number }[];
  size: { width: number; height: number };
  title: string;
}

/** A page of labels with the edges at which they are cut. */
export function PageView({ sheet, labels, places, size, title }: PageViewProps) {
  const marks = useMemo(
    () => ({
      __html: labels
        .map(({ label, x, y }) => `<g transform="translate(${x} ${y})">${marksOf(label)}</g>`)
        .join(''),
    }),
    [labels],
  );
  return (
    <svg
      className={styles.paper}
      role="img"
      aria-label={title}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      fontFamily={LABEL_FONTS}
    >
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className={styles.edge} x={x} y={y} {...size} rx={1} />
      ))}
      <g dangerouslySetInnerHTML={marks} />
    </svg>
  );
}
