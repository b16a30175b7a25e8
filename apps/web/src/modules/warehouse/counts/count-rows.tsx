import { useEffect, useRef, useState } from 'react';
import { Pagination } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { StockCount, StockCountRow } from '@panicle/contract/stock-counts';
import { NOTHING } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { PanelEmpty } from '../../../ui/page/panel-empty.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { amountText } from '../amount-text.ts';
import { countsKey, enterCount } from './api.ts';
import styles from './counts.module.css';
import { countMessages } from './messages.ts';
import { ScanField } from './scan-field.tsx';

const PER_PAGE = 50;
/** Of the field of a lot, by which a scan finds it. */
export const fieldOf = (lotId: string) => `count-${lotId}`;

interface CountRowsProps {
  count: StockCount;
  rows: readonly StockCountRow[];
  /** those too that are filtered out */
  all: readonly StockCountRow[];
  open: boolean;
  onLeaveFilter: () => void;
}

/** The lots of a sheet along the shelves; a scanned code leads to the field of its lot, Enter to the next one. */
export function CountRows({ count, rows, all, open, onLeaveFilter }: CountRowsProps) {
  const say = useText(countMessages);
  const [page, setPage] = useState(1);
  const [sought, setSought] = useState({ lotId: '', times: 0 });
  const first = (page - 1) * PER_PAGE;
  const shown = rows.slice(first, first + PER_PAGE);
  const jump = (lotId: string) => {
    const inView = rows.findIndex((row) => row.lotId === lotId);
    if (inView < 0) onLeaveFilter();
    const place = inView < 0 ? all.findIndex((row) => row.lotId === lotId) : inView;
    setPage(Math.floor(Math.max(place, 0) / PER_PAGE) + 1);
    setSought({ lotId, times: sought.times + 1 });
  };
  return (
    <div className={styles.sheet}>
      {open ? <ScanField count={count} rows={all} onFound={jump} /> : null}
      {rows.length === 0 ? (
        <PanelEmpty text={say('none')} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('lot')}</th>
              <th scope="col">{say('place')}</th>
              <th scope="col" className={styles.number}>
                {say('expected')}
              </th>
              <th scope="col" className={styles.entry}>
                {say('counted')}
              </th>
              <th scope="col" className={styles.number}>
                {say('difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <CountLine
                key={row.lotId}
                count={count}
                row={row}
                open={open}
                sought={row.lotId === sought.lotId ? sought.times : 0}
                next={shown[index + 1]?.lotId}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > PER_PAGE ? (
        <Pagination
          size="small"
          current={page}
          pageSize={PER_PAGE}
          showSizeChanger={false}
          total={rows.length}
          onChange={(chosen) => {
            setSought({ ...sought, lotId: '' });
            setPage(chosen);
          }}
        />
      ) : null}
    </div>
  );
}

interface CountLineProps {
  count: StockCount;
  row: StockCountRow;
  open: boolean;
  /** how often a code was scanned, this one last; else 0 */
  sought: number;
  next: string | undefined;
}

function CountLine({ count, row, open, sought, next }: CountLineProps) {
  const say = useText(countMessages);
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [counted, setCounted] = useState(row.counted);
  const { lotId, lotCode, name, place, unit, expected, difference, current, balance } = row;
  const save = async () => {
    if (counted === row.counted) return;
    const after = await attempt(() => enterCount(count.id, { lotId, counted }));
    if (after === undefined) return;
    queries.setQueryData<StockCountRow[]>([...countsKey, 'rows', count.id], (rows) =>
      rows?.map((one) => (one.lotId === lotId ? after : one)),
    );
  };
  // The field of a lot takes the focus once its page is painted.
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (sought === 0) return;
    const field = line.current?.querySelector('input');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [sought]);
  const moved = balance !== null && current !== balance;
  return (
    <tr ref={line}>
      <td>
        <TwoLines first={lotCode} second={name} strong />
      </td>
      <td>{place || NOTHING}</td>
      <td className={styles.number}>
        <TwoLines
          first={expected === null ? NOTHING : amountText(expected, unit)}
          second={
            row.elsewhere || expected === null
              ? say('foundHere')
              : moved
                ? say('movedSince', { amount: amountText(current, unit) })
                : ''
          }
        />
      </td>
      <td className={styles.entry}>
        {open ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (next !== undefined) document.getElementById(fieldOf(next))?.focus();
            }}
          >
            <NumberFilter
              id={fieldOf(lotId)}
              aria-label={say('countedOf', { code: lotCode })}
              min={0}
              value={counted}
              onChange={setCounted}
              onLeave={() => void save()}
            />
          </form>
        ) : row.counted === null ? (
          NOTHING
        ) : (
          amountText(row.counted, unit)
        )}
      </td>
      <td className={`${styles.number} ${difference ? styles.differs : ''}`}>
        {difference === null ? NOTHING : `${difference > 0 ? '+' : ''}${amountText(difference, unit)}`}
      </td>
    </tr>
  );
}
