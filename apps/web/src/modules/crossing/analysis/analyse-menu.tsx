import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { analysisLimits } from '@panicle/contract/analyses';
import type { HybridTask } from '@panicle/contract/crossing/hybrid-tasks';
import { CROSS_ANALYSES, crossAnalysisNames, type CrossAnalysis } from '@panicle/contract/crossing/merge';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { crossAnalysisCalls } from '../../../records/hybrid-task/analyses.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { analysisMessages } from './messages.ts';

interface AnalyseMenuProps {
  tasks: readonly Pick<HybridTask, 'id' | 'name'>[];
  /** several become one result; one alone is refused, as the field’s rule has it */
  merging?: boolean;
}

/** Starts an analysis of the crosses of tasks and leads to it; for those who may analyse. */
export function AnalyseMenu({ tasks, merging = false }: AnalyseMenuProps) {
  const say = useText(analysisMessages);
  const textOf = useTextOf();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const { hasRight } = useSignedIn();
  if (!hasRight('statistics.write')) return null;
  const start = (analysis: CrossAnalysis) =>
    attempt(async () => {
      const names = tasks.map(({ name }) => name).join(' + ');
      const title = textOf(crossAnalysisNames[analysis]);
      const name = Array.from(`${title} · ${names}`).slice(0, analysisLimits.taskNameLength).join('');
      const request = { name, analysis };
      const { id } = merging
        ? await crossAnalysisCalls.merge({ ...request, taskIds: tasks.map((task) => task.id) })
        : await crossAnalysisCalls.analyse(tasks[0]!.id, request);
      void navigate(pathTo(paths.statistics, { task: id }));
    });
  return (
    <MenuButton
      items={CROSS_ANALYSES.map((analysis) => ({
        key: analysis,
        label: textOf(crossAnalysisNames[analysis]),
        onClick: () => void start(analysis),
      }))}
    >
      <Button icon={<Icon name="bars" />}>{say(merging ? 'merge' : 'analyse')}</Button>
    </MenuButton>
  );
}
