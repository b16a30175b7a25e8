import { useMemo } from 'react';
import { Collapse, Form, Input, Select } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { analysisGroupNames, ANALYSIS_GROUPS } from '@panicle/analyses/analysis';
import { analysisLimits, type AnalysisParameters } from '@panicle/contract/analyses';
import { seasonNames } from '@panicle/contract/trial-choices';
import { traitTitle } from '@panicle/contract/field-statistics-answer';
import type { TaskDetail } from '@panicle/contract/jobs';
import { useText, useTextOf } from '../../../language/text.ts';
import { trialRecord } from '../../../records/trial/trial.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { RecordsSelect } from '../../../ui/record/record-select.tsx';
import { TASK_LISTS } from '../../../ui/task/task-cache.ts';
import { statisticalTasks } from '../api.ts';
import { statisticsMessages } from '../messages.ts';
import { withUnit } from '../names.ts';
import { methodsQuery, startAnalysis, type Method } from './api.ts';
import { analysesMessages } from './messages.ts';
import { OptionField } from './option-field.tsx';
import { shownOptions, statedOptions } from './stated-options.ts';
import { useChosenTrials, useSuggestedName } from './use-chosen-trials.ts';

export interface MethodValues {
  name: string;
  method: string | undefined;
  trialIds: string[];
  environmentIds: string[] | undefined;
  traitIds: string[];
  options: Record<string, unknown>;
}

interface MethodFormProps {
  /** the task to run again; its parameters are the first values */
  earlier?: TaskDetail | undefined;
  onClose: () => void;
  /** the id of the new task */
  onStarted: (taskId: string) => void;
}

/** Drawer that starts an analysis by any method, or an earlier one again with changes. */
export function MethodForm(props: MethodFormProps) {
  const { data: methods } = useQuery(methodsQuery);
  return methods ? <LoadedForm {...props} methods={methods} /> : null;
}

function LoadedForm({
  earlier,
  onClose,
  onStarted,
  methods,
}: MethodFormProps & { methods: readonly Method[] }) {
  const say = useText(statisticsMessages);
  const notice = useNotice();
  const queries = useQueryClient();

  const start = async ({ name, method, environmentIds, ...values }: MethodValues) => {
    const chosen = methods.find((one) => one.method === method);
    if (!chosen) return;
    const options = statedOptions(chosen.options, values.options ?? {});
    const parameters = { ...values, method: chosen.method, environmentIds: environmentIds ?? [], options };
    const { id } = earlier
      ? await statisticalTasks.again(earlier.id, { name, parameters })
      : await startAnalysis({ name, ...parameters });
    notice.success(say('started', { name }));
    void queries.invalidateQueries({ queryKey: TASK_LISTS });
    onStarted(id);
  };

  return (
    <FormDrawer<MethodValues>
      name="method"
      open
      record={earlier?.id ?? null}
      title={say(earlier ? 'again' : 'create')}
      saveLabel={say('start')}
      initialValues={firstValues(earlier, methods)}
      onSave={start}
      onClose={onClose}
    >
      <MethodFields methods={methods} />
    </FormDrawer>
  );
}

function firstValues(earlier: TaskDetail | undefined, methods: readonly Method[]): MethodValues {
  if (!earlier)
    return {
      name: '',
      method: undefined,
      trialIds: [],
      environmentIds: undefined,
      traitIds: [],
      options: {},
    };
  const parameters = earlier.parameters as AnalysisParameters;
  const options = methods.find(({ method }) => method === parameters.method)?.options ?? {};
  return { name: earlier.name, ...parameters, options: shownOptions(options, parameters.options) };
}

/** The trait is chosen above; the roles that every trial has are found by themselves. */
const isAsked = (name: string, { kind }: Method['options'][string]) =>
  kind !== 'table' && name !== 'trait' && name !== 'traits' && name !== 'entry' && name !== 'environment';

function MethodFields({ methods }: { methods: readonly Method[] }) {
  const say = useText(analysesMessages);
  const sayTask = useText(statisticsMessages);
  const sayText = useTextOf();
  const form = Form.useFormInstance<MethodValues>();
  const values = Form.useWatch((all: MethodValues) => all, { form, preserve: true }) as
    MethodValues | undefined;
  const method = methods.find((one) => one.method === values?.method);
  const trialIds = useMemo(() => values?.trialIds ?? [], [values?.trialIds]);
  const chosen = useChosenTrials(form, trialIds);
  useSuggestedName(form, chosen, method && sayText(method.title), values?.traitIds ?? []);

  const asked = Object.entries(method?.options ?? {}).filter(([name, option]) => isAsked(name, option));
  const advanced = ([, option]: (typeof asked)[number]) =>
    option.advanced === true ||
    ((option.kind === 'column' || option.kind === 'columns') && option.holds === 'levels');
  const fieldOf = ([name, option]: (typeof asked)[number]) => (
    <OptionField key={`${method!.method}/${name}`} name={name} option={option} chosen={chosen} />
  );
  const [basic, folded] = [asked.filter((one) => !advanced(one)), asked.filter(advanced)];

  return (
    <>
      <FormField
        name="method"
        label={say('method')}
        extra={method ? sayText(method.summary) : undefined}
        rules={[{ required: true, message: say('methodNeeded') }]}
      >
        <MethodSelect methods={methods} onChosen={() => form.setFieldValue('options', {})} />
      </FormField>
      <FormField
        name="trialIds"
        label={say('trials')}
        extra={say('trialsHint')}
        rules={[{ required: true, type: 'array', min: 1, message: say('trialsNeeded') }]}
      >
        <RecordsSelect
          of={trialRecord}
          placeholder={sayTask('trialHint')}
          about={({ year, season, testId }) => `${year} ${sayText(seasonNames[season])} · ${testId}`}
        />
      </FormField>
      <FormField
        name="environmentIds"
        label={sayTask('environments')}
        {...(method ? { extra: say(method.environments) } : {})}
        rules={[{ required: true, type: 'array', min: 1, message: sayTask('environmentsNeeded') }]}
      >
        <Select
          mode="multiple"
          allowClear
          disabled={chosen.trials.length === 0}
          showSearch={{ optionFilterProp: 'label' }}
          options={chosen.environments.map(({ value, label, plots }) => ({
            value,
            label: `${label} · ${sayTask('plotsOf', { count: plots })}`,
          }))}
        />
      </FormField>
      <FormField
        name="traitIds"
        label={sayTask('traits')}
        extra={sayTask('traitsHint')}
        rules={[{ required: true, type: 'array', min: 1, message: sayTask('traitsNeeded') }]}
      >
        <Select
          mode="multiple"
          allowClear
          disabled={chosen.trials.length === 0}
          showSearch={{ optionFilterProp: 'label' }}
          options={chosen.traits.map((trait) => ({
            value: trait.id,
            label: withUnit(sayText(traitTitle(trait)), trait.unit),
          }))}
        />
      </FormField>
      {basic.map(fieldOf)}
      {folded.length > 0 ? (
        <Collapse
          ghost
          size="small"
          items={[{ key: 'more', label: say('more'), forceRender: true, children: folded.map(fieldOf) }]}
        />
      ) : null}
      <FormField
        name="name"
        label={sayTask('name')}
        rules={[{ required: true, whitespace: true, message: sayTask('nameNeeded') }]}
      >
        <Input maxLength={analysisLimits.taskNameLength} />
      </FormField>
    </>
  );
}

/** Methods in their groups; typing finds titles and what they are for. */
function MethodSelect({
  methods,
  onChosen,
  onChange,
  ...control
}: {
  methods: readonly Method[];
  /** options of another method are no longer meant */
  onChosen: () => void;
  /** given by the form field */
  onChange?: (method: string) => void;
}) {
  const sayText = useTextOf();
  return (
    <Select
      {...control}
      onChange={(method: string) => {
        onChosen();
        onChange?.(method);
      }}
      showSearch={{
        filterOption: (typed, option) =>
          `${String(option?.label)} ${(option as { about?: string } | undefined)?.about ?? ''}`
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
      options={ANALYSIS_GROUPS.map((group) => ({
        label: sayText(analysisGroupNames[group]),
        options: methods
          .filter((one) => one.group === group)
          .map(({ method, title, summary }) => ({
            value: method,
            label: sayText(title),
            about: sayText(summary),
          })),
      })).filter(({ options }) => options.length > 0)}
    />
  );
}
