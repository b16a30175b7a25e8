import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { ESTIMATE_KINDS } from '@panicle/contract/estimates';
import { statisticalTaskStateNames, type TaskDetail } from '@panicle/contract/jobs';
import { paths, pathTo } from '../../paths.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { TaskPage } from '../../ui/task/task-page.tsx';
import { STATISTICAL_TASKS } from './api.ts';
import { AskedView } from './asked-view.tsx';
import { MethodForm, type Chain } from './form/method-form.tsx';
import { StatisticsTabs } from './estimates/statistics-tabs.tsx';
import { statisticsMessages } from './messages.ts';

/** The form of the address, so that a reload and the way back find it. */
function chainIn(query: URLSearchParams): Chain | undefined {
  const [taskId, method] = [query.get('means'), query.get('method')];
  const kind = ESTIMATE_KINDS.find((one) => one === query.get('kind'));
  return taskId && method && kind ? { means: { taskId, kind }, method } : undefined;
}

/**
 * Statistical tasks: live list, a form to start one. `?trial=<id>` opens the form with that trial,
 * `?list=<id>` with the entries of that material list,
 * `?means=<task>&kind=<kind>&method=<method>` with the entry means of a task.
 */
export default function StatisticsPage() {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const trialId = query.get('trial') ?? undefined;
  const listId = query.get('list') ?? undefined;
  const chain = useMemo(() => chainIn(query), [query]);
  const [asking, setAsking] = useState<{ earlier?: TaskDetail } | undefined>();
  const { guest } = useSignedIn();
  const open =
    !guest && (asking !== undefined || trialId !== undefined || listId !== undefined || chain !== undefined);

  const close = (taskId?: string) => {
    setAsking(undefined);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['trial', 'list', 'means', 'kind', 'method']) next.delete(name);
        if (taskId) next.set('task', taskId);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <>
      <TaskPage
        id="field-statistics"
        base={STATISTICAL_TASKS}
        title={say('title')}
        tabs={<StatisticsTabs />}
        toolbar={
          guest ? null : (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setAsking({})}>
              {say('create')}
            </Button>
          )
        }
        stateNames={statisticalTaskStateNames}
        renderParameters={(task) => <AskedView task={task} />}
        renderResult={(task) => <p>{task.summary ? sayText(task.summary) : null}</p>}
        {...(guest ? {} : { onRunAgain: (task: TaskDetail) => setAsking({ earlier: task }) })}
        onOpenResult={(task) => void navigate(pathTo(paths.statisticsResult, { taskId: task.id }))}
      />
      {open ? (
        <MethodForm
          earlier={asking?.earlier}
          trialId={trialId}
          listId={listId}
          chain={asking === undefined ? chain : undefined}
          onClose={() => close()}
          onStarted={close}
        />
      ) : null}
    </>
  );
}
