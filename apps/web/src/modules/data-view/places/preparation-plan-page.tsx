import { useQueries } from '@tanstack/react-query';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { PreparationPlan } from '@panicle/contract/preparation-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { designNames } from '@panicle/contract/designs';
import { NOTHING, formatInteger, formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { preparationCalls, preparationsKey } from '../../../records/preparation-plan/calls.ts';
import { preparationRecord } from '../../../records/preparation-plan/preparation-plan.ts';
import { PreparationStateTag } from '../../../records/preparation-plan/preparation-state.tsx';
import { RecordLink } from '../../../records/record-link.tsx';
import { trialRecord } from '../../../records/trial/trial.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { entriesQuery } from '../api.ts';
import { ChoiceBar } from '../choice/choice-bar.tsx';
import { useChoice, type Choice } from '../choice/use-choice.ts';
import { OfChoice, ViewPage } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import styles from '../stability/viewed-analyses.module.css';
import own from './preparation-plan.module.css';

const EVERY_PLAN = 500;

/** What trials need in the field, and how far their preparation plans are: `paths.preparationPlan`. */
export default function PreparationPlanPage() {
  const say = useText(dataViewMessages);
  const choice = useChoice(1);
  return (
    <ViewPage welcome title={say('planTitle')} purpose={say('aboutPlan')}>
      <ChoiceBar choice={choice} />
      <OfChoice choice={choice} unmeasured>
        <div className={styles.page}>
          <Environments choice={choice} />
          <Entries trials={choice.trials} />
        </div>
      </OfChoice>
    </ViewPage>
  );
}

function Environments({ choice: { trials, environmentIds } }: { choice: Choice }) {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const rows = trials.flatMap((trial) =>
    trial.environments
      .filter(({ id }) => environmentIds.length === 0 || environmentIds.includes(id))
      .map((environment) => ({ trial, environment })),
  );
  type Row = (typeof rows)[number];
  const plans = usePlans(trials);
  const planOf = ({ environment }: Row) => plans.get(environment.id);
  const number = (key: string, title: string, of: (row: Row) => number | null) => ({
    key,
    title,
    kind: 'number' as const,
    value: of,
    render: (row: Row) => formatInteger(of(row)),
  });
  return (
    <Panel title={say('environments')} caption={say('planCaption')} flush>
      <DataTable
        label={say('environments')}
        rows={rows}
        rowKey={({ environment }) => environment.id}
        columns={[
          {
            key: 'environment',
            title: say('environment'),
            strong: true,
            value: ({ environment }) => sayText(environmentTitle(environment)),
          },
          {
            key: 'trial',
            title: say('trials'),
            value: ({ trial }) => trial.name,
            render: ({ trial }) => (
              <RecordLink of={trialRecord} id={trial.id}>
                {trial.name}
              </RecordLink>
            ),
          },
          {
            key: 'design',
            title: say('design'),
            value: ({ trial }) => sayText(designNames[trial.testMethod]),
          },
          {
            key: 'plan',
            title: say('plan'),
            value: (row) => planOf(row)?.name ?? null,
            render: (row) => <PlanCell plan={planOf(row)} />,
          },
          {
            key: 'picked',
            title: say('planPicked'),
            value: (row) => planOf(row)?.pickedCount ?? null,
            render: (row) => {
              const plan = planOf(row);
              return plan ? say('planOfAll', { done: plan.pickedCount, all: plan.seedCount }) : NOTHING;
            },
          },
          {
            key: 'sown',
            title: say('planSown'),
            value: (row) => planOf(row)?.sownCount ?? null,
            render: (row) => {
              const plan = planOf(row);
              return plan ? say('planOfAll', { done: plan.sownCount, all: plan.plotCount }) : NOTHING;
            },
          },
          number('entries', say('entries'), ({ environment }) => environment.entryCount),
          number(
            'replicates',
            say('replicates'),
            ({ environment, trial }) => environment.replicates.length || trial.replicateCount,
          ),
          number('plots', say('plots'), ({ environment }) => environment.plotCount),
          number('rows', say('seedingRows'), ({ environment, trial }) =>
            trial.rowsPerPlot === null ? null : trial.rowsPerPlot * environment.plotCount,
          ),
          {
            key: 'seed',
            title: say('seed'),
            unit: 'g',
            kind: 'number',
            value: seedOf,
            render: (row) => formatNumber(seedOf(row), 0),
          },
        ]}
      />
    </Panel>
  );
}

/** The preparation plans of trials by the environment that each is for. */
function usePlans(trials: readonly TrialDetail[]): ReadonlyMap<string, PreparationPlan> {
  const pages = useQueries({
    queries: trials.map(({ id }) => ({
      queryKey: [...preparationsKey, 'trial', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        preparationCalls.page({ trialId: id, pageSize: EVERY_PLAN, sort: 'name' as const }, signal),
    })),
  });
  const plans = pages.flatMap(({ data }) => data?.records ?? []);
  return new Map(plans.map((plan) => [plan.environmentId, plan]));
}

function PlanCell({ plan }: { plan: PreparationPlan | undefined }) {
  if (!plan) return NOTHING;
  return (
    <span className={own.plan}>
      <RecordLink of={preparationRecord} id={plan.id}>
        {plan.name}
      </RecordLink>
      <PreparationStateTag state={plan.state} />
    </span>
  );
}

/** Grams of seed for all entries of an environment. */
const seedOf = ({
  trial,
  environment,
}: {
  trial: TrialDetail;
  environment: TrialDetail['environments'][number];
}) => (trial.seedQuantity === null ? null : trial.seedQuantity * environment.entryCount);

function Entries({ trials }: { trials: readonly TrialDetail[] }) {
  const say = useText(dataViewMessages);
  const pages = useQueries({ queries: trials.map(({ id }) => entriesQuery(id)) });
  const rows = pages.flatMap(({ data }, k) =>
    (data ?? []).map((entry) => ({ ...entry, trial: trials[k]!.name })),
  );
  if (rows.length === 0) return null;
  return (
    <Panel title={say('entries')} flush>
      <DataTable
        label={say('entries')}
        rows={rows}
        rowKey={({ id }) => id}
        highlight={({ isCheck }) => isCheck}
        firstRows={50}
        columns={[
          { key: 'entry', title: say('entry'), strong: true, value: ({ name }) => name },
          { key: 'trial', title: say('trials'), value: ({ trial }) => trial },
          {
            key: 'plots',
            title: say('plots'),
            kind: 'number',
            value: ({ plotCount }) => plotCount,
            render: ({ plotCount }) => formatInteger(plotCount),
          },
        ]}
      />
    </Panel>
  );
}
