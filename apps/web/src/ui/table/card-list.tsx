import { Skeleton } from 'antd';
import { cellContent } from './cell-content.ts';
import type { Column } from './columns.ts';
import type { ServerList } from './use-server-list.ts';
import styles from './card-list.module.css';

interface CardListProps<Row> {
  list: ServerList<Row, unknown>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  label: string;
  onOpen: ((row: Row) => void) | undefined;
}

/** The rows of a list on a phone, each with all of its columns below each other: nothing is cut. */
export function CardList<Row>({ list, columns, rowKey, label, onOpen }: CardListProps<Row>) {
  const primary = columns.find((column) => column.primary);
  const others = columns.filter((column) => column !== primary);
  if (list.loading) return <Skeleton active className={styles.loading ?? ''} />;
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={list.refreshing}>
      {list.rows.map((row) => {
        const head = primary && cellContent(primary.render(row));
        return (
          <li key={rowKey(row)}>
            {onOpen ? (
              <button type="button" className={styles.head} onClick={() => onOpen(row)}>
                {head}
              </button>
            ) : (
              <div className={styles.head}>{head}</div>
            )}
            <dl>
              {others.map((column) => (
                <div key={column.key}>
                  <dt>{column.unit ? `${column.title} ${column.unit}` : column.title}</dt>
                  <dd>{cellContent(column.render(row))}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
