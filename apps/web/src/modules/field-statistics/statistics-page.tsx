import { useState } from 'react';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { statisticalTaskStateNames, type TaskDetail } from '@panicle/contract/jobs';
import { paths, pathTo } from '../../paths.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { TaskPage } from '../../ui/task/task-page.tsx';
import { STATISTICAL_TASKS } from './api.ts';
import { MethodForm } from './analyses/method-form.tsx';
import { AnalysisForm } from './form/analysis-form.tsx';
import { statisticsMessages } from './messages.ts';
import { ParametersView } from './parameters-view.tsx';

/** Statistical tasks: live list, a form to start one. `?trial=<id>` opens the form with that trial. */
export default function StatisticsPage() {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const trialId = query.get('trial') ?? undefined;
  const [asking, setAsking] = useState<{ earlier?: TaskDetail; form: 'block' | 'method' } | undefined>();
  const { guest } = useSignedIn();
  const open = !guest && (asking !== undefined || trialId !== undefined);

  const close = (taskId?: string) => {
    setAsking(undefined);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('trial');
        if (taskId) next.set('task', taskId);
        return next;
      },
      { replace: true },
    );
  };
  const create = guest ? null : (
    <>
      <Button icon={<Icon name="plus" />} onClick={() => setAsking({ form: 'method' })}>
        {say('createByMethod')}
      </Button>
      <Button type="primary" icon={<Icon name="plus" />} onClick={() => setAsking({ form: 'block' })}>
        {say('create')}
      </Button>
    </>
  );
  return (
    <>
      <TaskPage
        id="field-statistics"
        base={STATISTICAL_TASKS}
        title={say('title')}
        purpose={say('purpose')}
        toolbar={create}
        stateNames={statisticalTaskStateNames}
        renderParameters={(task) => <ParametersView task={task} />}
        renderResult={(task) => <p>{task.summary ? sayText(task.summary) : null}</p>}
        {...(guest
          ? {}
          : {
              onRunAgain: (task: TaskDetail) =>
                setAsking({ earlier: task, form: task.kind === 'analysis' ? 'method' : 'block' }),
            })}
        onOpenResult={(task) => void navigate(pathTo(paths.statisticsResult, { taskId: task.id }))}
      />
      {open && asking?.form === 'method' ? (
        <MethodForm earlier={asking.earlier} onClose={() => close()} onStarted={close} />
      ) : null}
      {open && asking?.form !== 'method' ? (
        <AnalysisForm earlier={asking?.earlier} trialId={trialId} onClose={() => close()} onStarted={close} />
      ) : null}
    </>
  );
}
