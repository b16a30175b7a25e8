import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Pagination } from 'antd';
import type { TrialEntry } from '@panicle/contract/trials';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { usePageItem } from '../../ui/table/use-page-item.ts';
import { SearchFilter } from '../../ui/form/search-filter.tsx';
import { trialKey } from '../../records/trial/calls.ts';
import { changeEntry, entryPage } from './api.ts';
import { materialRecord } from '../../records/material/material.ts';
import { RecordLink } from '../../records/record-link.tsx';
import { trialMessages } from './messages.ts';
import styles from './trials.module.css';

const PAGE = 20;

/** Entries of a trial: which are checks, which are known as germplasm. */
export function TrialEntries({ trialId }: { trialId: string }) {
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
  const mark = async ({ id, revision }: TrialEntry, isCheck: boolean) => {
    await attempt(() => changeEntry({ id, revision, isCheck }));
    await queries.invalidateQueries({ queryKey: trialKey(trialId) });
  };
  const total = entries.data?.total ?? 0;
  return (
    <>
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
            {guest ? (
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
