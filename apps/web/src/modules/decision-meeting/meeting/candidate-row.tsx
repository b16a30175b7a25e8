import { memo, type ReactNode } from 'react';
import { DECISIONS, decisionNames, type Decision } from '@panicle/contract/decision-choices';
import { formatInteger, NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { DecisionTag } from './decision-tag.tsx';
import type { Row } from './known-progress.ts';
import { votingMessages } from './messages.ts';
import type { ValueScale } from './value-scale.ts';
import styles from './meeting.module.css';

export const rowId = (candidateId: string) => `candidate-${candidateId}`;

/** A value with its error, over a bar. */
export function Value({
  value,
  error,
  scale,
}: {
  value: number | null;
  error: number | null;
  scale: ValueScale;
}) {
  if (value === null) return NOTHING;
  return (
    <span className={styles.value}>
      <span>
        {scale.written(value)}
        {error === null ? null : <small> ± {scale.written(error)}</small>}
      </span>
      <span className={styles.bar} style={{ width: `${scale.length(value) * 100}%` }} />
    </span>
  );
}

/** How many voted for what; who it was on hover. */
export function TallyText({ row }: { row: Pick<Row, 'tally' | 'votes' | 'disputed'> }): ReactNode {
  const say = useText(votingMessages);
  const textOf = useTextOf();
  const given = DECISIONS.filter((choice) => row.tally[choice] > 0);
  if (given.length === 0) return <span className={styles.faint}>{NOTHING}</span>;
  const who = row.votes.flatMap(({ who: name, choice }) =>
    choice === null ? [] : [`${name}: ${textOf(decisionNames[choice])}`],
  );
  return (
    <span className={row.disputed ? styles.disputed : ''} title={who.join('\n')}>
      {given
        .map((choice) => say('tally', { choice: textOf(decisionNames[choice]), count: row.tally[choice] }))
        .join(' · ')}
    </span>
  );
}

interface CandidateRowProps {
  row: Row;
  scales: readonly ValueScale[];
  active: boolean;
  /** votes and decision stand below the name, values in the details */
  narrow: boolean;
  /** of the caller, in the open meeting */
  mayVote: boolean;
  onActive: (candidateId: string) => void;
  onOpen: (candidateId: string) => void;
  onVote: (candidateId: string, choice: Decision | null) => void;
}

/** One material of the list. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { row, scales, active, narrow, mayVote, onActive, onOpen, onVote } = props;
  const { id, rank, name, materialId, values, errors } = row.candidate;
  const say = useText(votingMessages);
  const votes = (
    <button type="button" className={styles.opener} onClick={() => onOpen(id)}>
      <TallyText row={row} />
    </button>
  );
  const decision =
    row.decision === null ? (
      <span className={styles.faint}>{NOTHING}</span>
    ) : (
      <DecisionTag decision={row.decision} />
    );
  return (
    <tr
      id={rowId(id)}
      aria-current={active}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={active ? 0 : -1}
      className={active ? styles.active : ''}
      onClick={() => onActive(id)}
      // a digit votes for the row that the reader is in, also on one of its buttons
      onFocus={() => onActive(id)}
      onDoubleClick={() => onOpen(id)}
    >
      <td className={styles.number}>{formatInteger(rank)}</td>
      <th scope="row" className={styles.material}>
        {materialId === null ? (
          name
        ) : (
          <RecordLink of={materialRecord} id={materialId}>
            {name}
          </RecordLink>
        )}
        {narrow ? (
          <span className={styles.below}>
            {votes}
            {row.decision === null ? null : decision}
          </span>
        ) : null}
      </th>
      {(narrow ? [] : scales).map((scale, place) => (
        // Columns are frozen and have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={place} className={styles.figure}>
          <Value value={values[place] ?? null} error={errors[place] ?? null} scale={scale} />
        </td>
      ))}
      {narrow ? null : <td>{votes}</td>}
      {mayVote || row.mine ? (
        <td>
          <ChoiceButtons
            keys
            label={say('myVoteOn', { name })}
            value={row.mine?.choice ?? null}
            disabled={!mayVote}
            onChange={(choice) => onVote(id, choice)}
          />
        </td>
      ) : (
        <td className={styles.faint}>{NOTHING}</td>
      )}
      {narrow ? null : <td>{decision}</td>}
    </tr>
  );
});
