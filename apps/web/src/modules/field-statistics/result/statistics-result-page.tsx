import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { isRefusal } from '../../../api/request-error.ts';
import { useText } from '../../../language/text.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { taskKey } from '../../../ui/task/task-cache.ts';
import { readResult, statisticalTasks } from '../api.ts';
import { AnalysisResultView } from './analysis-result-view.tsx';
import { resultMessages } from './messages.ts';

/** The result of one task: `paths.statisticsResult`. */
export default function StatisticsResultPage() {
  const { taskId = '' } = useParams();
  const say = useText(resultMessages);
  const navigate = useNavigate();
  const asked = useQuery({
    queryKey: taskKey(taskId),
    queryFn: ({ signal }) => statisticalTasks.detail(taskId, signal),
  });
  const task = asked.data;
  const finished = task?.state === 'finished';
  const found = useQuery({
    queryKey: ['tasks', 'result', taskId],
    queryFn: ({ signal }) => readResult(taskId, signal),
    enabled: finished,
    // what a finished task found never changes
    staleTime: Infinity,
  });
  const back = (
    <Button onClick={() => void navigate(`${paths.statistics}?task=${taskId}`)}>{say('back')}</Button>
  );
  if (isRefusal(asked.error, 'notFound')) {
    return <EmptyState page icon="bars" title={say('gone')} hint={say('goneHint')} actions={back} />;
  }
  for (const { error, data, refetch } of [asked, found])
    if (error && !data) return <LoadFailed page error={error} retry={() => void refetch()} />;
  if (task && !finished) {
    const ended = task.endedAt !== null;
    const title = say(ended ? 'noResult' : 'notFinished');
    return (
      <EmptyState page icon="bars" title={title} hint={ended ? '' : say('notFinishedHint')} actions={back} />
    );
  }
  return task && found.data ? <AnalysisResultView key={task.id} task={task} result={found.data} /> : null;
}
