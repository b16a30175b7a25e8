import { useMemo, useState, type ReactNode } from 'react';
import { Segmented } from 'antd';
import type { JobState } from '@panicle/contract';
import type { Task, TaskPage as TaskRecords } from '@panicle/contract/jobs';
import { useText, useTextOf } from '../../language/text.ts';
import { EmptyState } from '../empty/empty-state.tsx';
import { DemoOffer } from '../feedback/demo-offer.tsx';
import { useSettled } from '../feedback/use-settled.ts';
import { formatShortly } from '../../language/format/time.ts';
import { ListPage } from '../page/list-page.tsx';
import { TwoLines } from '../page/two-lines.tsx';
import type { Column } from '../table/columns.ts';
import { ServerTable } from '../table/server-table.tsx';
import { useColumnChoice } from '../table/use-column-choice.ts';
import { useServerList } from '../table/use-server-list.ts';
import { ALL_TASKS, taskCalls } from './api.ts';
import { taskMessages } from './messages.ts';
import { TASK_LISTS } from './task-cache.ts';
import type { TaskTab } from './opening-tab.ts';
import { TaskPanel, type TaskViews } from './task-panel.tsx';
import { TaskProgress } from './task-progress.tsx';
import { TaskState } from './task-state.tsx';
import { useOwnAddress } from '../page/use-own-address.ts';

interface TaskPageProps extends TaskViews {
  /** stable name, e.g. 'field-statistics' */
  id: string;
  title: string;
  purpose?: string;
  /** the pages that belong together with this one, in place of the purpose */
  tabs?: ReactNode;
  /** where the tasks of the feature are served, e.g. '/crop/crop-statistical-task'; without it all that the user may see */
  base?: string;
  /** only tasks of this kind */
  kind?: string;
  /** new task (primary), upload … */
  toolbar?: ReactNode;
  /** what to do where there are no tasks yet */
  emptyActions?: ReactNode;
}

const FILTERS = ['all', 'processing', 'waiting', 'failed'] as const;
type Filter = (typeof FILTERS)[number];

function useTaskColumns(
  onSeeLog: (task: Task) => void,
  stateNames: TaskViews['stateNames'],
): readonly Column<Task>[] {
  const say = useText(taskMessages);
  const sayText = useTextOf();
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('task'),
        primary: true,
        render: (task) => (
          <TwoLines first={task.name} second={sayText(task.about ?? task.title)} strong long="second" />
        ),
      },
      {
        key: 'state',
        title: say('state'),
        width: 140,
        render: (task) => <TaskState state={task.state} names={stateNames} />,
      },
      {
        key: 'progress',
        title: say('progress'),
        render: (task) => <TaskProgress task={task} onSeeLog={onSeeLog} />,
      },
      {
        key: 'submitted',
        title: say('submitted'),
        kind: 'number',
        width: 130,
        render: (task) => <TwoLines first={task.ownerName} second={formatShortly(task.createdAt)} />,
      },
    ],
    [say, sayText, onSeeLog, stateNames],
  );
}

/** Background tasks of a feature: live list, and at its right the task that is open (`?task=` in the address). */
export function TaskPage(props: TaskPageProps) {
  const { id, title, purpose, tabs, base = ALL_TASKS, kind, toolbar, emptyActions, ...views } = props;
  const say = useText(taskMessages);
  const [query, setQuery] = useOwnAddress();
  const [filter, setFilter] = useState<Filter>('all');
  const [name, setName] = useState('');
  const [tab, setTab] = useState<TaskTab | undefined>();
  const settledName = useSettled(name);
  const calls = useMemo(() => taskCalls(base), [base]);

  const show = (taskId: string | undefined) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (taskId) next.set('task', taskId);
        else next.delete('task');
        return next;
      },
      { replace: true },
    );
  const columns = useColumnChoice(
    `tasks:${id}`,
    useTaskColumns((task) => {
      setTab('log');
      show(task.id);
    }, views.stateNames),
  );
  const conditions = { kind, state: filter === 'all' ? undefined : filter, name: settledName || undefined };
  const list = useServerList<TaskRecords>({
    key: [...TASK_LISTS, base, conditions],
    load: ({ currPage, pageSize }, signal) => calls.page({ ...conditions, currPage, pageSize }, signal),
  });

  const openId = query.get('task') ?? undefined;
  const position = list.rows.findIndex((task) => task.id === openId);
  const step = (by: -1 | 1) => {
    const neighbour = position < 0 ? undefined : list.rows[position + by];
    return neighbour ? () => show(neighbour.id) : undefined;
  };

  return (
    <ListPage
      id={`tasks:${id}`}
      title={title}
      purpose={purpose ?? say('purpose')}
      tabs={tabs}
      toolbar={
        <>
          <StateFilter
            filter={filter}
            counts={list.answer?.counts}
            stateNames={views.stateNames}
            onChange={setFilter}
          />
          {toolbar}
        </>
      }
      search={{ label: say('name'), value: name, onChange: (next = '') => setName(next) }}
      detail={
        openId ? (
          <TaskPanel
            {...views}
            key={openId}
            id={openId}
            calls={calls}
            tab={tab}
            onTab={setTab}
            onClose={() => show(undefined)}
            onPrevious={step(-1)}
            onNext={step(1)}
          />
        ) : null
      }
    >
      <ServerTable
        list={list}
        columns={columns}
        rowKey={(task) => task.id}
        label={title}
        cards
        onOpen={(task) => {
          setTab(undefined);
          show(task.id);
        }}
        openKey={openId}
        empty={
          settledName || filter !== 'all' ? undefined : (
            <EmptyState
              icon="tasks"
              title={say('noTasks')}
              {...(toolbar || emptyActions ? { hint: say('noTasksHint') } : {})}
              actions={emptyActions}
              demo={<DemoOffer />}
            />
          )
        }
      />
    </ListPage>
  );
}

function StateFilter(props: {
  filter: Filter;
  counts: TaskRecords['counts'] | undefined;
  stateNames: TaskViews['stateNames'];
  onChange: (filter: Filter) => void;
}) {
  const say = useText(taskMessages);
  const sayText = useTextOf();
  const labels = { all: 'all', processing: 'running', waiting: 'waiting', failed: 'failed' } as const;
  const labelOf = (filter: Filter) =>
    props.stateNames && filter !== 'all' ? sayText(props.stateNames[filter]) : say(labels[filter]);
  const countOf = (filter: Filter) => {
    if (!props.counts) return '';
    const total = Object.values(props.counts).reduce((sum, count) => sum + count, 0);
    return ` ${filter === 'all' ? total : props.counts[filter satisfies JobState | 'all']}`;
  };
  return (
    <Segmented<Filter>
      value={props.filter}
      onChange={props.onChange}
      aria-label={say('state')}
      options={FILTERS.map((filter) => ({ value: filter, label: labelOf(filter) + countOf(filter) }))}
    />
  );
}
