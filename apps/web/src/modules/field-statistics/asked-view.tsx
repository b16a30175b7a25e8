import { useQueries, useQuery } from '@tanstack/react-query';
import type { AnalysisParameters, EntryChoice } from '@panicle/contract/analyses';
import { estimateKindNames } from '@panicle/contract/estimates';
import { traitTitle } from '@panicle/contract/traits';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { TaskDetail } from '@panicle/contract/jobs';
import { NOTHING } from '../../language/format/number.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { groupRecord } from '../../records/group/group.ts';
import { materialListRecord } from '../../records/material-list/material-list.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { FactList } from '../../ui/page/fact-list.tsx';
import { recordKey } from '../../ui/record/record-source.ts';
import { methodsQuery, sourceOfMeans, trialOfTask } from './api.ts';
import { statisticsMessages } from './messages.ts';
import { useOptionText } from './option-text.ts';

/** What an analysis was asked, with today’s names; what was deleted since is a dash. */
export function AskedView({ task }: { task: TaskDetail }) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const optionText = useOptionText();
  const asked = task.parameters as AnalysisParameters;
  const { data: methods } = useQuery(methodsQuery);
  const trials = useQueries({ queries: asked.trialIds.map((id) => trialOfTask(id)) }).flatMap(
    ({ data }) => data ?? [],
  );
  const { data: source } = useQuery({
    ...sourceOfMeans(asked.means?.taskId ?? ''),
    enabled: asked.means !== undefined,
  });
  const method = methods?.find((one) => one.method === asked.method);
  const environments = trials.flatMap((trial) => trial.environments);
  const traits = [
    ...new Map(trials.flatMap((trial) => trial.traits.map((trait) => [trait.id, trait]))).values(),
  ];
  const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : NOTHING);
  return (
    <FactList
      facts={[
        { label: say('method'), value: method ? sayText(method.title) : asked.method },
        { label: say('trials'), value: list(trials.map(({ name }) => name)) },
        {
          label: say('environments'),
          value: list(
            environments
              .filter(({ id }) => asked.environmentIds.includes(id))
              .map((one) => sayText(environmentTitle(one))),
          ),
        },
        {
          label: say('traits'),
          value: list(
            traits.filter(({ id }) => asked.traitIds.includes(id)).map((one) => sayText(traitTitle(one))),
          ),
        },
        ...(asked.entries
          ? [{ label: say('entries'), value: <ChosenEntries choice={asked.entries} /> }]
          : []),
        ...(asked.means
          ? [
              {
                label: say('means'),
                value: say('fromMeans', {
                  kind: sayText(estimateKindNames[asked.means.kind]),
                  task: source?.name ?? NOTHING,
                }),
              },
            ]
          : []),
        ...Object.entries(asked.options).map(([name, value]) => {
          const option = method?.options[name];
          return { label: option ? sayText(option.title) : name, value: optionText(option, value) };
        }),
      ]}
    />
  );
}

const queryOf = <Found,>(kind: RecordKind<Found>, id: string) => ({
  queryKey: recordKey(kind.key, id),
  queryFn: ({ signal }: { signal: AbortSignal }) => kind.read(id, signal),
  retry: false,
});

/** The choice of entries in words. */
function ChosenEntries({ choice }: { choice: EntryChoice }) {
  const say = useText(statisticsMessages);
  const { take, names = [], text, groupIds = [], listIds = [], checks } = choice;
  const groups = useQueries({ queries: groupIds.map((id) => queryOf(groupRecord, id)) });
  const lists = useQueries({ queries: listIds.map((id) => queryOf(materialListRecord, id)) });
  const ways = [
    ...(names.length > 0 ? [`${say('entryNames')} ${names.join(', ')}`] : []),
    ...(text ? [`${say('entryText')} ${text}`] : []),
    ...(groupIds.length > 0
      ? [`${say('entryGroups')} ${groups.map(({ data }) => data?.name ?? NOTHING).join(', ')}`]
      : []),
    ...(listIds.length > 0
      ? [`${say('entryLists')} ${lists.map(({ data }) => data?.name ?? NOTHING).join(', ')}`]
      : []),
    ...(checks ? [say('entryChecks')] : []),
  ];
  return `${say(take)}: ${ways.join(' · ')}`;
}
