import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form } from 'antd';
import type { Trial, TrialDetail } from '@panicle/contract/trials';
import { paths, pathTo } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import type { MakingProps } from '../../ui/import-wizard/column-maker.ts';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { TraitMaker } from '../record-makers.ts';
import { useLimitedText } from '../../ui/form/use-limited-text.ts';
import { trialKey, trialCalls } from '../../records/trial/calls.ts';
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
  const { may } = useSignedIn();
  const [environment, setEnvironment] = useState('');
  const detail = useQuery({
    queryKey: trialKey(trial?.id ?? ''),
    queryFn: ({ signal }) => trialCalls.read(trial?.id ?? '', signal),
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
      maker={
        may('basicData')
          ? { label: say('newTrait'), render: (making) => <NewTrait {...making} /> }
          : undefined
      }
      next={({ options }) => [
        { label: say('openPlots'), to: pathTo(paths.trialPlots, { trialId: options.trialId ?? '' }) },
        { label: say('analyse'), to: pathTo(paths.statistics, { trial: options.trialId }) },
      ]}
      onDone={onDone}
      onClose={close}
    />
  );
}

/** For the trial of the table at hand, which may be one that was left half way. */
function NewTrait(making: MakingProps) {
  const { trialId = '' } = making.options;
  const trial = useQuery({
    queryKey: trialKey(trialId),
    queryFn: ({ signal }) => trialCalls.read(trialId, signal),
  }).data;
  return trial ? <TraitMaker {...making} crop={trial.crop} /> : null;
}

interface EnvironmentFieldProps {
  trial: TrialDetail | undefined;
  environment: string;
  onChange: (environment: string) => void;
}

function EnvironmentField({ trial, environment, onChange }: EnvironmentFieldProps) {
  const say = useText(trialMessages);
  const environments = trial?.environments ?? [];
  const { text, refusal, type } = useLimitedText(environment, 100, onChange);
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
      {...(refusal === null ? {} : { validateStatus: 'error' as const, help: refusal })}
      layout="vertical"
    >
      <AutoComplete
        id="plot-data-environment"
        allowClear
        value={text}
        onChange={(value: string | undefined) => type(value ?? '')}
        options={[...new Set(environments.map(({ location }) => location))].map((value) => ({ value }))}
      />
    </Form.Item>
  );
}
