import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cropNames } from '@panicle/contract/trait-choices';
import { traitTitle } from '@panicle/contract/traits';
import { designNames } from '@panicle/contract/designs';
import { checkTypeNames, seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import { trialFieldNames, type TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { sharingMessages } from '../../ui/sharing/messages.ts';
import { formatInteger, formatShare, formatStored, NOTHING } from '../../language/format/number.ts';
import { FactList } from '../../ui/page/fact-list.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { traitRecord } from '../../records/trait/trait.ts';
import { paths, pathTo } from '../../paths.ts';
import { officialResults, type OfficialResult } from './api.ts';
import { trialMessages } from './messages.ts';
import { trialPartMessages } from './parts/messages.ts';
import styles from './trials.module.css';

/** How much of each trait is known in the plots of the trial. */
function Completeness({ trial }: { trial: TrialDetail }) {
  const say = useText(trialMessages);
  const textOf = useTextOf();
  return (
    <section>
      <h3 className={styles.heading}>{say('completeness')}</h3>
      <div className={styles.completeness}>
        {trial.traits.map((trait) => (
          <TraitCompleteness
            key={trait.id}
            id={trait.id}
            name={textOf(traitTitle(trait))}
            known={trait.plotCount}
            plots={trial.plotCount}
          />
        ))}
      </div>
    </section>
  );
}

interface TraitCompletenessProps {
  id: string;
  name: string;
  known: number;
  plots: number;
}

function TraitCompleteness({ id, name, known, plots }: TraitCompletenessProps) {
  const say = useText(trialMessages);
  return (
    <>
      <span>
        <RecordLink of={traitRecord} id={id}>
          {name}
        </RecordLink>
      </span>
      <progress max={plots} value={known} aria-label={say('completenessOf', { trait: name, known, plots })} />
      <span className={styles.figure}>{formatShare(plots > 0 ? known / plots : null, 0)}</span>
    </>
  );
}

/** The results that hold for the trial, linked where the reader has the page. */
function OfficialLinks({ results }: { results: readonly OfficialResult[] }) {
  const mayOpen = useSignedIn().may('statisticalAnalysis');
  return results.map(({ taskId, name }, k) => (
    <span key={taskId}>
      {k > 0 ? ', ' : ''}
      {mayOpen ? <Link to={pathTo(paths.statisticsResult, { taskId })}>{name}</Link> : name}
    </span>
  ));
}

interface TrialOverviewProps {
  trial: TrialDetail;
  onShare: (trial: TrialDetail) => void;
}

export function TrialOverview({ trial, onShare }: TrialOverviewProps) {
  const say = useText(trialMessages);
  const sayPart = useText(trialPartMessages);
  const textOf = useTextOf();
  const sayShared = useText(sharingMessages);
  const mayShare = useSignedIn().owns(trial.ownerId);
  const { data: official = [] } = useQuery(officialResults(trial.id));
  return (
    <>
      <FactList
        facts={[
          { label: textOf(trialFieldNames.testId), value: trial.testId },
          { label: textOf(trialFieldNames.crop), value: textOf(cropNames[trial.crop]) },
          {
            label: textOf(trialFieldNames.year),
            value: `${trial.year} ${textOf(seasonNames[trial.season])}`,
          },
          { label: textOf(trialFieldNames.stage), value: textOf(trialStageNames[trial.stage]) },
          { label: textOf(trialFieldNames.testMethod), value: textOf(designNames[trial.testMethod]) },
          { label: textOf(trialFieldNames.replicateCount), value: formatInteger(trial.replicateCount) },
          { label: textOf(trialFieldNames.checkType), value: textOf(checkTypeNames[trial.checkType]) },
          { label: textOf(trialFieldNames.randomize), value: say(trial.randomize ? 'yes' : 'no') },
          { label: textOf(trialFieldNames.rowsPerPlot), value: formatInteger(trial.rowsPerPlot) },
          {
            label: textOf(trialFieldNames.plotLength),
            value: formatStored(trial.plotLength),
            note: trial.plotLength ? sayPart('metres') : '',
          },
          {
            label: textOf(trialFieldNames.plotWidth),
            value: formatStored(trial.plotWidth),
            note: trial.plotWidth ? sayPart('metres') : '',
          },
          {
            label: textOf(trialFieldNames.sowingDensity),
            value: formatStored(trial.sowingDensity),
            note: trial.sowingDensity ? sayPart('perSquareMetre') : '',
          },
          {
            label: textOf(trialFieldNames.seedQuantity),
            value: formatStored(trial.seedQuantity),
            note: trial.seedQuantity ? say('grams') : '',
          },
          { label: say('plots'), value: formatInteger(trial.plotCount) },
          { label: say('observations'), value: formatInteger(trial.observationCount) },
          ...(official.length > 0
            ? [{ label: say('official'), value: <OfficialLinks results={official} /> }]
            : []),
          { label: textOf(trialFieldNames.description), value: trial.description || NOTHING },
          { label: sayShared('owner'), value: trial.owner },
          { label: sayShared('visibility'), value: sayShared(trial.public ? 'public' : 'notPublic') },
        ]}
      />
      {mayShare ? (
        <div className={styles.after}>
          <Button icon={<Icon name="users" />} onClick={() => onShare(trial)}>
            {sayShared('change')}
          </Button>
        </div>
      ) : null}
      {trial.traits.length > 0 ? <Completeness trial={trial} /> : null}
    </>
  );
}
