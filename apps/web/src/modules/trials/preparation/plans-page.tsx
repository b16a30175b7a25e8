import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { PreparationFields, PreparationPlan } from '@panicle/contract/preparation-plans';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { textsOf, useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { OwnedFieldsPage } from '../../../records/owned-fields-page.tsx';
import { preparationCalls, preparationsKey } from '../../../records/preparation-plan/calls.ts';
import { PreparationStateTag } from '../../../records/preparation-plan/preparation-state.tsx';
import { RecordLink } from '../../../records/record-link.tsx';
import { trialRecord } from '../../../records/trial/trial.ts';
import type { FieldColumn } from '../../../ui/fields/use-field-columns.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { preparationMessages } from './messages.ts';
import { planFields } from './plan-fields.tsx';

const heads = textsOf(preparationMessages);

function Named({ plan }: { plan: PreparationPlan }) {
  return <TwoLines first={plan.name} second={useTextOf()(environmentTitle(plan))} strong />;
}

function OfAll({ done, all }: { done: number; all: number }) {
  return useText(preparationMessages)('ofAll', { done, all });
}

function OpenButton({ plan, size }: { plan: PreparationPlan; size?: 'small' }) {
  const say = useText(preparationMessages);
  const navigate = useNavigate();
  const open = (event: React.MouseEvent) => {
    event.stopPropagation();
    void navigate(pathTo(paths.preparationPlanOf, { planId: plan.id }));
  };
  return (
    <Button size={size} icon={<Icon name="arrowRight" />} onClick={open}>
      {say('open')}
    </Button>
  );
}

const columns: readonly FieldColumn<PreparationFields, PreparationPlan>[] = [
  {
    key: 'name',
    title: heads('name'),
    primary: true,
    sortable: true,
    render: (plan) => <Named plan={plan} />,
  },
  {
    key: 'state',
    title: heads('state'),
    width: 170,
    render: ({ state }) => <PreparationStateTag state={state} />,
  },
  {
    key: 'trial',
    title: heads('trial'),
    width: 130,
    render: ({ trialId, trialName }) => (
      <RecordLink of={trialRecord} id={trialId}>
        {trialName}
      </RecordLink>
    ),
  },
  {
    key: 'seedCount',
    title: heads('seedCount'),
    width: 110,
    render: ({ seedCount, entryCount }) => <OfAll done={seedCount} all={entryCount} />,
  },
  {
    key: 'picked',
    title: heads('picked'),
    width: 110,
    render: ({ pickedCount, seedCount }) => <OfAll done={pickedCount} all={seedCount} />,
  },
  {
    key: 'sown',
    title: heads('sown'),
    width: 120,
    render: ({ sownCount, plotCount }) => <OfAll done={sownCount} all={plotCount} />,
  },
  {
    key: 'open',
    title: heads('open'),
    width: 140,
    render: (plan) => <OpenButton plan={plan} size="small" />,
  },
];

/** The preparation plans of all field tests: `paths.preparationPlans`. */
export default function PlansPage() {
  return (
    <OwnedFieldsPage<PreparationFields, PreparationPlan>
      id={preparationsKey[0]}
      kind="preparation-plan"
      messages={preparationMessages}
      of={planFields}
      calls={preparationCalls}
      title="name"
      columns={columns}
      filters={[]}
      renderActions={(plan) => <OpenButton plan={plan} />}
      exported
    />
  );
}
