import type { ReactNode } from 'react';
import { App, Button } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OPEN_JOB_STATES, type JobState, type Text } from '@panicle/contract';
import type { Task, TaskDetail } from '@panicle/contract/jobs';
import { isRefusal } from '../../api/request-error.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { EmptyState } from '../empty/empty-state.tsx';
import { LoadFailed } from '../error/load-failed.tsx';
import { useAttempt } from '../feedback/use-attempt.ts';
import { useCopy } from '../feedback/use-copy.ts';
import { useConfirmDelete } from '../form/use-confirm-delete.tsx';
import { formatTimeLeft } from '../../language/format/duration.ts';
import { formatShortly } from '../../language/format/time.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { DetailPanel } from '../page/detail-panel.tsx';
import type { TaskCalls } from './api.ts';
import { openingTab, type TaskTab } from './opening-tab.ts';
import { taskMessages } from './messages.ts';
import { ProgressLine } from './progress-line.tsx';
import { TaskLog } from './task-log.tsx';
import { dropTask, takeInTask, taskKey } from './task-cache.ts';
import { useStepName } from './task-progress.tsx';
import { TaskState } from './task-state.tsx';
import styles from './task-panel.module.css';

export interface TaskViews {
  /** the feature's own words for the states */
  stateNames?: Record<JobState, Text>;
  /** the parameters in the reader's words; without it they are shown as they were sent */
  renderParameters?: (task: TaskDetail) => ReactNode;
  /** the result in the panel, for tasks that are done */
  renderResult?: (task: TaskDetail) => ReactNode;
  /** opens the form with the parameters of an earlier task */
  onRunAgain?: (task: TaskDetail) => void;
  /** goes to the page of the result */
  onOpenResult?: (task: TaskDetail) => void;
}

interface TaskPanelProps extends TaskViews {
  id: string;
  calls: TaskCalls;
  /** undefined: the one that says most */
  tab: TaskTab | undefined;
  onTab: (tab: TaskTab) => void;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** One task: how far it is, what can be done with it, parameters, log and result. */
export function TaskPanel(props: TaskPanelProps) {
  const { id, calls, tab, onTab, onClose, onPrevious, onNext } = props;
  const say = useText(taskMessages);
  const query = useQuery({ queryKey: taskKey(id), queryFn: ({ signal }) => calls.detail(id, signal) });
  const task = query.data;
  const gone = isRefusal(query.error, 'notFound');
  if (gone || (query.error && !task)) {
    return (
      <DetailPanel title={say('task')} onClose={onClose}>
        {gone ? (
          <EmptyState icon="tasks" title={say('gone')} hint={query.error?.message} />
        ) : (
          <LoadFailed error={query.error} retry={() => void query.refetch()} />
        )}
      </DetailPanel>
    );
  }
  if (!task) return <DetailPanel title={say('task')} onClose={onClose} />;
  return (
    <DetailPanel
      title={task.name}
      state={<TaskState state={task.state} names={props.stateNames} />}
      meta={<Meta task={task} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      tab={tab ?? openingTab(task.state)}
      onTab={(key) => onTab(key as TaskTab)}
      tabs={[
        { key: 'parameters', label: say('parameters'), children: <Parameters {...props} task={task} /> },
        {
          key: 'log',
          label: say('log'),
          count: task.logLines,
          children: <TaskLog task={task} calls={calls} />,
        },
        { key: 'result', label: say('result'), children: <Result {...props} task={task} /> },
      ]}
    >
      <Progress task={task} />
      <Actions {...props} task={task} />
    </DetailPanel>
  );
}

function Meta({ task }: { task: Task }) {
  const say = useText(taskMessages);
  const parts = [
    say('submittedBy', { name: task.ownerName, time: formatShortly(task.createdAt) }),
    task.startedAt ? say('startedAt', { time: formatShortly(task.startedAt) }) : null,
    task.endedAt ? say('endedAt', { time: formatShortly(task.endedAt) }) : null,
    task.worker ? say('worker', { name: task.worker }) : null,
    task.attempt > 1 ? say('attempt', { count: task.attempt }) : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Progress({ task }: { task: Task }) {
  const stepName = useStepName();
  if (task.state !== 'processing' && task.state !== 'terminating') return null;
  return (
    <div className={styles.progress}>
      <span className={styles.percent}>{Math.floor(task.share * 100)}%</span>
      <span>{stepName(task)}</span>
      <span className={styles.left}>{formatTimeLeft(task.secondsLeft)}</span>
      <ProgressLine task={task} thick />
    </div>
  );
}

function Actions({ task, calls, onRunAgain, onOpenResult, onClose }: TaskPanelProps & { task: TaskDetail }) {
  const say = useText(taskMessages);
  const sayUi = useText(uiMessages);
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const copy = useCopy();
  const confirmDelete = useConfirmDelete();
  const queries = useQueryClient();
  const open = OPEN_JOB_STATES.includes(task.state);

  const terminate = () =>
    void modal.confirm({
      title: say('terminateTitle', { name: task.name }),
      content: say('terminateHint'),
      okText: say('terminate'),
      okButtonProps: { danger: true, type: 'default' },
      cancelText: sayUi('cancel'),
      onOk: async () => {
        const answer = await attempt(() => calls.terminate(task.id));
        if (answer) takeInTask(queries, { ...task, ...answer }, true);
      },
    });
  const remove = () =>
    confirmDelete({
      title: say('deleteTitle', { name: task.name }),
      count: 1,
      consequences: [say('deleteHint')],
      run: () => calls.remove(task.id),
      onDone: () => {
        onClose();
        dropTask(queries, task.id);
      },
    });

  return (
    <div className={styles.actions}>
      {open && task.mayEnd ? (
        <Button
          size="small"
          danger
          icon={<Icon name="square" size={14} />}
          disabled={task.state === 'terminating'}
          onClick={terminate}
        >
          {say('terminate')}
        </Button>
      ) : null}
      {task.state === 'finished' && onOpenResult ? (
        <Button size="small" type="primary" onClick={() => onOpenResult(task)}>
          {say('openResult')}
        </Button>
      ) : null}
      {onRunAgain ? (
        <Button size="small" icon={<Icon name="repeat" size={14} />} onClick={() => onRunAgain(task)}>
          {say('runAgain')}
        </Button>
      ) : null}
      <IconButton
        size="small"
        icon={<Icon name="copy" size={14} />}
        aria-label={say('copyParameters')}
        onClick={() => void copy(JSON.stringify(task.parameters, null, 2))}
      />
      {task.mayEnd ? (
        <Button
          size="small"
          className={styles.remove ?? ''}
          icon={<Icon name="trash" size={14} />}
          disabled={open}
          onClick={remove}
        >
          {sayUi('delete')}
        </Button>
      ) : null}
    </div>
  );
}

function Parameters({ task, renderParameters }: TaskPanelProps & { task: TaskDetail }) {
  if (renderParameters) return renderParameters(task);
  return <pre className={styles.raw}>{JSON.stringify(task.parameters, null, 2)}</pre>;
}

function Result({ task, renderResult }: TaskPanelProps & { task: TaskDetail }) {
  const say = useText(taskMessages);
  const sayText = useTextOf();
  if (task.state === 'failed')
    return <p className={styles.failure}>{task.failure ? sayText(task.failure) : say('failureUnknown')}</p>;
  if (task.state !== 'finished') return <p className={styles.pending}>{say('noResult')}</p>;
  if (renderResult) return renderResult(task);
  return <p>{task.summary ? sayText(task.summary) : null}</p>;
}
