import { useCallback, useMemo, useState } from 'react';
import { Skeleton } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { isRefusal } from '../../../api/request-error.ts';
import type { Decision } from '@panicle/contract/decision-choices';
import type { DecisionMeeting, FrozenList } from '@panicle/contract/decision-meetings';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { usePhone } from '../../../ui/feedback/use-media.ts';
import { ChoiceFilter } from '../../../ui/form/choice-filter.tsx';
import { DetailPanel } from '../../../ui/page/detail-panel.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { AddToTrial } from '../../../records/trial/add-to-trial.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { CandidatePanel } from './candidate-panel.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { EventList } from './event-list.tsx';
import { NOTHING_KNOWN, SHOWN, isShown, rowsOf, votedBy, type Row, type Shown } from './known-progress.ts';
import { MeetingToolbar } from './meeting-toolbar.tsx';
import { votingMessages } from './messages.ts';
import { useMeeting } from './use-meeting.ts';
import styles from './meeting.module.css';

export default function MeetingPage() {
  const { meetingId = '' } = useParams();
  const say = useText(votingMessages);
  const live = useMeeting(meetingId);
  const { meeting, frozen, progress } = live;
  if (isRefusal(meeting.error, 'notFound')) {
    const back = <Link to={paths.decisionMeetings}>{say('back')}</Link>;
    return <EmptyState page icon="users" title={say('gone')} actions={back} />;
  }
  for (const { error, data, refetch } of [meeting, frozen, progress])
    if (error && !data) return <LoadFailed page error={error} retry={() => void refetch()} />;
  if (!meeting.data || !frozen.data || !progress.data) return <Skeleton active style={{ padding: 24 }} />;
  return <OpenMeeting key={meetingId} live={live} meeting={meeting.data} list={frozen.data} />;
}

/** The details that are open beside the list. */
type Open = { history: true } | { candidateId: string } | null;

interface OpenMeetingProps {
  live: ReturnType<typeof useMeeting>;
  meeting: DecisionMeeting;
  list: FrozenList;
}

function OpenMeeting({ live, meeting, list }: OpenMeetingProps) {
  const say = useText(votingMessages);
  const textOf = useTextOf();
  const { user, guest, owns } = useSignedIn();
  const narrow = usePhone();
  usePageTitle(meeting.name);
  const [address, setAddress] = useSearchParams();
  const shown = SHOWN.find((one) => one === address.get('show'));
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string | undefined>(list.candidates[0]?.id);
  const [open, setOpen] = useState<Open>(null);
  const [adding, setAdding] = useState(false);
  const known = live.progress.data ?? NOTHING_KNOWN;
  const all = useMemo(() => rowsOf(list, known, user.username), [list, known, user.username]);
  const rows = all.filter((row) => isShown(row, shown, search));
  const going = meeting.state === 'open' && !guest;
  const mayVote = going && meeting.participants.includes(user.username);
  const presides = !guest && (meeting.chair === user.username || owns(meeting.createdBy));

  const { vote } = live;
  const cast = useCallback(
    (candidateId: string, choice: Decision | null) => void vote(candidateId, choice),
    // it only writes by the id of the meeting, which is the key of this component
    // oxlint-disable-next-line react/exhaustive-deps
    [meeting.id],
  );
  const openCandidate = useCallback((candidateId: string) => {
    setActive(candidateId);
    setOpen({ candidateId });
  }, []);
  const follow = useCallback((candidateId: string) => {
    setActive(candidateId);
    setOpen((before) => (before && 'candidateId' in before ? { candidateId } : before));
  }, []);

  const advanced = all.filter(({ decision }) => decision === 'advance');
  const decided = all.filter(({ decision }) => decision !== null).length;
  return (
    <ListPage
      id="decision-meeting"
      title={meeting.name}
      purpose={say('meta', {
        source: sourceText(meeting, textOf, say),
        chair: meeting.chair,
        decided,
        count: all.length,
      })}
      toolbar={
        <MeetingToolbar
          meeting={meeting}
          rows={all}
          presides={presides}
          onHistory={() => setOpen({ history: true })}
          onAddToTrial={() => setAdding(true)}
          onChanged={() => void live.refresh()}
        />
      }
      search={{ label: say('search'), value: search, onChange: (wanted) => setSearch(wanted ?? '') }}
      filters={
        <ChoiceFilter<Shown>
          label={say('show')}
          values={SHOWN}
          names={showNames}
          value={shown}
          onChange={(wanted) => setAddress(wanted ? { show: wanted } : {}, { replace: true })}
        />
      }
      filterCount={shown ? 1 : 0}
      filtersAtFirst
      detail={
        <Details
          live={live}
          meeting={meeting}
          list={list}
          rows={rows}
          open={open}
          mayVote={mayVote}
          presides={presides && going}
          onOpen={openCandidate}
          onClose={() => setOpen(null)}
        />
      }
    >
      <div className={styles.body}>
        {live.lost ? (
          <p role="alert" className={styles.notice}>
            {say('lost')}
          </p>
        ) : null}
        <p className={styles.quiet} role="status">
          {stateText(meeting, mayVote, guest, say) ??
            say('voted', {
              people: votedBy(all, meeting.participants)
                .map(([who, count]) => say('votedBy', { who, count }))
                .join(say('listSeparator')),
            })}
        </p>
        <CandidateTable
          label={meeting.name}
          list={list}
          rows={rows}
          mayVote={mayVote}
          narrow={narrow}
          active={active}
          onActive={follow}
          onOpen={openCandidate}
          onVote={cast}
        />
      </div>
      <AddToTrial
        title={say('toTrial')}
        hint={say('toTrialHint', { count: advanced.length })}
        disabled={advanced.length === 0}
        source={() => ({
          entries: advanced.map(({ candidate: { name, materialId } }) => ({ name, materialId })),
        })}
        open={adding}
        onClose={() => setAdding(false)}
      />
    </ListPage>
  );
}

const showNames = Object.fromEntries(
  SHOWN.map((one) => [one, { zh: votingMessages.zh[one], en: votingMessages.en[one] }]),
) as Record<Shown, { zh: string; en: string }>;

/** What the list was read from, with the trials and the version of their data. */
function sourceText(
  { source: { name, table, data } }: DecisionMeeting,
  textOf: (text: { zh: string; en: string }) => string,
  say: (key: 'dataVersion', values: { plots: number; version: string }) => string,
) {
  const version = data?.hash.slice(0, VERSION_LENGTH) ?? '';
  const read = data ? [...data.trials, say('dataVersion', { plots: data.plots, version })] : [];
  return [name, table && textOf(table), ...read].filter(Boolean).join(' · ');
}

/** Signs of a hash that tell versions apart for a reader. */
const VERSION_LENGTH = 8;

/** Why the reader takes no part; null where he does. */
function stateText(
  { state }: DecisionMeeting,
  mayVote: boolean,
  guest: boolean,
  say: (key: 'closed' | 'notVoter') => string,
): string | null {
  if (state === 'closed') return say('closed');
  return mayVote || guest ? null : say('notVoter');
}

interface DetailsProps extends OpenMeetingProps {
  rows: readonly Row[];
  open: Open;
  mayVote: boolean;
  presides: boolean;
  onOpen: (candidateId: string) => void;
  onClose: () => void;
}

function Details({ live, meeting, list, rows, open, mayVote, presides, onOpen, onClose }: DetailsProps) {
  const say = useText(votingMessages);
  if (open === null) return null;
  if ('history' in open) {
    return (
      <DetailPanel title={say('history')} onClose={onClose}>
        <EventList meetingId={meeting.id} />
      </DetailPanel>
    );
  }
  const place = rows.findIndex(({ candidate }) => candidate.id === open.candidateId);
  const row = rows[place];
  if (!row) return null;
  const to = (other: Row | undefined) => (other ? () => onOpen(other.candidate.id) : undefined);
  return (
    <CandidatePanel
      key={row.candidate.id}
      meeting={meeting}
      list={list}
      row={row}
      mayVote={mayVote}
      presides={presides}
      calls={live}
      onClose={onClose}
      onPrevious={to(rows[place - 1])}
      onNext={to(rows[place + 1])}
    />
  );
}
