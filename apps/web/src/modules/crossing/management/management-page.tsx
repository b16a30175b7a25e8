import { Button, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { hybridDesignNames, hybridizationMethodNames } from '@panicle/contract/crossing/choices';
import type { PairMatrix as Matrix } from '@panicle/contract/crossing/hybrid-pairs';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { hybridTaskRecord } from '../../../records/hybrid-task/hybrid-task.ts';
import { hybridPairCalls, pairsKey } from '../../../records/hybrid-task/pairs.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { PanelTabs } from '../../../ui/page/panel-tabs.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { AnalyseMenu } from '../analysis/analyse-menu.tsx';
import { ArrangementTab } from '../arrangement/arrangement-tab.tsx';
import { HarvestTab } from '../harvest/harvest-tab.tsx';
import { PairMatrix } from '../matrix/pair-matrix.tsx';
import { PollinationTab } from '../pollination/pollination-tab.tsx';
import { PairList } from './pair-list.tsx';
import { managementMessages } from './messages.ts';
import styles from './management.module.css';

/** One crossing task: its pairs, where they are planted, what they gave. `?task=<id>` */
export default function ManagementPage() {
  const [address, setAddress] = useSearchParams();
  const say = useText(managementMessages);
  const taskId = address.get('task');
  const matrix = useQuery({
    queryKey: pairsKey(taskId ?? ''),
    queryFn: ({ signal }) => hybridPairCalls.matrix(taskId!, signal),
    enabled: taskId !== null,
  });
  usePageTitle(matrix.data?.task.name ?? say('title'));
  if (taskId === null)
    return (
      <ListPage id="hybrid-task-management" title={say('title')} purpose={say('choose')}>
        <div className={styles.page}>
          <RecordSelect
            of={hybridTaskRecord}
            aria-label={say('choose')}
            placeholder={say('choose')}
            className={styles.choice ?? ''}
            value={null}
            onChange={(task) => {
              if (task !== undefined) setAddress({ task });
            }}
          />
        </div>
      </ListPage>
    );
  if (matrix.error) return <LoadFailed error={matrix.error} retry={() => void matrix.refetch()} />;
  return matrix.data ? (
    <Task key={taskId} matrix={matrix.data} />
  ) : (
    <Skeleton active title={false} style={{ padding: 24 }} />
  );
}

function Task({ matrix }: { matrix: Matrix }) {
  const say = useText(managementMessages);
  const textOf = useTextOf();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const { guest } = useSignedIn();
  const { task } = matrix;
  const about = [
    String(task.year),
    task.locations.join(textOf({ zh: '、', en: ', ' })),
    textOf(hybridDesignNames[task.trialDesign]),
    textOf(hybridizationMethodNames[task.hybridizationMethod]),
    say('progress', {
      pairs: task.pairCount,
      pollinated: task.pollinatedCount,
      harvested: task.harvestedCount,
      failed: task.failedCount,
    }),
  ].join(' · ');
  const tabs = [
    {
      key: 'pairs',
      label: say('pairs'),
      count: task.pairCount,
      children: <PairMatrix matrix={matrix} readOnly={guest} />,
    },
    { key: 'list', label: say('list'), children: <PairList taskId={task.id} /> },
    {
      key: 'arrangement',
      label: say('arrangement'),
      children: <ArrangementTab task={task} />,
    },
    {
      key: 'pollination',
      label: say('pollination'),
      count: task.pollinatedCount,
      children: <PollinationTab task={task} />,
    },
    {
      key: 'harvest',
      label: say('harvest'),
      count: task.harvestedCount,
      children: <HarvestTab matrix={matrix} />,
    },
  ];
  return (
    <ListPage
      id="hybrid-task-management"
      title={task.name}
      purpose={about}
      toolbar={
        <>
          <AnalyseMenu tasks={[task]} />
          <Button
            icon={<Icon name="arrowLeft" />}
            onClick={() => void navigate(pathTo(paths.hybridTasks, { 'hybrid-task': task.id }))}
          >
            {say('task')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <PanelTabs
          tabs={tabs}
          active={address.get('tab') ?? undefined}
          onChange={(tab) => setAddress({ task: task.id, tab }, { replace: true })}
        />
      </div>
    </ListPage>
  );
}
