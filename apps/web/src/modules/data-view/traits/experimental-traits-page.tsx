import { useSearchParams } from 'react-router';
import { useText } from '../../../language/text.ts';
import { PanelTabs } from '../../../ui/page/panel-tabs.tsx';
import { ChoiceBar, ListFilter, TraitsSelect } from '../choice/choice-bar.tsx';
import { useChoice } from '../choice/use-choice.ts';
import { OfChoice, ViewPage } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import { TraitFigures } from './trait-figures.tsx';
import { RadarView } from './radar-view.tsx';
import styles from './traits.module.css';

/** Traits at first: as many as parallel coordinates show well. */
const AT_FIRST = 6;

/** Experimental traits: `paths.experimentalTraits`. */
export default function ExperimentalTraitsPage() {
  const say = useText(dataViewMessages);
  const choice = useChoice(AT_FIRST);
  const [search, setSearch] = useSearchParams();
  const openTab = (tab: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', tab);
        return next;
      },
      { replace: true },
    );
  return (
    <ViewPage welcome title={say('traitsTitle')} purpose={say('brushHint')}>
      <ChoiceBar choice={choice}>
        <ListFilter choice={choice} />
        <TraitsSelect
          label={say('traits')}
          traits={choice.traits}
          value={choice.traitIds}
          onChange={(traits) => choice.set({ traits })}
        />
      </ChoiceBar>
      <OfChoice choice={choice}>
        <PanelTabs
          active={search.get('tab') ?? 'figures'}
          onChange={openTab}
          tabs={[
            {
              key: 'figures',
              label: say('figures'),
              children: (
                <div className={styles.tab}>
                  <TraitFigures choice={choice} />
                </div>
              ),
            },
            {
              key: 'radar',
              label: say('radar'),
              children: (
                <div className={styles.tab}>
                  <RadarView choice={choice} />
                </div>
              ),
            },
          ]}
        />
      </OfChoice>
    </ViewPage>
  );
}
