import { useState } from 'react';
import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { TrialEntry } from '@panicle/contract/trials';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { trialKey } from '../../../records/trial/calls.ts';
import { findChecks, findEntries } from '../api.ts';

interface CheckSelectProps {
  /** given by the form item */
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  trialId: string | undefined;
}

/** The trial's checks first; any other entry is found by typing. */
export function CheckSelect({ value, onChange, id, trialId }: CheckSelectProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const { data: checks } = useQuery({
    queryKey: [...trialKey(trialId ?? ''), 'checks'],
    queryFn: ({ signal }) => findChecks(trialId!, signal),
    enabled: trialId !== undefined,
  });
  const { data: entries } = useQuery({
    queryKey: [...trialKey(trialId ?? ''), 'found-entries', search],
    queryFn: ({ signal }) => findEntries(trialId!, search, signal),
    enabled: trialId !== undefined,
  });
  const options = new Map<string, TrialEntry>();
  for (const entry of [...(search === '' ? (checks?.records ?? []) : []), ...(entries?.records ?? [])]) {
    options.set(entry.id, entry);
  }
  return (
    <Select<string | null>
      value={value ?? null}
      {...(id ? { id } : {})}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      allowClear
      disabled={trialId === undefined}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...options.values()].map((entry) => ({ value: entry.id, label: entry.name }))}
    />
  );
}
