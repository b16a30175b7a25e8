import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import {
  PLOT_HARVEST_METHODS,
  plotHarvestMethodNames,
  type PlotHarvestMethod,
} from '@panicle/contract/plot-harvests';
import type { TrialDetail } from '@panicle/contract/trials';
import { localDay } from '../../../language/format/day.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { harvestSheet } from './api.ts';
import { HarvestActs } from './harvest-acts.tsx';
import { HarvestForm, type Asked } from './harvest-form.tsx';
import type { HarvestFacts } from './harvest-head.tsx';
import styles from './harvest.module.css';
import { harvestMessages } from './messages.ts';

const HINTS = {
  seed: 'seedHint',
  plant: 'plantHint',
  bulk: 'bulkHint',
  descent: 'descentHint',
  backcross: 'backcrossHint',
} as const satisfies Record<PlotHarvestMethod, string>;

/** What the plots of a trial give: their seed, or the next generation; and what was harvested so far. */
export function HarvestTab({ trial }: { trial: TrialDetail }) {
  const say = useText(harvestMessages);
  const textOf = useTextOf();
  const { guest } = useSignedIn();
  const [method, setMethod] = useState<PlotHarvestMethod>('seed');
  const [asked, setAsked] = useState<Asked>({});
  const [facts, setFacts] = useState<HarvestFacts>({
    groupId: null,
    recurrentId: null,
    placeId: null,
    naming: 'lineage',
    date: localDay(),
    unit: 'g',
  });
  const sheet = useQuery({
    ...harvestSheet({ trialId: trial.id, ...asked }),
    enabled: trial.plotCount > 0,
    placeholderData: keepPreviousData,
  });
  if (trial.plotCount === 0) return <EmptyState title={say('noPlots')} hint={say('noPlotsHint')} />;
  if (sheet.error && !sheet.data)
    return <LoadFailed error={sheet.error} retry={() => void sheet.refetch()} />;
  if (!sheet.data) return <Skeleton active />;
  return (
    <>
      {guest || trial.state === 'locked' ? null : (
        <>
          <div className={styles.methods}>
            <Segmented<PlotHarvestMethod>
              aria-label={say('method')}
              value={method}
              onChange={setMethod}
              options={PLOT_HARVEST_METHODS.map((value) => ({
                value,
                label: textOf(plotHarvestMethodNames[value]),
              }))}
            />
          </div>
          <p className={styles.hint}>{say(HINTS[method])}</p>
          <HarvestForm
            // what a method asks is entered anew, and so is what other traits say
            key={`${method} ${JSON.stringify(asked)} ${sheet.isPlaceholderData}`}
            trial={trial}
            method={method}
            plots={sheet.data.plots}
            facts={facts}
            onFacts={(changes) => setFacts((before) => ({ ...before, ...changes }))}
            asked={asked}
            onAsk={setAsked}
          />
        </>
      )}
      <h2 className={styles.title}>{say('acts')}</h2>
      <HarvestActs acts={sheet.data.acts} />
    </>
  );
}
