import { useEffect, useMemo, useRef } from 'react';
import type { FormInstance } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { traitTitle } from '@panicle/contract/field-statistics-answer';
import type { TaskDetail } from '@panicle/contract/jobs';
import type { TrialDetail, TrialTrait } from '@panicle/contract/trials';
import { isRefusal } from '../../../api/request-error.ts';
import { useTextOf } from '../../../language/text.ts';
import { trialKey } from '../../../records/trial/calls.ts';
import { findChecks, trialOfTask } from '../api.ts';
import type { AnalysisValues } from './analysis-form.tsx';

interface TrialChoice {
  detail: TrialDetail | undefined;
  /** numeric ones with values */
  traits: readonly TrialTrait[];
  gone: boolean;
}

/**
 * The chosen trial, and what follows from choosing it: all its environments, its one trait or the first of several,
 * its first check, and a name after them, as far as the reader has not named the task himself.
 */
export function useTrialChoice(
  form: FormInstance<AnalysisValues>,
  trialId: string | undefined,
  earlier: TaskDetail | undefined,
): TrialChoice {
  const sayText = useTextOf();
  const filledFor = useRef((earlier?.parameters as { trialId?: string } | undefined)?.trialId);
  const { data: detail, error } = useQuery({ ...trialOfTask(trialId ?? ''), enabled: trialId !== undefined });
  const { data: checks } = useQuery({
    queryKey: [...trialKey(trialId ?? ''), 'checks'],
    queryFn: ({ signal }) => findChecks(trialId!, signal),
    enabled: trialId !== undefined,
  });
  const traits = useMemo(
    () => detail?.traits.filter((trait) => trait.dataType === 'numeric' && trait.plotCount > 0) ?? [],
    [detail],
  );

  useEffect(() => {
    if (!detail || !checks || filledFor.current === detail.id) return;
    filledFor.current = detail.id;
    const trait = traits[0];
    const title = [detail.name, trait && sayText(traitTitle(trait))].filter(Boolean).join(' · ');
    form.setFieldsValue({
      environmentIds: detail.environments.map(({ id }) => id),
      traitIds: trait ? [trait.id] : [],
      checkEntryId: checks.records[0]?.id ?? null,
      ...(form.isFieldTouched('name') ? {} : { name: title }),
    });
  }, [detail, checks, traits, form, sayText]);

  return { detail, traits, gone: isRefusal(error, 'notFound') };
}
