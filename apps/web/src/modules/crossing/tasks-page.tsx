import { hybridDesignNames, hybridizationMethodNames } from '@panicle/contract/crossing/choices';
import type { HybridTask, HybridTaskFields } from '@panicle/contract/crossing/hybrid-tasks';
import { seasonNames } from '@panicle/contract/trial-choices';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { formatInteger } from '../../language/format/number.ts';
import { textsOf, useText, useTextOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { hybridTaskCalls, hybridTasksKey } from '../../records/hybrid-task/calls.ts';
import { OwnedFieldsPage } from '../../records/owned-fields-page.tsx';
import type { FieldColumn } from '../../ui/fields/use-field-columns.tsx';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { AnalyseMenu } from './analysis/analyse-menu.tsx';
import { crossingMessages } from './messages.ts';
import { taskFields } from './task-fields.tsx';

const heads = textsOf(crossingMessages);

function When({ task: { year, season } }: { task: HybridTask }) {
  const textOf = useTextOf();
  return <TwoLines first={String(year)} second={season === null ? '' : textOf(seasonNames[season])} />;
}

function Design({ task: { trialDesign, hybridizationMethod } }: { task: HybridTask }) {
  const textOf = useTextOf();
  return (
    <TwoLines
      first={textOf(hybridDesignNames[trialDesign])}
      second={textOf(hybridizationMethodNames[hybridizationMethod])}
    />
  );
}

const columns: readonly FieldColumn<HybridTaskFields, HybridTask>[] = [
  { field: 'name', second: 'locations', primary: true, sortable: true },
  { key: 'year', title: heads('when'), width: 120, sortable: true, render: (task) => <When task={task} /> },
  { key: 'design', title: heads('design'), width: 170, render: (task) => <Design task={task} /> },
  {
    key: 'parents',
    title: heads('parents'),
    kind: 'number',
    width: 130,
    render: ({ females, males }) => `${females.length} × ${males.length}`,
  },
  {
    key: 'pairs',
    title: heads('pairs'),
    kind: 'number',
    width: 90,
    render: ({ pairCount }) => formatInteger(pairCount),
  },
  {
    key: 'open',
    title: heads('open'),
    width: 150,
    render: (task) => <OpenButton task={task} size="small" />,
  },
];

function OpenButton({ task, size }: { task: HybridTask; size?: 'small' }) {
  const say = useText(crossingMessages);
  const navigate = useNavigate();
  const open = (event: React.MouseEvent) => {
    event.stopPropagation();
    void navigate(pathTo(paths.hybridTaskManagement, { task: task.id }));
  };
  return (
    <Button size={size} icon={<Icon name="arrowRight" />} onClick={open}>
      {say('open')}
    </Button>
  );
}

/** All crossing tasks. */
export default function TasksPage() {
  return (
    <OwnedFieldsPage<HybridTaskFields, HybridTask>
      id={hybridTasksKey[0]}
      kind="hybrid-task"
      messages={crossingMessages}
      of={taskFields}
      calls={hybridTaskCalls}
      title="name"
      columns={columns}
      filters={['season', 'trialDesign', 'hybridizationMethod']}
      renderActions={(task) => <OpenButton task={task} />}
      renderChosenTools={(chosen) => <AnalyseMenu tasks={chosen} merging />}
      exported
    />
  );
}
