import { useState } from 'react';
import { Button, Skeleton } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_IN_ROW, type CrossingPlot } from '@panicle/contract/crossing/arrangement';
import type { HybridTask } from '@panicle/contract/crossing/hybrid-tasks';
import { useText } from '../../../language/text.ts';
import { arrangementCalls, arrangementKey } from '../../../records/hybrid-task/arrangement.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { LabelsButton } from '../../../records/label/labels-button.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { NumberField } from '../../../ui/number/number-field.tsx';
import type { NumberEntry } from '../../../ui/number/unread-number.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { arrangementMessages } from './messages.ts';
import styles from './arrangement.module.css';

const FIRST_WIDTH = 10;

/** That of the nursery as it is planted. */
const widthOf = (plots: readonly CrossingPlot[]) =>
  plots.length === 0 ? FIRST_WIDTH : plots.reduce((most, { column }) => Math.max(most, column), 1);

/** Where the crosses of a task are planted, location by location: a map and a list. */
export function ArrangementTab({ task }: { task: HybridTask }) {
  const say = useText(arrangementMessages);
  const { guest } = useSignedIn();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const notice = useNotice();
  const download = useDownload();
  const formats = useTableFormats();
  const [entered, setWidth] = useState<NumberEntry | undefined>();
  const arrangement = useQuery({
    queryKey: arrangementKey(task.id),
    queryFn: ({ signal }) => arrangementCalls.read(task.id, signal),
  });
  if (arrangement.error)
    return <LoadFailed error={arrangement.error} retry={() => void arrangement.refetch()} />;
  if (!arrangement.data) return <Skeleton active title={false} />;
  const { plots } = arrangement.data;
  const width = entered === undefined ? widthOf(plots) : entered;
  const arrange = () =>
    attempt(async () => {
      if (typeof width !== 'number') return;
      const after = await arrangementCalls.arrange(task.id, width);
      notice.success(say('arranged', { count: after.plots.length }));
      await queries.invalidateQueries({ queryKey: hybridTasksKey });
    });
  return (
    <>
      {guest ? null : (
        <div className={styles.acts}>
          <label className={styles.field}>
            {say('width')}
            <NumberField min={1} max={MOST_IN_ROW} precision={0} value={width} onChange={setWidth} />
          </label>
          <Button
            {...(plots.length === 0 ? { type: 'primary' as const } : {})}
            disabled={typeof width !== 'number'}
            onClick={() => void arrange()}
          >
            {say(plots.length === 0 ? 'arrange' : 'again')}
          </Button>
          {plots.length === 0 ? null : (
            <ExportMenu
              choices={formats}
              onExport={(format) =>
                download(arrangementCalls.exported, { query: { taskId: task.id, format } })
              }
            />
          )}
        </div>
      )}
      {plots.length === 0 ? (
        <EmptyState title={say('none')} hint={say('noneHint')} />
      ) : (
        task.locations.map((place, location) => (
          <Nursery
            key={place}
            task={task}
            location={location}
            plots={plots.filter((plot) => plot.location === location)}
          />
        ))
      )}
    </>
  );
}

interface NurseryProps {
  task: HybridTask;
  /** place in the locations of the task */
  location: number;
  plots: readonly CrossingPlot[];
}

function Nursery({ task, location, plots }: NurseryProps) {
  const say = useText(arrangementMessages);
  const place = task.locations[location]!;
  return (
    <section className={styles.nursery}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say('map', { place, count: plots.length })}</h2>
        {plots.length === 0 ? null : (
          <LabelsButton
            source={() => ({
              kind: 'cross',
              name: say('labelsOf', { task: task.name, place }),
              count: plots.length,
              filter: { taskId: task.id, location },
            })}
          />
        )}
      </div>
      {task.totalGroups > 1 ? <p className={styles.hint}>{say('tints')}</p> : null}
      <div className={styles.scroll}>
        <ol className={styles.map} aria-label={say('map', { place, count: plots.length })}>
          {plots.map(({ id, number, female, male, row, column, group }) => (
            <li
              key={id}
              className={group % 2 === 0 ? styles.even : styles.odd}
              style={{ gridRow: row, gridColumn: column }}
            >
              <span className={styles.number}>{number}</span>
              <span>{female}</span>
              <span>× {male}</span>
            </li>
          ))}
        </ol>
      </div>
      <DataTable
        label={say('list', { place })}
        rows={plots}
        rowKey={({ id }) => id}
        firstRows={20}
        columns={[
          { key: 'number', title: say('number'), kind: 'number', value: ({ number }) => number },
          { key: 'female', title: say('female'), strong: true, value: ({ female }) => female },
          { key: 'male', title: say('male'), strong: true, value: ({ male }) => male },
          ...(plots.some(({ maleSowing }) => maleSowing !== null)
            ? [
                {
                  key: 'maleSowing',
                  title: say('maleSowing'),
                  kind: 'number' as const,
                  value: ({ maleSowing }: CrossingPlot) => maleSowing,
                },
              ]
            : []),
          {
            key: 'repetition',
            title: say('repetition'),
            kind: 'number',
            value: ({ repetition }) => repetition,
          },
          { key: 'group', title: say('group'), kind: 'number', value: ({ group }) => group },
          { key: 'row', title: say('row'), kind: 'number', value: ({ row }) => row },
          { key: 'column', title: say('column'), kind: 'number', value: ({ column }) => column },
        ]}
      />
    </section>
  );
}
