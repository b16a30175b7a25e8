import { Button, Modal } from 'antd';
import { guardKindNames, type GuardAnswer, type GuardWarning } from '@panicle/contract/crossing/cross-guard';
import { formatStored } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { hybridTaskRecord } from '../../../records/hybrid-task/hybrid-task.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import styles from './guard.module.css';
import { guardMessages } from './messages.ts';

interface GuardDialogProps {
  /** null: closed */
  answer: GuardAnswer | null;
  onSave: (without: boolean) => void;
  onClose: () => void;
}

/** What may be wrong with the pairs that are about to be saved, each with the record that says so. */
export function GuardDialog({ answer, onSave, onClose }: GuardDialogProps) {
  const say = useText(guardMessages);
  const textOf = useTextOf();
  const aboutText = useAbout();
  const warnings = answer?.warnings ?? [];
  const total = answer?.total ?? 0;
  return (
    <Modal
      open={answer !== null}
      title={say('title', { pairs: answer?.pairs ?? 0, total })}
      width={820}
      onCancel={onClose}
      footer={
        <div className={styles.acts}>
          <Button onClick={onClose}>{say('back')}</Button>
          <Button onClick={() => onSave(false)}>{say('saveAll')}</Button>
          <Button type="primary" onClick={() => onSave(true)}>
            {say('leaveOut')}
          </Button>
        </div>
      }
    >
      <p>{say('hint')}</p>
      <DataTable<GuardWarning & { key: string }>
        label={say('kind')}
        rows={warnings.map((warning, index) => ({ ...warning, key: String(index) }))}
        rowKey={({ key }) => key}
        firstRows={50}
        columns={[
          { key: 'kind', title: say('kind'), value: ({ kind }) => textOf(guardKindNames[kind]) },
          { key: 'pair', title: say('pair'), strong: true, value: ({ pair }) => pair },
          {
            key: 'about',
            title: say('about'),
            value: aboutText,
            render: (warning) => <Linked warning={warning} text={aboutText(warning)} />,
          },
        ]}
      />
      {total > warnings.length ? <p>{say('more', { shown: warnings.length, total })}</p> : null}
    </Modal>
  );
}

/** The text leads to the record that it is about. */
function Linked({ warning: { materialId, taskId }, text }: { warning: GuardWarning; text: string }) {
  if (materialId !== null)
    return (
      <RecordLink of={materialRecord} id={materialId}>
        {text}
      </RecordLink>
    );
  if (taskId !== null)
    return (
      <RecordLink of={hybridTaskRecord} id={taskId}>
        {text}
      </RecordLink>
    );
  return text;
}

function useAbout(): (warning: GuardWarning) => string {
  const say = useText(guardMessages);
  return ({ kind, task, material, when, seed, value, group }) => {
    switch (kind) {
      case 'made':
        return material === null
          ? say('madeTask', { when: when ?? '', task: task ?? '' })
          : say('made', { when: when ?? '', what: material, seed: seed?.trim() || say('nothing') });
      case 'noSeed':
        return say('noSeed', { material: material ?? '' });
      case 'flowering': {
        const days = formatStored(Math.abs(value ?? 0));
        return say((value ?? 0) > 0 ? 'flowering' : 'floweringEarly', { days });
      }
      case 'sameGroup':
        return say('sameGroup', { group: group ?? '' });
      default:
        return say('inbreeding', { value: (value ?? 0).toFixed(3) });
    }
  };
}
