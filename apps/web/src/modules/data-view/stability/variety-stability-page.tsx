import { useState } from 'react';
import { Select } from 'antd';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { COMPARISONS } from '@panicle/contract/data-view';
import { useText } from '../../../language/text.ts';
import { PanelTabs } from '../../../ui/page/panel-tabs.tsx';
import { entriesQuery, readComparison, readStability } from '../api.ts';
import { ChoiceBar, ListFilter, Labelled, TraitSelect } from '../choice/choice-bar.tsx';
import { useChoice, type Choice } from '../choice/use-choice.ts';
import { OfChoice, ViewPage } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import styles from '../traits/traits.module.css';
import { ViewedAnalyses } from './viewed-analyses.tsx';

const titles = { headToHead: 'viewHeadToHead', trialComparison: 'viewTrialComparison' } as const;

/** Variety stability: `paths.varietyStability`. */
export default function VarietyStabilityPage() {
  const say = useText(dataViewMessages);
  const choice = useChoice(1);
  const [search, setSearch] = useSearchParams();
  const [traitId] = choice.traitIds;
  const openTab = (tab: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', tab);
        return next;
      },
      { replace: true },
    );
  const ofTrait = { ...choice.query, traitId: traitId ?? '' };
  return (
    <ViewPage welcome title={say('stabilityTitle')} purpose={say('stabilityPurpose')}>
      <ChoiceBar choice={choice}>
        <ListFilter choice={choice} />
        <TraitSelect
          label={say('trait')}
          traits={choice.traits}
          value={traitId}
          onChange={(id) => choice.set({ traits: [id] })}
        />
      </ChoiceBar>
      <OfChoice choice={choice}>
        <PanelTabs
          active={search.get('tab') ?? 'stability'}
          onChange={openTab}
          tabs={[
            {
              key: 'stability',
              label: say('viewStability'),
              children: (
                <div className={styles.tab}>
                  <ViewedAnalyses
                    queryKey={['stability', ofTrait]}
                    read={(signal) => readStability(ofTrait, signal)}
                  />
                </div>
              ),
            },
            ...COMPARISONS.map((method) => ({
              key: method,
              label: say(titles[method]),
              children: (
                <div className={styles.tab}>
                  {method === 'headToHead' ? (
                    <HeadToHead choice={choice} traitId={ofTrait.traitId} />
                  ) : (
                    <ViewedAnalyses
                      queryKey={[method, ofTrait]}
                      read={(signal) => readComparison({ ...ofTrait, method }, signal)}
                    />
                  )}
                </div>
              ),
            })),
          ]}
        />
      </OfChoice>
    </ViewPage>
  );
}

/** All entries against one, which is the first check unless another is chosen. */
function HeadToHead({ choice, traitId }: { choice: Choice; traitId: string }) {
  const say = useText(dataViewMessages);
  const pages = useQueries({ queries: choice.trialIds.map(entriesQuery) });
  const entries = pages.flatMap(({ data }) => data ?? []);
  const names = [...new Set(entries.map(({ name }) => name))];
  const [wanted, setWanted] = useState<string>();
  const check =
    wanted !== undefined && names.includes(wanted)
      ? wanted
      : (entries.find(({ isCheck }) => isCheck)?.name ?? names[0]);
  if (check === undefined) return null;
  const query = { ...choice.query, traitId, method: 'headToHead' as const, check };
  return (
    <>
      <div className={styles.tools}>
        <Labelled label={say('check')}>
          <Select
            aria-label={say('check')}
            showSearch={{ optionFilterProp: 'label' }}
            value={check}
            options={names.map((value) => ({ value, label: value }))}
            onChange={setWanted}
          />
        </Labelled>
      </div>
      <ViewedAnalyses queryKey={['headToHead', query]} read={(signal) => readComparison(query, signal)} />
    </>
  );
}
