import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from 'antd';
import { DECISIONS, type Decision } from '@panicle/contract/decision-choices';
import type { FrozenList } from '@panicle/contract/decision-meetings';
import { useText, useTextOf } from '../../../language/text.ts';
import { CandidateRow, rowId } from './candidate-row.tsx';
import type { Row } from './known-progress.ts';
import { votingMessages } from './messages.ts';
import { scaleOf } from './value-scale.ts';
import styles from './meeting.module.css';

const FIRST_ROWS = 200;

interface CandidateTableProps {
  label: string;
  list: FrozenList;
  rows: readonly Row[];
  mayVote: boolean;
  /** on a phone the values are in the details */
  narrow: boolean;
  active: string | undefined;
  onActive: (candidateId: string) => void;
  onOpen: (candidateId: string) => void;
  onVote: (candidateId: string, choice: Decision | null) => void;
}

/** Where an arrow, Home or End leads among the rows. */
function neighbour(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The ranked list with values, votes and decisions; the keyboard moves in it and votes. */
export function CandidateTable(props: CandidateTableProps) {
  const { label, list, rows, mayVote, narrow, active, onActive, onOpen, onVote } = props;
  const say = useText(votingMessages);
  const textOf = useTextOf();
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const scales = useMemo(
    () =>
      list.columns.map((_column, place) =>
        scaleOf(list.candidates.map(({ values }) => values[place] ?? null)),
      ),
    [list],
  );
  const columns = narrow ? [] : list.columns;

  useEffect(() => {
    const row = active === undefined ? null : document.getElementById(rowId(active));
    // A row that was chosen elsewhere, such as in the details, is only brought into view.
    if (document.activeElement?.tagName === 'TR' && box.current?.contains(document.activeElement))
      row?.focus();
    else row?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const press = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const place = shown.findIndex(({ candidate }) => candidate.id === active);
      const next = neighbour(event.key, place, shown.length);
      const row = shown[place];
      if (next !== undefined) onActive(shown[next]!.candidate.id);
      else if (row && mayVote && /^[0-3]$/.test(event.key))
        onVote(row.candidate.id, DECISIONS[Number(event.key) - 1] ?? null);
      else if (row && event.key === 'Enter' && (event.target as Element).tagName === 'TR')
        onOpen(row.candidate.id);
      else return;
      event.preventDefault();
    },
    [shown, active, mayVote, onActive, onOpen, onVote],
  );

  return (
    <>
      {mayVote && !narrow ? (
        <p id={keysId} className={styles.quiet}>
          {say('keys')}
        </p>
      ) : null}
      {/* The rows take the keyboard's focus; keys that move and vote reach the box around them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className={styles.scroll}
        role="region"
        aria-label={label}
        {...(mayVote && !narrow ? { 'aria-describedby': keysId } : {})}
        onKeyDown={press}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {say('rank')}
              </th>
              <th scope="col">{say('material')}</th>
              {columns.map(({ title, unit }, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <th key={place} scope="col" className={styles.figure}>
                  {textOf(title)}
                  {unit === '' ? null : <span className={styles.unit}> {unit}</span>}
                </th>
              ))}
              {narrow ? null : <th scope="col">{say('votes')}</th>}
              <th scope="col">{say('myVote')}</th>
              {narrow ? null : <th scope="col">{say('decision')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <CandidateRow
                key={row.candidate.id}
                row={row}
                scales={scales}
                narrow={narrow}
                active={row.candidate.id === active}
                mayVote={mayVote}
                onActive={onActive}
                onOpen={onOpen}
                onVote={onVote}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 ? <p className={styles.empty}>{say('noneFound')}</p> : null}
        {shown.length < rows.length ? (
          <Button type="link" onClick={() => setAll(true)}>
            {say('showAll', { count: rows.length })}
          </Button>
        ) : null}
      </div>
    </>
  );
}
