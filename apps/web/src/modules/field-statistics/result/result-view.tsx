import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { statisticalMethodNames, type StatisticalResult } from '@panicle/contract/field-statistics';
import { statisticalTaskStateNames, type TaskDetail } from '@panicle/contract/jobs';
import { paths } from '../../../paths.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatDuration } from '../../../language/format/duration.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { FileSubject } from '../../../ui/export/file-name.ts';
import { RESULT_TAB, ResultPage } from '../../../ui/page/result-page.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { TaskLog } from '../../../ui/task/task-log.tsx';
import { TaskState } from '../../../ui/task/task-state.tsx';
import { statisticalTasks } from '../api.ts';
import { AnalysisForm } from '../form/analysis-form.tsx';
import { ParametersView } from '../parameters-view.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { answerWithFindings, OutlierSentences } from './answer.tsx';
import { useAskedFacts } from './asked.ts';
import { resultMessages } from './messages.ts';
import { Overview } from './overview.tsx';
import { ResidualsView } from './residuals-view.tsx';
import { AnalysisChoice, ResultActions } from './result-actions.tsx';
import styles from './result-view.module.css';

/** One analysis at a time is shown; the address names it, and the tab. */
export function ResultView({ task, result }: { task: TaskDetail; result: StatisticalResult }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [again, setAgain] = useState(false);
  usePageTitle(task.name);

  const wanted = Number(query.get('analysis') ?? 0);
  const index = Number.isInteger(wanted) && result.analyses[wanted] ? wanted : 0;
  const analysis = result.analyses[index]!;
  const facts = useAskedFacts(result, analysis);
  const show = (change: { analysis?: number; tab?: string }) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  const subject = useMemo(() => [task.name, result.trial.name], [task.name, result.trial.name]);
  const several = result.analyses.length + result.refused.length > 1;
  const seconds =
    task.startedAt && task.endedAt ? (Date.parse(task.endedAt) - Date.parse(task.startedAt)) / 1000 : null;

  return (
    <FileSubject value={subject}>
      <ResultPage
        title={task.name}
        state={<TaskState state={task.state} names={statisticalTaskStateNames} />}
        meta={say('meta', {
          method: sayText(statisticalMethodNames[result.method]),
          owner: task.ownerName,
          time: formatInstant(task.endedAt),
          duration: formatDuration(seconds),
        })}
        actions={
          <>
            {result.analyses.length > 1 ? (
              <AnalysisChoice
                analyses={result.analyses}
                index={index}
                onChange={(chosen) => show({ analysis: chosen })}
              />
            ) : null}
            <ResultActions taskId={task.id} onAgain={() => setAgain(true)} />
          </>
        }
        resultLabel={say('result')}
        tab={query.get('tab') ?? RESULT_TAB}
        onTab={(tab) => show({ tab })}
        asked={facts}
        answer={
          <>
            {answerWithFindings(analysis, result.alpha, sayText)}
            <OutlierSentences analysis={analysis} />
          </>
        }
        tabs={[
          {
            key: 'residuals',
            label: say('residuals'),
            count: analysis.residuals.fitted.length,
            children: <ResidualsView key={index} analysis={analysis} />,
          },
          ...(several
            ? [
                {
                  key: 'overview',
                  label: say('overview'),
                  count: result.analyses.length,
                  children: (
                    <Overview
                      result={result}
                      onOpen={(chosen) => show({ analysis: chosen, tab: RESULT_TAB })}
                    />
                  ),
                },
              ]
            : []),
          {
            key: 'parameters',
            label: say('parameters'),
            children: (
              <Aside>
                <ParametersView task={task} />
              </Aside>
            ),
          },
          {
            key: 'log',
            label: say('log'),
            count: task.logLines,
            children: (
              <Aside>
                <TaskLog task={task} calls={statisticalTasks} />
              </Aside>
            ),
          },
        ]}
      >
        <AnalysisView key={index} analysis={analysis} alpha={result.alpha} />
      </ResultPage>
      {again ? (
        <AnalysisForm
          earlier={task}
          onClose={() => setAgain(false)}
          onStarted={(id) => void navigate(`${paths.statistics}?task=${id}`)}
        />
      ) : null}
    </FileSubject>
  );
}

/** A tab beside the result. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <div className={styles.aside}>
      <Panel>{children}</Panel>
    </div>
  );
}
