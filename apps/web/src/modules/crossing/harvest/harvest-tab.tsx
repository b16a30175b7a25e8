import { useState } from 'react';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { PairMatrix } from '@panicle/contract/crossing/hybrid-pairs';
import type { HybridTask } from '@panicle/contract/crossing/hybrid-tasks';
import { localDay } from '../../../language/format/day.ts';
import { useText } from '../../../language/text.ts';
import { groupRecord } from '../../../records/group/group.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { harvestCalls } from '../../../records/hybrid-task/harvests.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { useUnsavedMark } from '../../../ui/form/unsaved.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { EntryTable } from './entry-table.tsx';
import { openPairs, rowsOf, type Entry, type OpenPair } from './entries.ts';
import { HarvestRecords } from './harvest-records.tsx';
import { harvestMessages } from './messages.ts';
import styles from './harvest.module.css';

/** As the server takes it. */
const LONGEST_UNIT = 20;

/** What the pairs of a task gave: entered for many at once, and what was recorded. */
export function HarvestTab({ matrix }: { matrix: PairMatrix }) {
  const say = useText(harvestMessages);
  const { guest } = useSignedIn();
  const [again, setAgain] = useState(false);
  const { task } = matrix;
  const byPlant = task.harvestMethod === 'plant';
  // a row gives once in each direction, plants as often as one likes
  const pairs = openPairs(matrix, byPlant || again);
  return (
    <>
      {guest || byPlant || task.harvestedCount === 0 ? null : (
        <div className={styles.acts}>
          <Checkbox checked={again} onChange={({ target }) => setAgain(target.checked)}>
            {say('harvestedToo')}
          </Checkbox>
        </div>
      )}
      {guest ? null : pairs.length === 0 ? (
        <EmptyState title={say('noPairs')} {...(task.pairCount === 0 ? { hint: say('noPairsHint') } : {})} />
      ) : (
        <Entering task={task} pairs={pairs} byPlant={byPlant} />
      )}
      <h2 className={styles.title}>{say('records')}</h2>
      <HarvestRecords taskId={task.id} />
    </>
  );
}

function Entering({
  task,
  pairs,
  byPlant,
}: {
  task: HybridTask;
  pairs: readonly OpenPair[];
  byPlant: boolean;
}) {
  const say = useText(harvestMessages);
  const { hasRight } = useSignedIn();
  const makes = { materials: hasRight('germplasm.write'), seed: hasRight('warehouse.write') };
  const queries = useQueryClient();
  const attempt = useAttempt();
  const notice = useNotice();
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const [groupId, setGroupId] = useState<string | null>(null);
  const [date, setDate] = useState(localDay);
  const [unit, setUnit] = useState('g');
  const unitField = useLimitedText(unit, LONGEST_UNIT, setUnit);
  const rows = rowsOf(entries, byPlant);
  const count = [...entries.values()].filter(({ outcome }) => outcome !== 'nothing').length;
  useUnsavedMark(count > 0);

  const record = () =>
    attempt(async () => {
      if (rows === null) return;
      const { harvests } = await harvestCalls.create({ taskId: task.id, groupId, date, unit, rows });
      const failed = harvests.filter((one) => one.failed).length;
      notice.success(say('recorded', { materials: harvests.length - failed, failed }));
      setEntries(new Map());
      const changed = [hybridTasksKey, germplasmKey, ['seed-lots'], ['warehouse'], ['pedigree']];
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    });
  return (
    <div>
      {makes.materials && makes.seed ? null : (
        <Alert type="info" showIcon title={say(makes.materials ? 'noStock' : 'onlyFailures')} />
      )}
      <div className={styles.head}>
        <label className={styles.field}>
          {say('group')}
          <RecordSelect
            of={groupRecord}
            allowClear
            placeholder={say('noGroup')}
            value={groupId}
            onChange={(group) => setGroupId(group ?? null)}
          />
        </label>
        <label className={styles.field}>
          {say('date')}
          <Input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </label>
        <label className={styles.field}>
          {say('unit')}
          <RefusedField refusal={unitField.refusal}>
            <Input
              value={unitField.text}
              aria-invalid={unitField.refusal !== null}
              onChange={({ target }) => unitField.type(target.value)}
            />
          </RefusedField>
        </label>
      </div>
      <EntryTable
        pairs={pairs}
        byPlant={byPlant}
        makes={makes}
        entries={entries}
        onChange={(pairId, entry) => setEntries((before) => new Map(before).set(pairId, entry))}
      />
      <div className={styles.acts}>
        <Button
          type="primary"
          disabled={count === 0 || rows === null || date === ''}
          onClick={() => void record()}
        >
          {say('record', { count })}
        </Button>
      </div>
    </div>
  );
}
