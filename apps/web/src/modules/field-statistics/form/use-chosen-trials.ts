import { useEffect, useMemo, useRef } from 'react';
import type { FormInstance } from 'antd';
import { useQueries } from '@tanstack/react-query';
import { traitTitle } from '@panicle/contract/traits';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { TrialDetail, TrialTrait } from '@panicle/contract/trials';
import { useTextOf } from '../../../language/text.ts';
import { isRefusal } from '../../../api/request-error.ts';
import { entriesOfTrial, trialOfTask } from '../api.ts';
import type { MethodValues } from './method-form.tsx';

interface Choice {
  value: string;
  label: string;
}

export interface ChosenTrials {
  trials: readonly TrialDetail[];
  environments: readonly (Choice & { plots: number })[];
  /** numeric ones with values in any of the trials */
  traits: readonly TrialTrait[];
  /** names of the entries, checks first */
  entries: readonly string[];
  /** those marked as checks; undefined until they are known */
  checks: readonly string[] | undefined;
  /** one of the trials has been deleted */
  gone: boolean;
}

/** The chosen trials and what can be chosen of them. All their environments and their first trait are chosen at first. */
export function useChosenTrials(
  form: FormInstance<MethodValues>,
  trialIds: readonly string[],
  isNew: boolean,
): ChosenTrials {
  const sayText = useTextOf();
  const details = useQueries({ queries: trialIds.map((id) => trialOfTask(id)) });
  const pages = useQueries({ queries: trialIds.map((id) => entriesOfTrial(id)) });
  const marked = useQueries({ queries: trialIds.map((id) => entriesOfTrial(id, true)) });
  const trials = details.flatMap(({ data }) => (data ? [data] : []));
  const key = trials.map(({ id }) => id).join();
  const traits = useMemo(
    () => [
      ...new Map(
        trials
          .flatMap((trial) => trial.traits)
          .filter(({ dataType, plotCount }) => dataType === 'numeric' && plotCount > 0)
          .map((trait) => [trait.id, trait] as const),
      ).values(),
    ],
    // what is known of a trial does not change while its form is open
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  const namesIn = (found: typeof pages) =>
    found.flatMap(({ data }) => data?.records ?? []).map(({ name }) => name);
  const checks = [...new Set(namesIn(marked))];
  const entries = [...new Set([...checks, ...namesIn(pages)])];

  // a task that is run again begins with what was chosen of its trials
  const filledFor = useRef(
    new Set(isNew ? [] : ((form.getFieldValue('trialIds') as string[] | undefined) ?? [])),
  );
  useEffect(() => {
    const added = trials.filter(({ id }) => !filledFor.current.has(id));
    const left = [...filledFor.current].some((id) => !trialIds.includes(id));
    // the choices of trials that are still being read are not known yet
    if (trials.length < trialIds.length || trialIds.length === 0 || (added.length === 0 && !left)) return;
    filledFor.current = new Set(trials.map(({ id }) => id));
    const before = (form.getFieldValue('environmentIds') as string[] | undefined) ?? [];
    const own = new Set(trials.flatMap((trial) => trial.environments.map(({ id }) => id)));
    const chosen = (form.getFieldValue('traitIds') as string[] | undefined) ?? [];
    const stillThere = chosen.filter((id) => traits.some((trait) => trait.id === id));
    form.setFieldsValue({
      environmentIds: [
        ...before.filter((id) => own.has(id)),
        ...added.flatMap((trial) => trial.environments.map(({ id }) => id)),
      ],
      traitIds: stillThere.length > 0 || !traits[0] ? stillThere : [traits[0].id],
    });
  }, [form, key, traits, trialIds, trials]);

  return {
    trials,
    traits,
    entries,
    checks: marked.every(({ data }) => data !== undefined) ? checks : undefined,
    gone: details.some(({ error }) => isRefusal(error, 'notFound')),
    environments: trials.flatMap((trial) =>
      trial.environments.map((environment) => ({
        value: environment.id,
        label: [sayText(environmentTitle(environment)), ...(trials.length > 1 ? [trial.name] : [])].join(
          ' · ',
        ),
        plots: environment.plotCount,
      })),
    ),
  };
}

/** What a task is called unless the reader names it: method, trials, trait. */
export function useSuggestedName(
  form: FormInstance<MethodValues>,
  { trials, traits }: ChosenTrials,
  method: string | undefined,
  traitIds: readonly string[],
): void {
  const sayText = useTextOf();
  const first = traits.find(({ id }) => id === traitIds[0]);
  const name = [method, trials.map((trial) => trial.name).join(', '), first && sayText(traitTitle(first))]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 200);
  // what the reader typed himself stays
  const suggested = useRef('');
  useEffect(() => {
    const present = form.getFieldValue('name') as string;
    if (trials.length === 0 || (present !== '' && present !== suggested.current)) return;
    suggested.current = name;
    form.setFieldsValue({ name });
  }, [form, name, trials.length]);
}
