import { Button } from 'antd';
import type { DistinctPair } from '@panicle/contract/material-duplicates';
import { formatInstant } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { duplicates } from './api.ts';
import styles from './duplicates.module.css';
import { duplicateMessages } from './messages.ts';
import { PagedList } from './paged-list.tsx';

/** Pairs that are known to be two materials: a finding that can be taken back. */
export function DistinctList({ onChanged }: { onChanged: () => Promise<void> }) {
  const say = useText(duplicateMessages);
  return (
    <PagedList
      title={say('distinct')}
      empty={say('distinctEmpty')}
      name="distinct"
      load={(page, signal) => duplicates.distinct(page, signal)}
    >
      {(pair) => (
        <Pair key={`${pair.first.materialId} ${pair.second.materialId}`} pair={pair} onChanged={onChanged} />
      )}
    </PagedList>
  );
}

function Pair({ pair, onChanged }: { pair: DistinctPair; onChanged: () => Promise<void> }) {
  const say = useText(duplicateMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const { first, second, createdBy, createdAt } = pair;
  const forget = () =>
    attempt(async () => {
      await duplicates.forgetDistinct([first.materialId, second.materialId]);
      notice.success(say('comparedAgain'));
      await onChanged();
    });
  return (
    <li className={styles.merge}>
      <span>
        <Material of={first} /> · <Material of={second} />
        <small className={styles.hint}>{say('by', { who: createdBy, when: formatInstant(createdAt) })}</small>
      </span>
      <Button size="small" onClick={() => void forget()}>
        {say('compareAgain')}
      </Button>
    </li>
  );
}

function Material({ of: { materialId, name, sourceId } }: { of: DistinctPair['first'] }) {
  return (
    <RecordLink of={materialRecord} id={materialId}>
      {name === sourceId ? name : `${name} (${sourceId})`}
    </RecordLink>
  );
}
