import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select, Spin } from 'antd';
import { MOST_SETS, type DuplicateSet } from '@panicle/contract/material-duplicates';
import { NO_GROUP } from '@panicle/contract/material-search';
import { useText } from '../../../language/text.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ResultPage } from '../../../ui/page/result-page.tsx';
import { useGroups } from '../use-germplasm-data.ts';
import { duplicates } from './api.ts';
import { DistinctList } from './distinct-list.tsx';
import styles from './duplicates.module.css';
import { MergeDrawer } from './merge-drawer.tsx';
import { MergeList } from './merge-list.tsx';
import { duplicateMessages } from './messages.ts';
import { SetPanel } from './set-panel.tsx';

const ALL = 'all';
const duplicatesKey = [...germplasmKey, 'duplicates'] as const;

/** Materials with like names over all groups or in one, to be merged or kept apart; merges can be undone. */
export default function DuplicatesPage() {
  const say = useText(duplicateMessages);
  const queries = useQueryClient();
  const groups = useGroups().data ?? [];
  const [group, setGroup] = useState(ALL);
  const [merging, setMerging] = useState<DuplicateSet | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...duplicatesKey, group],
    queryFn: ({ signal }) => duplicates.list(group === ALL ? {} : { groupId: group }, signal),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: germplasmKey });

  const found = (
    <div className={styles.sets} aria-busy={isFetching}>
      {error ? <LoadFailed error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <Spin className={styles.loading ?? ''} />}
      {data?.total === 0 ? <EmptyState icon="check" title={say('empty')} /> : null}
      {data?.sets.map((set) => (
        <SetPanel
          key={`${set.kind} ${set.materials.map(({ materialId }) => materialId).join(' ')}`}
          set={set}
          onMerge={() => setMerging(set)}
          onChanged={refresh}
        />
      ))}
    </div>
  );
  return (
    <ResultPage
      title={say('title')}
      meta={say('purpose')}
      actions={
        <Select
          className={styles.group ?? ''}
          aria-label={say('group')}
          value={group}
          onChange={setGroup}
          options={[
            { value: ALL, label: say('allGroups') },
            { value: NO_GROUP, label: say('noGroup') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      }
    >
      {data && data.total > 0 ? (
        <p className={styles.found} role="status">
          {say('found', { compared: data.compared, total: data.total })}
          {data.total > MOST_SETS ? ` · ${say('shown', { count: MOST_SETS })}` : ''}
        </p>
      ) : null}
      {found}
      <DistinctList onChanged={refresh} />
      <MergeList onUndone={refresh} />
      <MergeDrawer set={merging} onClose={() => setMerging(null)} onMerged={refresh} />
    </ResultPage>
  );
}
