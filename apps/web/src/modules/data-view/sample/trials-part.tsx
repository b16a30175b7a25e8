import type { SampleInformation } from '@panicle/contract/data-view';
import { seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import { formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { trialRecord } from '../../../records/trial/trial.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import { useMobileLayout } from '../../../ui/phone/mobile-layout.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readSample } from '../api.ts';
import { dataViewMessages } from '../messages.ts';
import { passportMessages } from './messages.ts';
import { Part } from './part.tsx';
import styles from './passport.module.css';

const hasValues = ({ trials }: SampleInformation) => trials.some(({ traits }) => traits.length > 0);

/** Means of a material in its trials beside those of the checks. */
export function TrialsPart({ materialId }: { materialId: string }) {
  const say = useText(dataViewMessages);
  const sayPassport = useText(passportMessages);
  return (
    <Part
      title={say('inTrials')}
      caption={say('inTrialsCaption')}
      queryKey={['data-view', 'sample', materialId]}
      load={(signal) => readSample(materialId, signal)}
      flush={hasValues}
      className={styles.whole}
    >
      {(sample) => (hasValues(sample) ? <TrialMeans trials={sample.trials} /> : sayPassport('trialsMissing'))}
    </Part>
  );
}

type Trial = SampleInformation['trials'][number];
interface Row {
  trial: Trial;
  trait: Trial['traits'][number];
}

function TrialMeans({ trials }: { trials: readonly Trial[] }) {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const mobile = useMobileLayout((layout) => layout.mobile);
  const seasonOf = ({ year, season }: Trial) => `${year} ${sayText(seasonNames[season])}`;
  const rows = trials.flatMap((trial) => trial.traits.map((trait): Row => ({ trial, trait })));
  const decimals = ({ trait: { precision } }: Row) => (precision ?? 1) + 1;
  const difference = ({ trait: { mean, checkMean } }: Row) => (checkMean === null ? null : mean - checkMean);
  const percent = (row: Row) => {
    const found = difference(row);
    return found === null || row.trait.checkMean === 0 ? null : (100 * found) / row.trait.checkMean!;
  };
  const differenceText = (row: Row) => {
    const { differenceError } = row.trait;
    const found = formatNumber(difference(row), decimals(row));
    return differenceError === null ? found : `${found} ± ${formatNumber(differenceError, decimals(row))}`;
  };
  return (
    <DataTable
      label={say('inTrials')}
      rows={rows}
      rowKey={({ trial, trait }) => `${trial.id}/${trial.entry}/${trait.id}`}
      columns={[
        {
          key: 'trial',
          title: say('trials'),
          strong: true,
          value: ({ trial }) => trial.name,
          render: ({ trial }) => (
            <TwoLines
              first={
                <RecordLink of={trialRecord} id={trial.id}>
                  {trial.name}
                </RecordLink>
              }
              second={mobile ? `${seasonOf(trial)} · ${sayText(trialStageNames[trial.stage])}` : ''}
            />
          ),
        },
        ...(mobile
          ? []
          : [
              { key: 'season', title: say('season'), value: ({ trial }: Row) => seasonOf(trial) },
              {
                key: 'stage',
                title: say('stage'),
                value: ({ trial }: Row) => sayText(trialStageNames[trial.stage]),
              },
            ]),
        {
          key: 'trait',
          title: say('trait'),
          value: ({ trait: { title, unit } }) => sayText(title) + (unit === '' ? '' : ` (${unit})`),
        },
        {
          key: 'mean',
          title: say('mean'),
          kind: 'number',
          value: ({ trait }) => trait.mean,
          render: (row) => formatNumber(row.trait.mean, decimals(row)),
        },
        {
          key: 'check',
          title: say('checkMean'),
          kind: 'number',
          value: ({ trait }) => trait.checkMean,
          render: (row) => formatNumber(row.trait.checkMean, decimals(row)),
        },
        {
          key: 'difference',
          title: say('difference'),
          kind: 'number',
          value: difference,
          render: (row) => differenceText(row),
        },
        {
          key: 'percent',
          title: say('percent'),
          unit: '%',
          kind: 'number',
          value: percent,
          render: (row) => formatNumber(percent(row), 1),
        },
        {
          key: 'environments',
          title: say('environments'),
          kind: 'number',
          value: ({ trait }) => trait.environments,
        },
      ]}
    />
  );
}
