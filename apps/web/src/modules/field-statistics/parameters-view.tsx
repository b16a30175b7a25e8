import { useQuery } from '@tanstack/react-query';
import {
  outlierRuleNames,
  statisticalMethodNames,
  type StatisticalParameters,
} from '@panicle/contract/field-statistics';
import { environmentTitle, traitTitle } from '@panicle/contract/field-statistics-answer';
import type { TaskDetail } from '@panicle/contract/jobs';
import { useText, useTextOf } from '../../language/text.ts';
import { formatStored, NOTHING } from '../../language/format/number.ts';
import { FactList } from '../../ui/page/fact-list.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { trialRecord } from '../../records/trial/trial.ts';
import { trialKey } from '../../records/trial/calls.ts';
import { AskedView } from './analyses/asked-view.tsx';
import { findEntries, trialOfTask } from './api.ts';
import { statisticsMessages } from './messages.ts';

/** What a task was asked, with today's names; what was deleted since is a dash. */
export function ParametersView({ task }: { task: TaskDetail }) {
  return 'trialIds' in (task.parameters as object) ? (
    <AskedView task={task} />
  ) : (
    <BlockParameters task={task} />
  );
}

function BlockParameters({ task }: { task: TaskDetail }) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const parameters = task.parameters as StatisticalParameters;
  const { trialId, checkEntryId } = parameters;
  const { data: trial } = useQuery(trialOfTask(trialId));
  const { data: entries } = useQuery({
    queryKey: [...trialKey(trialId), 'found-entries', ''],
    queryFn: ({ signal }) => findEntries(trialId, '', signal),
    enabled: trial !== undefined && checkEntryId !== null,
  });
  const environments = trial?.environments.filter(({ id }) => parameters.environmentIds.includes(id)) ?? [];
  const traits = trial?.traits.filter(({ id }) => parameters.traitIds.includes(id)) ?? [];
  const list = (names: string[]) => (names.length > 0 ? names.join(', ') : NOTHING);
  const check = entries?.records.find(({ id }) => id === checkEntryId)?.name ?? NOTHING;
  return (
    <FactList
      facts={[
        { label: say('method'), value: sayText(statisticalMethodNames[parameters.method]) },
        {
          label: say('trial'),
          value: trial ? (
            <RecordLink of={trialRecord} id={trial.id}>
              {trial.name}
            </RecordLink>
          ) : (
            NOTHING
          ),
        },
        {
          label: say('environments'),
          value: list(environments.map((one) => sayText(environmentTitle(one)))),
        },
        { label: say('traits'), value: list(traits.map((one) => sayText(traitTitle(one)))) },
        { label: say('check'), value: checkEntryId === null ? say('none') : check },
        { label: say('alpha'), value: formatStored(parameters.alpha) },
        { label: say('outliers'), value: sayText(outlierRuleNames[parameters.outliers]) },
      ]}
    />
  );
}
