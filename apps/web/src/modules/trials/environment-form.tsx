import { Form, Input, InputNumber, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import {
  SEASONS,
  seasonNames,
  type EnvironmentChange,
  type TrialEnvironment,
} from '@panicle/contract/trials';
import { useText, useTextOf } from '../../language/text.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { changeEnvironment, trialKey } from './api.ts';
import { trialMessages } from './messages.ts';
import styles from './trials.module.css';

type Values = Required<Pick<EnvironmentChange, 'location' | 'year' | 'season'>>;

interface EnvironmentFormProps {
  trialId: string;
  /** null: closed */
  environment: TrialEnvironment | null;
  onClose: () => void;
}

/** Corrects the place, year or season under which plots were imported. */
export function EnvironmentForm({ trialId, environment, onClose }: EnvironmentFormProps) {
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
  return (
    <FormDrawer<Values>
      open={environment !== null}
      title={say('environmentTitle', { location: environment?.location ?? '' })}
      initialValues={environment ?? {}}
      onSave={save}
      onClose={onClose}
      onReload={refresh}
    >
      <Form.Item
        name="location"
        label={say('location')}
        rules={[{ required: true, whitespace: true, message: say('locationRequired') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="year" label={say('year')} rules={[{ required: true, message: say('year') }]}>
          <InputNumber min={1900} max={2999} precision={0} className={styles.wide ?? ''} />
        </Form.Item>
        <Form.Item name="season" label={say('season')} required>
          <Select options={SEASONS.map((value) => ({ value, label: textOf(seasonNames[value]) }))} />
        </Form.Item>
      </div>
    </FormDrawer>
  );
}
