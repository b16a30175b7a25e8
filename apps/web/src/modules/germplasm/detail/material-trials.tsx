import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import type { MaterialTrial } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { germplasm } from '../api.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { trialRecord } from '../../../records/trial/trial.ts';
import { detailMessages } from './messages.ts';
import styles from './material-trials.module.css';

/** Trials shown at first: a check is an entry of dozens. */
const FIRST = 10;

interface MaterialTrialsProps {
  materialId: string;
  heading: 'h2' | 'h3';
}

/** The trials in which the material is an entry, for those who may read trials. */
export function MaterialTrials({ materialId, heading: Heading }: MaterialTrialsProps) {
  const say = useText(detailMessages);
  const { hasRight } = useSignedIn();
  const allowed = hasRight('trials.read');
  const { data, error, refetch } = useQuery({
    queryKey: [...germplasmKey, 'trials', materialId],
    queryFn: ({ signal }) => germplasm.trials(materialId, signal),
    enabled: allowed,
  });
  const columns = useTrialColumns();
  if (!allowed) return null;
  return (
    <section>
      <Heading className={styles.heading}>
        {say('trials')}
        {data && data.total > 0 ? <span className={styles.count}>{data.total}</span> : null}
      </Heading>
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        )
      ) : data.total === 0 ? (
        <p className={styles.none}>{say('noTrials')}</p>
      ) : (
        <div className={styles.table}>
          <DataTable
            label={say('trials')}
            rows={data.records}
            columns={columns}
            rowKey={(row) => row.entryId}
            filter={false}
            firstRows={FIRST}
          />
        </div>
      )}
    </section>
  );
}

function useTrialColumns(): DataColumn<MaterialTrial>[] {
  const say = useText(detailMessages);
  const textOf = useTextOf();
  return useMemo(() => {
    return [
      {
        key: 'name',
        title: say('trial'),
        strong: true,
        value: (row) => row.name,
        render: (row) => (
          <TwoLines
            first={
              <RecordLink of={trialRecord} id={row.trialId}>
                {row.name}
              </RecordLink>
            }
            second={`${row.year} ${textOf(seasonNames[row.season])} · ${textOf(trialStageNames[row.stage])}`}
          />
        ),
      },
      {
        key: 'entry',
        title: say('entry'),
        value: (row) => row.entryName,
        render: (row) => <TwoLines first={row.entryName} second={row.isCheck ? say('check') : ''} />,
      },
      {
        key: 'environments',
        title: say('environments'),
        kind: 'number',
        value: (row) => row.environmentCount,
      },
      { key: 'plots', title: say('plots'), kind: 'number', value: (row) => row.plotCount },
    ];
  }, [say, textOf]);
}
