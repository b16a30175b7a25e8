import { Input, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { SEASONS, seasonNames } from '@panicle/contract/trial-choices';
import { trialFieldNames, type EnvironmentChange, type TrialEnvironment } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../language/text.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { YearField } from '../../ui/form/year-field.tsx';
import { NumberField } from '../../ui/number/number-field.tsx';
import { trialKey, trialCalls } from '../../records/trial/calls.ts';
import { changeEnvironment } from './api.ts';
import { trialMessages } from './messages.ts';
import styles from './trials.module.css';

type Values = Required<Pick<EnvironmentChange, 'location' | 'year' | 'season'>>;

interface EnvironmentFormProps {
  trialId: string;
  /** null: closed */
  environment: TrialEnvironment | null;
  onClose: () => void;
  /** the newer version that the entries are to be saved over */
  onNewest: (environment: TrialEnvironment) => void;
}

const valuesOf = (environment: TrialEnvironment | null): Partial<Values> =>
  environment ? { location: environment.location, year: environment.year, season: environment.season } : {};

/** Corrects the place, year or season under which plots were imported. */
export function EnvironmentForm({ trialId, environment, onClose, onNewest }: EnvironmentFormProps) {
  const say = useText(trialMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: trialKey(trialId) });
  const save = async (values: Values) => {
    if (!environment) return;
    await changeEnvironment({ ...values, id: environment.id, revision: environment.revision });
    notice.success(say('saved'));
    onClose();
    await refresh();
  };
  const reload = async (): Promise<Partial<Values>> => {
    const { environments } = await trialCalls.read(trialId);
    const newest = environments.find(({ id }) => id === environment?.id);
    if (newest) onNewest(newest);
    // It went with the import that had brought it.
    else onClose();
    return valuesOf(newest ?? environment);
  };
  return (
    <FormDrawer<Values>
      name="environment"
      record={environment?.id ?? null}
      open={environment !== null}
      title={say('environmentTitle', { location: environment?.location ?? '' })}
      initialValues={valuesOf(environment)}
      onSave={save}
      onClose={onClose}
      onReload={reload}
    >
      <FormField
        name="location"
        label={say('location')}
        rules={[{ required: true, whitespace: true, message: say('locationRequired') }]}
      >
        <Input maxLength={100} />
      </FormField>
      <div className={styles.pair}>
        <YearField
          name="year"
          label={textOf(trialFieldNames.year)}
          rules={[{ required: true, message: textOf(trialFieldNames.year) }]}
        >
          <NumberField min={1900} max={2999} precision={0} />
        </YearField>
        <FormField name="season" label={textOf(trialFieldNames.season)} required>
          <Select options={SEASONS.map((value) => ({ value, label: textOf(seasonNames[value]) }))} />
        </FormField>
      </div>
    </FormDrawer>
  );
}
