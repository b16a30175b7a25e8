import { useEffect } from 'react';
import { Form, Input, Segmented, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import {
  OUTLIER_RULES,
  outlierRuleNames,
  SIGNIFICANCE_LEVELS,
  statisticalDefaults,
  statisticalLimits,
  type StatisticalParameters,
} from '@panicle/contract/field-statistics';
import type { TaskDetail } from '@panicle/contract/jobs';
import { useText, useTextOf } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { TASK_LISTS } from '../../../ui/task/task-cache.ts';
import { createTask, runAgain } from '../api.ts';
import { statisticsMessages } from '../messages.ts';
import { CheckSelect } from './check-select.tsx';
import { EnvironmentSelect, TraitSelect } from './trial-parts.tsx';
import { TrialSelect } from './trial-select.tsx';
import { useTrialChoice } from './use-trial-choice.ts';

export interface AnalysisValues extends Omit<StatisticalParameters, 'trialId'> {
  name: string;
  trialId: string | undefined;
}

interface AnalysisFormProps {
  /** the task to run again; its parameters are the first values */
  earlier?: TaskDetail | undefined;
  /** the trial to begin with */
  trialId?: string | undefined;
  onClose: () => void;
  /** the id of the new task */
  onStarted: (taskId: string) => void;
}

function firstValues(earlier: TaskDetail | undefined, trialId: string | undefined): AnalysisValues {
  if (earlier) return { name: earlier.name, ...(earlier.parameters as StatisticalParameters) };
  return {
    name: '',
    method: 'randomBlock',
    trialId,
    environmentIds: [],
    traitIds: [],
    ...statisticalDefaults,
  };
}

/** Drawer that starts an analysis, or an earlier one again with changes. */
export function AnalysisForm({ earlier, trialId, onClose, onStarted }: AnalysisFormProps) {
  const say = useText(statisticsMessages);
  const notice = useNotice();
  const queries = useQueryClient();

  const start = async ({ name, trialId: chosen, ...rest }: AnalysisValues) => {
    if (chosen === undefined) return;
    const parameters = { ...rest, trialId: chosen, checkEntryId: rest.checkEntryId ?? null };
    const { id } = earlier
      ? await runAgain(earlier.id, { name, parameters })
      : await createTask({ name, ...parameters });
    notice.success(say('started', { name }));
    void queries.invalidateQueries({ queryKey: TASK_LISTS });
    onStarted(id);
  };

  return (
    <FormDrawer<AnalysisValues>
      name="analysis"
      open
      record={earlier?.id ?? null}
      title={say(earlier ? 'again' : 'create')}
      saveLabel={say('start')}
      initialValues={firstValues(earlier, trialId)}
      onSave={start}
      onClose={onClose}
    >
      <AnalysisFields earlier={earlier} />
    </FormDrawer>
  );
}

function AnalysisFields({ earlier }: Pick<AnalysisFormProps, 'earlier'>) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const form = Form.useFormInstance<AnalysisValues>();
  const chosenTrial = Form.useWatch('trialId', form) ?? (form.getFieldValue('trialId') as string | undefined);
  const trial = useTrialChoice(form, chosenTrial, earlier);

  useEffect(() => {
    if (trial.gone) form.setFields([{ name: 'trialId', errors: [say('trialGone')] }]);
  }, [form, trial.gone, say]);

  return (
    <>
      <FormField name="method" hidden>
        <Input />
      </FormField>
      <FormField
        name="trialId"
        label={say('trial')}
        rules={[{ required: true, message: say('trialNeeded') }]}
      >
        <TrialSelect />
      </FormField>
      <FormField
        name="environmentIds"
        label={say('environments')}
        extra={say('environmentsHint')}
        rules={[{ required: true, type: 'array', min: 1, message: say('environmentsNeeded') }]}
      >
        <EnvironmentSelect trial={trial.detail} />
      </FormField>
      <FormField
        name="traitIds"
        label={say('traits')}
        extra={say(trial.detail && trial.traits.length === 0 ? 'noTraits' : 'traitsHint')}
        rules={[{ required: true, type: 'array', min: 1, message: say('traitsNeeded') }]}
      >
        <TraitSelect traits={trial.traits} disabled={!trial.detail} />
      </FormField>
      <FormField name="checkEntryId" label={say('check')} extra={say('checkHint')}>
        <CheckSelect trialId={trial.detail?.id} />
      </FormField>
      <FormField name="alpha" label={say('alpha')}>
        <Select options={SIGNIFICANCE_LEVELS.map((value) => ({ value, label: String(value) }))} />
      </FormField>
      <FormField name="outliers" label={say('outliers')} extra={say('outliersHint')}>
        <Segmented
          aria-label={say('outliers')}
          options={OUTLIER_RULES.map((value) => ({ value, label: sayText(outlierRuleNames[value]) }))}
        />
      </FormField>
      <FormField
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('nameNeeded') }]}
      >
        <Input maxLength={statisticalLimits.taskNameLength} />
      </FormField>
    </>
  );
}
