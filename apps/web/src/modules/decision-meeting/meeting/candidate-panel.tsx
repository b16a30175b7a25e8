import { decisionNames } from '@panicle/contract/decision-choices';
import type { DecisionMeeting, FrozenList } from '@panicle/contract/decision-meetings';
import { needsReason } from '@panicle/contract/decision-votes';
import { formatNumber, NOTHING } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { DetailPanel } from '../../../ui/page/detail-panel.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { DecisionTag } from './decision-tag.tsx';
import { EventList } from './event-list.tsx';
import type { Row } from './known-progress.ts';
import { votingMessages } from './messages.ts';
import { StatementForm } from './statement-form.tsx';
import type { useMeeting } from './use-meeting.ts';
import { scaleOf } from './value-scale.ts';
import styles from './meeting.module.css';

interface CandidatePanelProps {
  meeting: DecisionMeeting;
  list: FrozenList;
  row: Row;
  mayVote: boolean;
  presides: boolean;
  calls: Pick<ReturnType<typeof useMeeting>, 'vote' | 'decide'>;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One material: its values, everyone's votes and reasons, one's own, the decision, and what happened so far. */
export function CandidatePanel(props: CandidatePanelProps) {
  const { meeting, list, row, mayVote, presides, calls, onClose, onPrevious, onNext } = props;
  const say = useText(votingMessages);
  const { candidate, mine, state, decision } = row;
  const { id, name, materialId } = candidate;
  return (
    <DetailPanel
      title={name}
      state={decision === null ? null : <DecisionTag decision={decision} />}
      meta={
        materialId === null ? undefined : (
          <RecordLink of={materialRecord} id={materialId}>
            {name}
          </RecordLink>
        )
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      {mayVote ? (
        <>
          <h3 className={styles.heading}>{say('myVote')}</h3>
          <StatementForm
            key={`vote ${id}`}
            withNote
            label={say('myVoteOn', { name })}
            value={{ choice: mine?.choice ?? null, reason: mine?.reason ?? '', note: mine?.note ?? '' }}
            onSave={({ choice, reason, note }) => calls.vote(id, choice, { reason, note })}
          />
        </>
      ) : null}
      {presides ? (
        <>
          <h3 className={styles.heading}>{say('decision')}</h3>
          <StatementForm
            key={`decision ${id}`}
            label={say('decisionOn', { name })}
            value={{ choice: decision, reason: state?.reason ?? '', note: '' }}
            needsReason={(choice) => needsReason(choice, row.tally)}
            onSave={({ choice, reason }) =>
              calls.decide({ candidateId: id, decision: choice, reason, seen: state?.decidedAt ?? null })
            }
          />
        </>
      ) : (
        <Decided row={row} />
      )}
      <h3 className={styles.heading}>{say('everyone')}</h3>
      <Votes row={row} />
      <h3 className={styles.heading}>{say('values')}</h3>
      <Values list={list} row={row} />
      <h3 className={styles.heading}>{say('history')}</h3>
      <EventList key={id} meetingId={meeting.id} candidateId={id} />
    </DetailPanel>
  );
}

function Decided({ row: { decision, state } }: { row: Row }) {
  const say = useText(votingMessages);
  if (decision === null || !state) return null;
  return (
    <>
      <h3 className={styles.heading}>{say('decision')}</h3>
      <ul className={styles.said}>
        <li>
          <span>
            <DecisionTag decision={decision} />
            <span className={styles.faint}>
              {state.decidedBy} · {formatInstant(state.decidedAt)}
            </span>
          </span>
          {state.reason === '' ? null : <p>{state.reason}</p>}
        </li>
      </ul>
    </>
  );
}

function Votes({ row }: { row: Row }) {
  const say = useText(votingMessages);
  const textOf = useTextOf();
  if (row.votes.length === 0) return <p className={styles.quiet}>{say('noVotes')}</p>;
  return (
    <ul className={styles.said} aria-label={say('everyone')}>
      {row.votes.map(({ who, choice, reason, note, at }) => (
        <li key={who}>
          <span>
            <span>
              <strong>{who}</strong> {choice === null ? say('none') : textOf(decisionNames[choice])}
            </span>
            <span className={styles.faint}>{formatInstant(at)}</span>
          </span>
          {reason === '' ? null : <p>{reason}</p>}
          {note === '' ? null : <p>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function Values({ list, row: { candidate } }: { list: FrozenList; row: Row }) {
  const say = useText(votingMessages);
  const textOf = useTextOf();
  const facts = list.columns.map(({ title, unit }, place) => {
    const { written } = scaleOf(list.candidates.map(({ values }) => values[place] ?? null));
    const [value = null, error = null] = [candidate.values[place], candidate.errors[place]];
    const text = value === null ? NOTHING : written(value);
    return {
      label: unit === '' ? textOf(title) : `${textOf(title)} (${unit})`,
      value: error === null ? text : `${text} ± ${written(error)}`,
    };
  });
  const rank = { label: say('rank'), value: formatNumber(candidate.rank, 0) };
  return <FactList facts={[rank, ...facts]} align="right" />;
}
