import { useMemo, useState } from 'react';
import { Button, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import {
  LONGEST_PAIR_NOTE,
  pairStateNames,
  type HybridPair,
  type HybridPairQuery,
} from '@panicle/contract/crossing/hybrid-pairs';
import { formatInteger } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { hybridPairCalls, pairsKey } from '../../../records/hybrid-task/pairs.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList } from '../../../ui/table/use-server-list.ts';
import { managementMessages } from './messages.ts';
import styles from './management.module.css';

/** The ticked pairs of a task, each with its note and how far it is. */
export function PairList({ taskId }: { taskId: string }) {
  const say = useText(managementMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const queries = useQueryClient();
  const download = useDownload();
  const formats = useTableFormats();
  const [noted, setNoted] = useState<HybridPair | null>(null);
  const columns = useColumnChoice<HybridPair>(
    'hybrid-pairs',
    useMemo(
      () => [
        {
          key: 'name',
          title: say('pair'),
          primary: true,
          render: (pair) => (
            <TwoLines first={pair.name} second={`${pair.femaleSourceId} × ${pair.maleSourceId}`} strong />
          ),
        },
        {
          key: 'state',
          title: say('state'),
          width: 120,
          render: ({ state }) => textOf(pairStateNames[state]),
        },
        {
          key: 'flowers',
          title: say('flowers'),
          kind: 'number',
          width: 150,
          render: ({ flowers }) => formatInteger(flowers),
        },
        {
          key: 'materials',
          title: say('materials'),
          kind: 'number',
          width: 140,
          render: ({ materials }) => formatInteger(materials),
        },
        {
          key: 'note',
          title: say('note'),
          width: 240,
          render: (pair) =>
            guest ? (
              pair.note
            ) : (
              <Button
                type="text"
                size="small"
                aria-label={say('editNote', { name: pair.name })}
                onClick={() => setNoted(pair)}
              >
                {pair.note || <Icon name="pencil" />}
              </Button>
            ),
        },
      ],
      [say, textOf, guest],
    ),
  );
  const list = useServerList({
    key: [...pairsKey(taskId), 'list'],
    load: (request, signal) =>
      hybridPairCalls.page({ sort: 'place', ...request, taskId, ticked: true } as HybridPairQuery, signal),
  });
  return (
    <>
      <div className={styles.tools}>
        <ExportMenu
          choices={formats}
          onExport={(format) =>
            download(`${hybridPairCalls.base}/export`, {
              query: { taskId, ticked: true, sort: 'place', format },
            })
          }
        />
      </div>
      <div className={styles.list}>
        <ServerTable
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          cards
          label={say('listLabel')}
          empty={<EmptyState title={say('noPairs')} hint={say('noPairsHint')} />}
        />
      </div>
      <FormDialog<{ note: string }>
        name="hybrid-pair-note"
        open={noted !== null}
        title={say('noteTitle', { name: noted?.name ?? '' })}
        record={noted?.id ?? null}
        initialValues={{ note: noted?.note ?? '' }}
        refusedAt="note"
        onSave={async ({ note }) => {
          if (noted)
            await hybridPairCalls.change({ id: noted.id, revision: noted.revision, note: note.trim() });
          await queries.invalidateQueries({ queryKey: pairsKey(taskId) });
          setNoted(null);
        }}
        onClose={() => setNoted(null)}
      >
        <FormField name="note" label={say('note')}>
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LONGEST_PAIR_NOTE} />
        </FormField>
      </FormDialog>
    </>
  );
}
