import { useMemo } from 'react';
import { Button } from 'antd';
import {
  duplicateKindNames,
  type DuplicateMaterial,
  type DuplicateSet,
} from '@panicle/contract/material-duplicates';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { duplicates } from './api.ts';
import { duplicateMessages } from './messages.ts';

interface SetPanelProps {
  set: DuplicateSet;
  onMerge: () => void;
  onChanged: () => Promise<void>;
}

/** Materials with one name, or nearly so, side by side. */
export function SetPanel({ set, onMerge, onChanged }: SetPanelProps) {
  const say = useText(duplicateMessages);
  const textOf = useTextOf();
  const attempt = useAttempt();
  const notice = useNotice();
  const { kind, materials, count } = set;
  const columns = useMemo(
    (): DataColumn<DuplicateMaterial>[] => [
      {
        key: 'name',
        title: say('material'),
        strong: true,
        value: ({ name, sourceId }) => (name === sourceId ? name : `${name} (${sourceId})`),
        render: ({ materialId, name, sourceId }) => (
          <RecordLink of={materialRecord} id={materialId}>
            {name === sourceId ? name : `${name} (${sourceId})`}
          </RecordLink>
        ),
      },
      { key: 'alike', title: say('alike'), value: ({ alike }) => alike },
      { key: 'group', title: say('group'), value: ({ groupName }) => groupName ?? say('noGroup') },
      { key: 'generation', title: say('generation'), value: ({ generation }) => generation ?? '' },
      { key: 'year', title: say('year'), value: ({ year }) => (year === null ? '' : String(year)) },
    ],
    [say],
  );
  const keepDistinct = () =>
    attempt(async () => {
      await duplicates.keepDistinct(materials.map(({ materialId }) => materialId));
      notice.success(say('keptDistinct'));
      await onChanged();
    });
  const names = materials.map(({ alike }) => alike);
  return (
    <Panel
      flush
      title={[...new Set(names)].slice(0, 3).join(' · ')}
      caption={`${textOf(duplicateKindNames[kind])}${count > materials.length ? ` · ${say('more', { count: count - materials.length })}` : ''}`}
      actions={
        <>
          <Button size="small" onClick={() => void keepDistinct()}>
            {say('distinct')}
          </Button>
          <Button size="small" type="primary" onClick={onMerge}>
            {say('merge')}
          </Button>
        </>
      }
    >
      <DataTable
        label={names[0] ?? ''}
        rows={materials}
        columns={columns}
        rowKey={({ materialId }) => materialId}
      />
    </Panel>
  );
}
