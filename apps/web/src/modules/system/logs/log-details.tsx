import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { OperationLogDetail, OperationLogEntry } from '@panicle/contract/operation-log';
import { auditChanges } from '@panicle/contract/operation-log-changes';
import { useText } from '../../../language/text.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { NOTHING } from '../../../language/format/number.ts';
import { formatClock, formatDate } from '../../../language/format/time.ts';
import { DetailPanel } from '../../../ui/page/detail-panel.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { logEntryQuery } from './api.ts';
import { ChangeTable } from './change-table.tsx';
import { logMessages } from './messages.ts';
import { useLogWords } from './use-log-words.ts';
import { SubjectCell } from './subject-cell.tsx';
import styles from './log-details.module.css';

interface LogDetailsProps {
  entry: OperationLogEntry;
  onSameObject: () => void;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One entry: who, from where, and the difference that it made. */
export function LogDetails({ entry, onSameObject, onClose, onPrevious, onNext }: LogDetailsProps) {
  const say = useText(logMessages);
  const words = useLogWords();
  const { data, error, refetch } = useQuery(logEntryQuery(entry.id));
  const title = `${words.action(entry.action)} · ${words.entity(entry.entity)}`;
  return (
    <DetailPanel
      title={title}
      meta={`${entry.username || say('nobody')}, ${formatDate(entry.at)} ${formatClock(entry.at)}`}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      {data ? (
        <Loaded detail={data} onSameObject={onSameObject} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} />
      )}
    </DetailPanel>
  );
}

function Loaded({ detail, onSameObject }: { detail: OperationLogDetail; onSameObject: () => void }) {
  const say = useText(logMessages);
  const { seal } = detail;
  const who = detail.username || say('nobody');
  return (
    <>
      <h3 className={styles.head}>{say('changes')}</h3>
      <ChangeTable changes={auditChanges(detail.before, detail.after)} names={detail.names} />
      <div className={styles.facts}>
        <FactList
          facts={[
            {
              label: say('who'),
              value: who,
              note: detail.actorUsername ? say('actedBy', { who: detail.actorUsername }) : null,
            },
            {
              label: say('address'),
              value: detail.address === 'worker' ? say('worker') : detail.address || NOTHING,
            },
            { label: say('subject'), value: <SubjectCell entry={detail} /> },
            ...(detail.reason === null ? [] : [{ label: say('reason'), value: detail.reason }]),
            { label: say('objectId'), value: detail.entityId ?? NOTHING },
            { label: say('request'), value: detail.requestId || NOTHING },
            { label: say('sequence'), value: String(detail.sequence) },
            {
              label: say('seal'),
              value: seal ? (
                <span className={styles.seal}>
                  {say('sealed', { position: String(seal.position), hash: seal.hash })}
                </span>
              ) : (
                say('waiting')
              ),
            },
          ]}
        />
      </div>
      {detail.entityId ? <Button onClick={onSameObject}>{say('sameObject')}</Button> : null}
    </>
  );
}
