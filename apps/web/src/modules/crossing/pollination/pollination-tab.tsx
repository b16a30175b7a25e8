import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ListedPollination, PollinationQuery } from '@panicle/contract/crossing/pollinations';
import type { HybridTask } from '@panicle/contract/crossing/hybrid-tasks';
import { formatInteger, formatStored } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { pollinationCalls, pollinationsKey } from '../../../records/hybrid-task/pollinations.ts';
import { LabelsButton } from '../../../records/label/labels-button.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList } from '../../../ui/table/use-server-list.ts';
import { PersonDays } from './person-days.tsx';
import { pollinationMessages } from './messages.ts';
import { PollinationDialog } from './pollination-dialog.tsx';
import styles from '../management/management.module.css';

/** What was pollinated of a task: persons by day, and each record with the weather of its day. */
export function PollinationTab({ task }: { task: HybridTask }) {
  const say = useText(pollinationMessages);
  const navigate = useNavigate();
  const { guest } = useSignedIn();
  const download = useDownload();
  const formats = useTableFormats();
  const [corrected, setCorrected] = useState<ListedPollination | null>(null);
  const columns = useColumns(guest ? null : setCorrected);
  const list = useServerList({
    key: pollinationsKey(task.id),
    load: (request, signal) =>
      pollinationCalls.page({ ...request, taskId: task.id } as PollinationQuery, signal),
  });
  return (
    <>
      <div className={styles.tools}>
        <Button icon={<Icon name="crossing" />} onClick={() => void navigate(paths.hybridTest)}>
          {say('phone')}
        </Button>
        <LabelsButton
          source={() => ({
            kind: 'cross',
            name: say('labelsOf', { task: task.name }),
            count: task.pairCount,
            filter: { taskId: task.id },
          })}
        />
        <ExportMenu
          choices={formats}
          onExport={(format) =>
            download(`${pollinationCalls.base}/export`, { query: { taskId: task.id, format } })
          }
        />
      </div>
      <PersonDays taskId={task.id} />
      <h2 className={styles.title}>{say('list')}</h2>
      <div className={styles.list}>
        <ServerTable
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          cards
          label={say('list')}
          empty={<EmptyState title={say('none')} hint={say('noneHint')} />}
        />
      </div>
      <PollinationDialog pollination={corrected} onClose={() => setCorrected(null)} />
    </>
  );
}

interface ActsProps {
  pollination: ListedPollination;
  onCorrect: (pollination: ListedPollination) => void;
}

/** What can be done with a pollination. */
function Acts({ pollination, onCorrect }: ActsProps) {
  const say = useText(pollinationMessages);
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const { id, name } = pollination;
  const remove = () =>
    confirmDelete({
      title: say('removeTitle', { name }),
      count: 1,
      consequences: [],
      run: () => pollinationCalls.remove(id),
      onDone: () => void queries.invalidateQueries({ queryKey: hybridTasksKey }),
    });
  return (
    <>
      <IconButton
        type="text"
        size="small"
        icon={<Icon name="pencil" />}
        aria-label={say('correctOf', { name })}
        onClick={() => onCorrect(pollination)}
      />
      <IconButton
        type="text"
        size="small"
        icon={<Icon name="trash" />}
        aria-label={say('removeOf', { name })}
        onClick={remove}
      />
    </>
  );
}

const shown = (value: number | null) => (value === null ? '–' : formatStored(value));

function useColumns(onCorrect: ActsProps['onCorrect'] | null) {
  const say = useText(pollinationMessages);
  return useColumnChoice<ListedPollination>(
    'hybrid-pollinations',
    useMemo(
      () => [
        {
          key: 'cross',
          title: say('cross'),
          primary: true,
          render: ({ name, reciprocal, note }) => (
            <TwoLines first={reciprocal ? say('reciprocal', { name }) : name} second={note} strong />
          ),
        },
        {
          key: 'date',
          title: say('date'),
          width: 140,
          sortable: true,
          render: ({ date, createdBy }) => <TwoLines first={date} second={createdBy} />,
        },
        {
          key: 'flowers',
          title: say('flowers'),
          kind: 'number',
          width: 110,
          sortable: true,
          render: ({ flowers }) => formatInteger(flowers),
        },
        {
          key: 'setFlowers',
          title: say('setFlowers'),
          kind: 'number',
          width: 110,
          render: ({ setFlowers, seedsSet }) => (
            <TwoLines
              first={formatInteger(setFlowers)}
              second={seedsSet === null ? '' : say('seedCount', { count: seedsSet })}
            />
          ),
        },
        {
          key: 'weather',
          title: say('weather'),
          width: 220,
          render: ({ site, weather }) => (
            <TwoLines
              first={site}
              second={
                weather === null
                  ? ''
                  : say('weatherText', {
                      minimum: shown(weather.minimum),
                      maximum: shown(weather.maximum),
                      rain: shown(weather.rain),
                    })
              }
            />
          ),
        },
        ...(onCorrect === null
          ? []
          : [
              {
                key: 'acts',
                title: say('acts'),
                width: 110,
                render: (pollination: ListedPollination) => (
                  <Acts pollination={pollination} onCorrect={onCorrect} />
                ),
              },
            ]),
      ],
      [say, onCorrect],
    ),
  );
}
