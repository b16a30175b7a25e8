import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form } from 'antd';
import type { Trial, TrialDetail } from '@panicle/contract/trials';
import { useText } from '../../language/text.ts';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { readTrial, trialKey } from './api.ts';
import { TRIALS_PATH } from './index.ts';
import { trialMessages } from './messages.ts';

interface PlotDataImportProps {
  /** null: closed */
  trial: Trial | null;
  onDone: () => void;
  onClose: () => void;
}

/** The import wizard for one trial; it also asks where plots grow whose table does not say so. */
export function PlotDataImport({ trial, onDone, onClose }: PlotDataImportProps) {
  const say = useText(trialMessages);
  const [environment, setEnvironment] = useState('');
  const detail = useQuery({
    queryKey: trialKey(trial?.id ?? ''),
    queryFn: ({ signal }) => readTrial(trial?.id ?? '', signal),
    enabled: trial !== null,
  });
  const close = () => {
    setEnvironment('');
    onClose();
  };
  const named: Record<string, string> = environment.trim() === '' ? {} : { environment };
  return (
    <ImportDrawer
      open={trial !== null}
      what={say('importWhat')}
      kind="plot-data"
      options={trial ? { trialId: trial.id, ...named } : {}}
      where={<EnvironmentField trial={detail.data} environment={environment} onChange={setEnvironment} />}
      next={({ options }) => [
        { label: say('openPlots'), to: `${TRIALS_PATH}/${options.trialId}` },
        { label: say('analyse'), to: `/dataAnalysis/statisticalAnalysis?trial=${options.trialId}` },
      ]}
      onDone={onDone}
      onClose={close}
    />
  );
}

interface EnvironmentFieldProps {
  trial: TrialDetail | undefined;
  environment: string;
  onChange: (environment: string) => void;
}

function EnvironmentField({ trial, environment, onChange }: EnvironmentFieldProps) {
  const say = useText(trialMessages);
  const environments = trial?.environments ?? [];
  const [only] = environments;
  const hint =
    environments.length > 1
      ? say('environmentNeeded')
      : say('environmentElse', { location: only?.location ?? trial?.name ?? '' });
  return (
    <Form.Item
      label={say('environmentOfRows')}
      htmlFor="plot-data-environment"
      extra={hint}
      layout="vertical"
    >
      <AutoComplete
        id="plot-data-environment"
        allowClear
        maxLength={100}
        value={environment}
        onChange={(value: string | undefined) => onChange(value ?? '')}
        options={[...new Set(environments.map(({ location }) => location))].map((value) => ({ value }))}
      />
    </Form.Item>
  );
}
