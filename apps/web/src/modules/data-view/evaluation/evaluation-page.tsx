import { Skeleton } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EvaluatedTrait, EvaluationContent } from '@panicle/contract/material-evaluation';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ChoiceBar, TraitsSelect } from '../choice/choice-bar.tsx';
import { useChoice, type Choice } from '../choice/use-choice.ts';
import { OfChoice, ViewPage } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import { evaluations } from './api.ts';
import { CriteriaPanel } from './criteria-panel.tsx';
import styles from './evaluation.module.css';
import { KeptEvaluations } from './kept-evaluations.tsx';
import { evaluationMessages } from './messages.ts';
import { RankingView } from './ranking-view.tsx';
import { useCriteria } from './use-criteria.ts';

const AT_FIRST = 4;

const unweighted = (traitId: string): EvaluatedTrait => ({
  traitId,
  weight: 5,
  aim: 'high',
  ideal: null,
  minimum: null,
  maximum: null,
});

/** Materials ranked by weighted traits: `paths.materialEvaluation`. */
export default function EvaluationPage() {
  const say = useText(evaluationMessages);
  const sayView = useText(dataViewMessages);
  const choice = useChoice(AT_FIRST);
  const { guest } = useSignedIn();
  const [stated, setStated] = useCriteria();
  const wanted = choice.traitIds.map((id) => stated.get(id) ?? unweighted(id));
  const change = (trait: EvaluatedTrait) => setStated((before) => new Map(before).set(trait.traitId, trait));
  return (
    <ViewPage
      title={say('title')}
      purpose={say('purpose')}
      actions={
        guest ? null : (
          <KeptEvaluations
            content={contentOf(choice, wanted)}
            onOpen={({ content }) => {
              setStated(new Map(content.traits.map((trait) => [trait.traitId, trait])));
              choice.set({
                trials: content.trialIds,
                environments: content.environmentIds,
                traits: content.traits.map(({ traitId }) => traitId),
              });
            }}
          />
        )
      }
    >
      <ChoiceBar choice={choice}>
        <TraitsSelect
          label={sayView('traits')}
          traits={choice.traits}
          value={choice.traitIds}
          onChange={(traits) => choice.set({ traits })}
        />
      </ChoiceBar>
      <OfChoice choice={choice}>
        <Evaluated choice={choice} wanted={wanted} onChange={change} />
      </OfChoice>
    </ViewPage>
  );
}

const contentOf = (
  { trialIds, environmentIds }: Choice,
  traits: readonly EvaluatedTrait[],
): EvaluationContent => ({
  trialIds: [...trialIds],
  environmentIds: [...environmentIds],
  traits: [...traits],
});

/** As a meeting keeps it: 200 characters. */
const nameOf = (title: string, { trials }: Choice) =>
  `${title} · ${trials.map(({ name }) => name).join(', ')}`.slice(0, 200);

interface EvaluatedProps {
  choice: Choice;
  wanted: readonly EvaluatedTrait[];
  onChange: (trait: EvaluatedTrait) => void;
}

/** The means are read once for a choice of trials and traits; weights and limits rank them here. */
function Evaluated({ choice, wanted, onChange }: EvaluatedProps) {
  const say = useText(evaluationMessages);
  const { trialIds, environmentIds } = choice.query;
  const query = { trialIds, environmentIds, traitIds: choice.traitIds.join(',') };
  const { data, error, refetch } = useQuery({
    queryKey: ['data-view', 'evaluation', query],
    queryFn: ({ signal }) => evaluations.means(query, signal),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  const known = data.traits.map(({ id }) => wanted.find(({ traitId }) => traitId === id) ?? unweighted(id));
  return (
    <div className={styles.columns}>
      <CriteriaPanel means={data} wanted={known} onChange={onChange} />
      <RankingView
        means={data}
        wanted={known}
        content={contentOf(choice, known)}
        name={nameOf(say('title'), choice)}
      />
    </div>
  );
}
