import { seasonNames } from '@panicle/contract/trial-choices';
import { useText, useTextOf } from '../../../language/text.ts';
import { trialRecord } from '../../../records/trial/trial.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { statisticsMessages } from '../messages.ts';

interface TrialSelectProps {
  /** given by the form item */
  value?: string;
  onChange?: (id: string | undefined) => void;
  id?: string;
}

/** Season and test ID distinguish trials of one name. */
export function TrialSelect(props: TrialSelectProps) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  return (
    <RecordSelect
      {...props}
      of={trialRecord}
      placeholder={say('trialHint')}
      about={({ year, season, testId }) => `${year} ${sayText(seasonNames[season])} · ${testId}`}
    />
  );
}
