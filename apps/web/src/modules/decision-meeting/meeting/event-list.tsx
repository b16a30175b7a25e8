import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { decisionNames, meetingEventNames } from '@panicle/contract/decision-choices';
import type { MeetingEvent, Stated } from '@panicle/contract/decision-meetings';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { meetingKey } from '../../../records/decision-meeting/calls.ts';
import { usePageItem } from '../../../ui/table/use-page-item.ts';
import { meetingHistory } from '../api.ts';
import { votingMessages } from './messages.ts';
import styles from './meeting.module.css';

const PAGE = 20;

/** What happened in a meeting, or with one material of it, the latest first. */
export function EventList({ meetingId, candidateId }: { meetingId: string; candidateId?: string }) {
  const say = useText(votingMessages);
  const pageItem = usePageItem();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: [...meetingKey(meetingId), 'history', candidateId ?? '', page],
    queryFn: ({ signal }) =>
      meetingHistory(
        meetingId,
        { currPage: page, pageSize: PAGE, ...(candidateId === undefined ? {} : { candidateId }) },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  if (data?.total === 0) return <p className={styles.quiet}>{say('historyEmpty')}</p>;
  return (
    <>
      <ol className={styles.said} aria-label={say('history')}>
        {(data?.records ?? []).map((event) => (
          <Event key={event.id} event={event} named={candidateId === undefined} />
        ))}
      </ol>
      {(data?.total ?? 0) > PAGE ? (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE}
          total={data?.total ?? 0}
          itemRender={pageItem}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </>
  );
}

function Event({ event, named }: { event: MeetingEvent; named: boolean }) {
  const say = useText(votingMessages);
  const textOf = useTextOf();
  const { kind, candidate, who, at, before, after } = event;
  const choiceOf = (stated: Stated | null) =>
    stated?.choice ? textOf(decisionNames[stated.choice]) : say('none');
  const words = [after?.reason, after?.note].filter((text) => text !== undefined && text !== '');
  return (
    <li>
      <span>
        <span>
          {[named ? candidate : null, textOf(meetingEventNames[kind])].filter(Boolean).join(' · ')}
          {after ? ` · ${say('change', { before: choiceOf(before), after: choiceOf(after) })}` : null}
        </span>
        <span className={styles.faint}>
          {who} · {formatInstant(at)}
        </span>
      </span>
      {words.length > 0 ? <p>{words.join(' · ')}</p> : null}
    </li>
  );
}
