import { useState } from 'react';
import { Button, Skeleton } from 'antd';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { HistoryChange, HistoryEntry } from '@panicle/contract/record-history';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { LoadFailed } from '../../error/load-failed.tsx';
import { ChangeRows } from './change-rows.tsx';
import { readHistory } from './calls.ts';
import { historyMessages } from './messages.ts';
import { RestoreDialog, type Wanted } from './restore-dialog.tsx';
import styles from './record-history.module.css';

export interface RecordHistoryProps {
  /** of the kind's calls, e.g. '/crop/crop-trait' */
  base: string;
  id: string;
  /** of the record as it is shown */
  revision: number;
  /** the reader may change the record */
  mayRestore: boolean;
  /** after something came back: has the record and its lists read again */
  onRestored: () => void | Promise<unknown>;
}

/** Who changed a record, when, what and why, youngest first; a value or a whole state comes back from here. */
export default function RecordHistory({ base, id, revision, mayRestore, onRestored }: RecordHistoryProps) {
  const say = useText(historyMessages);
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const key = ['record-history', base, id];
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...key, revision],
    queryFn: ({ pageParam, signal }) => readHistory(base, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ current, size, total }) => (current * size < total ? current + 1 : undefined),
  });
  if (!data)
    return error ? (
      <LoadFailed error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton active title={false} />
    );
  const entries = data.pages.flatMap(({ records }) => records);
  if (entries.length === 0) return <p className={styles.none}>{say('none')}</p>;
  return (
    <>
      <ol className={styles.entries} aria-label={say('history')}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            onRestore={mayRestore ? (change) => setWanted({ entry, change }) : undefined}
          />
        ))}
      </ol>
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('older')}
        </Button>
      ) : null}
      <RestoreDialog
        base={base}
        id={id}
        revision={revision}
        wanted={wanted}
        onDone={async () => {
          await queries.invalidateQueries({ queryKey: key });
          await onRestored();
        }}
        onClose={() => setWanted(null)}
      />
    </>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  /** of one change, or (null) of the state after all of them */
  onRestore: ((change: HistoryChange | null) => void) | undefined;
}

function Entry({ entry, onRestore }: EntryProps) {
  const say = useText(historyMessages);
  const textOf = useTextOf();
  const { at, username, actorUsername, actionTitle, changes, more, reason, restoredFrom, fileName } = entry;
  const when = formatInstant(at);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{textOf(actionTitle)}</strong>
        <span className={styles.who}>
          {actorUsername ? say('actedBy', { actor: actorUsername, who: username }) : username}
        </span>
        <time dateTime={at} className={styles.when}>
          {when}
        </time>
        {onRestore && entry.restorable ? (
          <Button size="small" type="text" onClick={() => onRestore(null)}>
            {say('restoreState')}
          </Button>
        ) : null}
      </div>
      {fileName === null ? null : <p className={styles.note}>{say('fromFile', { file: fileName })}</p>}
      {restoredFrom === null ? null : (
        <p className={styles.note}>{say('restoredFrom', { when: formatInstant(restoredFrom.at) })}</p>
      )}
      {reason === null ? null : <p className={styles.note}>{say('reason', { reason })}</p>}
      {changes.length > 0 ? (
        <ChangeRows label={say('changesOf', { when })} changes={changes} onRestore={onRestore} />
      ) : null}
      {more > 0 ? <p className={styles.note}>{say('moreChanges', { count: more })}</p> : null}
    </li>
  );
}
