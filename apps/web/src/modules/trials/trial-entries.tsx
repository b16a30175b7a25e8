import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Pagination } from 'antd';
import { mayIn } from '@panicle/contract/trial-states';
import type { Trial, TrialEntry } from '@panicle/contract/trials';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { usePageItem } from '../../ui/table/use-page-item.ts';
import { SearchFilter } from '../../ui/form/search-filter.tsx';
import { trialKey } from '../../records/trial/calls.ts';
import { RowHistory, useHistoryAction } from '../../ui/fields/history/row-history.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { RowMenu } from '../../ui/icon/row-menu.tsx';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { trialsKey } from '../../records/trial/calls.ts';
import { changeEntry, ENTRIES, entryPage, removeEntries } from './api.ts';
import { materialRecord } from '../../records/material/material.ts';
import { RecordLink } from '../../records/record-link.tsx';
import { trialMessages } from './messages.ts';
import { AddEntries } from './parts/add-entries.tsx';
import { EntryReplicates } from './parts/entry-replicates.tsx';
import { trialPartMessages } from './parts/messages.ts';
import styles from './trials.module.css';

const PAGE = 20;

/** Entries of a trial: which are checks, which are known as germplasm. */
export function TrialEntries({ trial }: { trial: Trial }) {
  const trialId = trial.id;
  const sayPart = useText(trialPartMessages);
  const confirmDelete = useConfirmDelete();
  const [adding, setAdding] = useState(false);
  const historyAction = useHistoryAction();
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const [repeated, setRepeated] = useState<TrialEntry | null>(null);
  const say = useText(trialMessages);
  const { guest } = useSignedIn();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const pageItem = usePageItem();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useSettled(search);
  const key = [...trialKey(trialId), 'entries'];
  const entries = useQuery({
    queryKey: [...key, asked, page],
    queryFn: ({ signal }) =>
      entryPage({ trialId, currPage: page, pageSize: PAGE, ...(asked ? { search: asked } : {}) }, signal),
    placeholderData: keepPreviousData,
  });
  const mayCompose = !guest && mayIn(trial.state, 'compose');
  const refresh = () => queries.invalidateQueries({ queryKey: trialsKey });
  const remove = ({ id, name }: TrialEntry) =>
    confirmDelete({
      title: sayPart('removeEntryTitle', { name }),
      count: 1,
      run: () => removeEntries([id]),
      onDone: () => void refresh(),
    });
  const mark = async ({ id, revision }: TrialEntry, isCheck: boolean) => {
    await attempt(() => changeEntry({ id, revision, isCheck }));
    await queries.invalidateQueries({ queryKey: trialKey(trialId) });
  };
  const total = entries.data?.total ?? 0;
  const opened = entries.data?.records.find(({ id }) => id === historyOf);
  return (
    <>
      {mayCompose ? (
        <div className={styles.actions}>
          <Button
            type={trial.entryCount === 0 ? 'primary' : 'default'}
            icon={<Icon name="plus" />}
            onClick={() => setAdding(true)}
          >
            {sayPart('addEntries')}
          </Button>
        </div>
      ) : null}
      <AddEntries trial={trial} open={adding} onClose={() => setAdding(false)} />
      <RowHistory
        shown={
          opened && {
            of: opened.name,
            base: ENTRIES,
            id: opened.id,
            revision: opened.revision,
            mayRestore: !guest && mayIn(trial.state, 'change'),
            onRestored: refresh,
            onClose: () => setHistoryOf(null),
          }
        }
      />
      <EntryReplicates entry={repeated} onClose={() => setRepeated(null)} />
      <SearchFilter
        width="100%"
        label={say('entrySearch')}
        value={search}
        onChange={(wanted) => {
          setSearch(wanted ?? '');
          setPage(1);
        }}
      />
      <ul className={styles.entries}>
        {(entries.data?.records ?? []).map((entry) => (
          <li key={entry.id}>
            <span className={styles.entryName}>
              {entry.materialId ? (
                <RecordLink of={materialRecord} id={entry.materialId}>
                  {entry.name}
                </RecordLink>
              ) : (
                entry.name
              )}
            </span>
            {entry.materialId ? <span className={styles.note}>{say('linked')}</span> : null}
            {entry.replicates !== null ? (
              <span className={styles.note}>{sayPart('ownReplicates', { count: entry.replicates })}</span>
            ) : null}
            {guest || trial.state === 'locked' ? (
              <span className={styles.note}>{entry.isCheck ? say('check') : ''}</span>
            ) : (
              <Checkbox
                checked={entry.isCheck}
                aria-label={say('markCheck', { name: entry.name })}
                onChange={(event) => void mark(entry, event.target.checked)}
              >
                {say('isCheck')}
              </Checkbox>
            )}
            <RowMenu
              label={sayPart('actions', { name: entry.name })}
              items={[
                ...(mayCompose
                  ? [
                      {
                        key: 'replicates',
                        label: sayPart('setReplicates'),
                        onClick: () => setRepeated(entry),
                      },
                    ]
                  : []),
                ...historyAction(() => setHistoryOf(entry.id)),
                ...(mayCompose
                  ? [
                      {
                        key: 'remove',
                        label: sayPart('removeEntry', { name: entry.name }),
                        danger: true,
                        onClick: () => remove(entry),
                      },
                    ]
                  : []),
              ]}
            />
          </li>
        ))}
      </ul>
      {total > PAGE ? (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE}
          total={total}
          itemRender={pageItem}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </>
  );
}
