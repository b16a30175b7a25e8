import { useState } from 'react';
import { Select, Skeleton } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { useCopy } from '../../ui/feedback/use-copy.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { pedigreeKey, pedigreeString } from './calls.ts';
import { pedigreeRecordMessages } from './messages.ts';
import styles from './pedigree-string.module.css';

const DEPTHS = [1, 2, 3, 4, 6, 10, 20];
const FIRST_DEPTH = 4;

/** The pedigree of a material in Purdy's notation, to be read and copied. */
export function PedigreeStringPanel({ materialId }: { materialId: string }) {
  const say = useText(pedigreeRecordMessages);
  const copy = useCopy();
  const [depth, setDepth] = useState(FIRST_DEPTH);
  const { data, error, refetch } = useQuery({
    queryKey: [...pedigreeKey, 'string', materialId, depth],
    queryFn: ({ signal }) => pedigreeString(materialId, depth, signal),
    placeholderData: keepPreviousData,
  });
  const isFounder = data?.whole === true && !data.text.includes('/');
  return (
    <Panel
      title={say('string')}
      actions={
        <>
          <Select<number>
            size="small"
            aria-label={say('stringDepth')}
            value={depth}
            options={DEPTHS.map((value) => ({ value, label: say('crosses', { count: value }) }))}
            onChange={setDepth}
            popupMatchSelectWidth={false}
          />
          <IconButton
            icon={<Icon name="copy" />}
            aria-label={say('copyString')}
            disabled={data === undefined}
            onClick={() => void copy(data?.text ?? '')}
          />
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard where it is long */}
          <code className={styles.text} tabIndex={0}>
            {data.text}
          </code>
          {isFounder ? <p className={styles.note}>{say('noParents')}</p> : null}
          {data.whole ? null : (
            <p className={styles.note}>
              {data.depth < depth ? `${say('shortString', { count: data.depth })} ` : ''}
              {say('cutString')}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
