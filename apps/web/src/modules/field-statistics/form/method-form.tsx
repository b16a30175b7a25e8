import { useEffect, useMemo, useRef } from 'react';
import { Alert, Collapse, Form, Input, Select, type FormInstance } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  analysisLimits,
  type AnalysisCheckRequest,
  type AnalysisParameters,
} from '@panicle/contract/analyses';
import { estimateKindNames, type MeansSource } from '@panicle/contract/estimates';
import { designNames } from '@panicle/contract/designs';
import { errorStatuses } from '@panicle/contract/error-statuses';
import type { TaskDetail } from '@panicle/contract/jobs';
import { traitTitle } from '@panicle/contract/traits';
import { RequestRefused } from '../../../api/request-error.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { capital } from '../../../ui/option/plain-option.tsx';
import { shownOptions, statedOptions } from '../../../ui/option/stated-options.ts';
import { TraitsSelect } from '../../../records/trait/traits-select.tsx';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { TASK_LISTS } from '../../../ui/task/task-cache.ts';
import { methodsQuery, sourceOfMeans, startAnalysis, statisticalTasks, type Method } from '../api.ts';
import { statisticsMessages } from '../messages.ts';
import { InputCheck, knownError } from './input-check.tsx';
import styles from './method-form.module.css';
import { EntryChoiceFields } from './entry-choice-fields.tsx';
import { ALL_ENTRIES, statedEntries, type EntryChoiceValues } from './stated-entries.ts';
import { MethodSelect } from './method-select.tsx';
import { OptionField } from './option-field.tsx';
import { TrialsSelect } from './trials-select.tsx';
import { useChosenTrials, useSuggestedName, type ChosenTrials } from './use-chosen-trials.ts';

export interface MethodValues {
  name: string;
  method: string | undefined;
  trialIds: string[];
  environmentIds: string[] | undefined;
  traitIds: string[];
  entries: EntryChoiceValues;
  options: Record<string, unknown>;
}

export interface Chain {
  means: MeansSource;
  method: string;
}

interface MethodFormProps {
  /** the task to run again; its parameters are the first values */
  earlier?: TaskDetail | undefined;
  /** the trial to begin with */
  trialId?: string | undefined;
  /** the material list whose entries are analysed */
  listId?: string | undefined;
  /** the analysis whose entry means it goes on with, and by which method */
  chain?: Chain | undefined;
  onClose: () => void;
  /** the id of the new task */
  onStarted: (taskId: string) => void;
}

/** Drawer that starts an analysis, or an earlier one again with changes. */
export function MethodForm(props: MethodFormProps) {
  const { data: methods } = useQuery(methodsQuery);
  const asked = props.earlier?.parameters as AnalysisParameters | undefined;
  const means = props.chain?.means ?? asked?.means;
  const { data: source } = useQuery({
    ...sourceOfMeans(means?.taskId ?? ''),
    enabled: means !== undefined,
  });
  if (!methods || (means && !source)) return null;
  return <LoadedForm {...props} methods={methods} means={means} source={source} />;
}

interface LoadedFormProps extends MethodFormProps {
  methods: readonly Method[];
  means: MeansSource | undefined;
  /** the task of these means */
  source: TaskDetail | undefined;
}

function LoadedForm(props: LoadedFormProps) {
  const { earlier, trialId, listId, chain, means, source, onClose, onStarted } = props;
  const methods = means ? props.methods.filter(({ takesMeans }) => takesMeans !== null) : props.methods;
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const notice = useNotice();
  const queries = useQueryClient();

  const start = async ({ name, method, environmentIds, entries, ...values }: MethodValues) => {
    const chosen = methods.find((one) => one.method === method);
    if (!chosen) return;
    const options = statedOptions(chosen.options, values.options ?? {});
    const asked = askedOf(chosen, { name, method, environmentIds, entries, ...values }, means);
    const wrong = asked && (await knownError(queries, asked));
    // the check is the server's: what it found is shown as any other refusal
    if (wrong) throw new RequestRefused(errorStatuses.analysisOption, sayText(wrong), null, false);
    const parameters = {
      ...values,
      method: chosen.method,
      environmentIds: environmentIds ?? [],
      options,
      ...statedEntries(entries),
      ...(means ? { means } : {}),
    };
    const { id } = earlier
      ? await statisticalTasks.again(earlier.id, { name, parameters })
      : await startAnalysis({ name, ...parameters });
    notice.success(say('started', { name }));
    void queries.invalidateQueries({ queryKey: TASK_LISTS });
    onStarted(id);
  };

  return (
    <FormDrawer<MethodValues>
      name="analysis"
      open
      record={earlier?.id ?? null}
      title={say(earlier ? 'again' : 'create')}
      saveLabel={say('start')}
      initialValues={
        chain && source
          ? chainedValues(chain, source, methods)
          : firstValues({ earlier, trialId, listId }, methods)
      }
      onSave={start}
      onClose={onClose}
    >
      <MethodFields
        methods={methods}
        isNew={earlier === undefined && chain === undefined}
        means={means}
        source={source}
      />
    </FormDrawer>
  );
}

/** Everything that was analysed, by the method that was chosen. */
function chainedValues({ method }: Chain, source: TaskDetail, methods: readonly Method[]): MethodValues {
  const { trialIds, environmentIds, traitIds } = source.parameters as AnalysisParameters;
  const chosen = methods.find((one) => one.method === method);
  const options = shownOptions(chosen?.options ?? {}, chosen?.takesMeans?.options ?? {});
  return { name: '', method, trialIds, environmentIds, traitIds, entries: ALL_ENTRIES, options };
}

function firstValues(
  { earlier, trialId, listId }: Pick<MethodFormProps, 'earlier' | 'trialId' | 'listId'>,
  methods: readonly Method[],
): MethodValues {
  if (!earlier)
    return {
      name: '',
      method: undefined,
      trialIds: trialId === undefined ? [] : [trialId],
      environmentIds: undefined,
      traitIds: [],
      // comparisons need their checks
      entries: listId === undefined ? ALL_ENTRIES : { take: 'only', listIds: [listId], checks: true },
      options: {},
    };
  const parameters = earlier.parameters as AnalysisParameters;
  const options = methods.find(({ method }) => method === parameters.method)?.options ?? {};
  return {
    name: earlier.name,
    ...parameters,
    entries: parameters.entries ?? ALL_ENTRIES,
    options: shownOptions(options, parameters.options),
  };
}

/** The trait is chosen above; the roles that every trial has are found by themselves. */
const isAsked = (name: string, { kind }: Method['options'][string]) =>
  kind !== 'table' && name !== 'trait' && name !== 'traits' && name !== 'entry' && name !== 'environment';

interface MethodFieldsProps {
  methods: readonly Method[];
  isNew: boolean;
  means: MeansSource | undefined;
  source: TaskDetail | undefined;
}

function MethodFields({ methods, isNew, means, source }: MethodFieldsProps) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const form = Form.useFormInstance<MethodValues>();
  const values = Form.useWatch((all: MethodValues) => all, { form, preserve: true }) as
    | MethodValues
    | undefined;
  const method = methods.find((one) => one.method === values?.method);
  const trialIds = useMemo(() => values?.trialIds ?? [], [values?.trialIds]);
  const chosen = useChosenTrials(form, trialIds, isNew);
  useProposal(form, chosen, methods, isNew);
  useChecks(form, chosen, method, isNew);
  useSuggestedName(form, chosen, method && sayText(method.title), values?.traitIds ?? []);
  const { gone } = chosen;
  useEffect(() => {
    form.setFields([{ name: 'trialIds', errors: gone ? [say('trialGone')] : [] }]);
  }, [form, gone, say]);

  const asked = Object.entries(method?.options ?? {}).filter(([name, option]) => isAsked(name, option));
  const advanced = ([, option]: (typeof asked)[number]) =>
    option.advanced === true ||
    ((option.kind === 'column' || option.kind === 'columns') && option.holds === 'levels');
  const fieldOf = ([name, option]: (typeof asked)[number]) => (
    <OptionField key={`${method!.method}/${name}`} name={name} option={option} chosen={chosen} />
  );
  const [basic, folded] = [asked.filter((one) => !advanced(one)), asked.filter(advanced)];
  const design = chosen.trials[0]?.testMethod;
  const suits =
    method && design && method.designs[design]
      ? say('proposed', { design: sayText(designNames[design]) })
      : '';
  const qualitative = chosen.traits
    .filter(({ id, quantitative }) => !quantitative && values?.traitIds.includes(id))
    .map((trait) => sayText(traitTitle(trait)));
  const noTraits = chosen.trials.length > 0 && chosen.traits.length === 0;

  return (
    <>
      {means && source ? (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 16 }}
          title={say('fromMeans', { kind: sayText(estimateKindNames[means.kind]), task: source.name })}
        />
      ) : null}
      <FormField
        hidden={means !== undefined}
        name="trialIds"
        label={say('trials')}
        extra={say('trialsHint')}
        rules={[{ required: true, type: 'array', min: 1, message: say('trialsNeeded') }]}
      >
        <TrialsSelect />
      </FormField>
      <FormField
        name="method"
        label={say('method')}
        extra={method ? [capital(sayText(method.summary)), suits].filter(Boolean).join(' · ') : undefined}
        rules={[{ required: true, message: say('methodNeeded') }]}
      >
        <MethodSelect methods={methods} onChosen={() => form.setFieldValue('options', {})} />
      </FormField>
      <FormField
        name="environmentIds"
        label={say('environments')}
        {...(method ? { extra: say(method.environments) } : {})}
        rules={[{ required: true, type: 'array', min: 1, message: say('environmentsNeeded') }]}
      >
        <Select
          mode="multiple"
          allowClear
          disabled={chosen.trials.length === 0}
          showSearch={{ optionFilterProp: 'label' }}
          options={chosen.environments.map(({ value, label, plots }) => ({
            value,
            label: `${label} · ${say('plotsOf', { count: plots })}`,
          }))}
        />
      </FormField>
      <FormField
        name="traitIds"
        label={say('traits')}
        extra={
          qualitative.length > 0
            ? say('qualitative', { names: qualitative.join(say('listSeparator')) })
            : say(noTraits ? 'noTraits' : 'traitsHint')
        }
        rules={[{ required: true, type: 'array', min: 1, message: say('traitsNeeded') }]}
      >
        <TraitsSelect allowClear disabled={chosen.trials.length === 0} traits={chosen.traits} />
      </FormField>
      <EntryChoiceFields entries={chosen.entries} disabled={chosen.trials.length === 0} />
      {basic.map(fieldOf)}
      {method ? (
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'about',
              label: say('about'),
              children: <p className={styles.about}>{sayText(method.details)}</p>,
            },
          ]}
        />
      ) : null}
      <InputCheck asked={askedOf(method, values, means)} />
      {folded.length > 0 ? (
        <Collapse
          ghost
          size="small"
          items={[{ key: 'more', label: say('more'), forceRender: true, children: folded.map(fieldOf) }]}
        />
      ) : null}
      <FormField
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('nameNeeded') }]}
      >
        <Input maxLength={analysisLimits.taskNameLength} />
      </FormField>
    </>
  );
}

/** What can be checked: nothing before method, trials, environments and traits are chosen. */
function askedOf(
  method: Method | undefined,
  values: MethodValues | undefined,
  means: MeansSource | undefined,
): AnalysisCheckRequest | null {
  if (!method || !values) return null;
  const { trialIds, environmentIds = [], traitIds } = values;
  if (trialIds.length === 0 || environmentIds.length === 0 || traitIds.length === 0) return null;
  const options = statedOptions(method.options, values.options ?? {});
  return {
    method: method.method,
    trialIds,
    environmentIds,
    traitIds,
    options,
    ...statedEntries(values.entries),
    ...(means ? { means } : {}),
  };
}

/** The first method that suits the design of the chosen trials, until the reader has chosen one. */
function useProposal(
  form: FormInstance<MethodValues>,
  { trials }: ChosenTrials,
  methods: readonly Method[],
  isNew: boolean,
): void {
  const design = trials[0]?.testMethod;
  const proposed = useRef<string>(undefined);
  useEffect(() => {
    const present = form.getFieldValue('method') as string | undefined;
    if (!isNew || design === undefined || (present !== undefined && present !== proposed.current)) return;
    const found = methods.find(({ designs }) => designs[design] !== undefined);
    proposed.current = found?.method;
    form.setFieldsValue({ method: found?.method, options: found?.designs[design] ?? {} });
  }, [form, design, isNew, methods]);
}

/** The checks of the trials, once for each choice of trials and method; the reader may take them away. */
function useChecks(
  form: FormInstance<MethodValues>,
  { trials, checks }: ChosenTrials,
  method: Method | undefined,
  isNew: boolean,
): void {
  const key = `${method?.method ?? ''} ${trials.map(({ id }) => id).join()}`;
  const filledFor = useRef(isNew ? '' : undefined);
  useEffect(() => {
    if (!method || !checks || trials.length === 0 || filledFor.current === key) return;
    // a task that is run again has the checks that it was asked with
    const keeps = filledFor.current === undefined;
    filledFor.current = key;
    if (keeps) return;
    if (method.options.check) form.setFieldValue(['options', 'check'], checks[0]);
    if (method.options.checks) form.setFieldValue(['options', 'checks'], checks);
  }, [form, key, checks, method, trials.length]);
}
