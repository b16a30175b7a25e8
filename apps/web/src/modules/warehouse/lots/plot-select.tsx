import { useState } from 'react';
import { Form, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../language/text.ts';
import { findLotPlots, lotsKey } from '../../../records/seed-lot/calls.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { lotMessages } from './messages.ts';

interface PlotSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** of the plot that is chosen at first */
  name?: string | undefined;
  /** without a form: of the lot */
  materialId?: string | undefined;
}

/** The plot that a lot was harvested from: those of its material are offered, others are found by trial and number. */
export function PlotSelect({ id, value = null, onChange, name, materialId }: PlotSelectProps) {
  const say = useText(lotMessages);
  const chosenMaterial = Form.useWatch<string | undefined>('materialId');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const material = chosenMaterial ?? materialId;
  const { data, isFetching } = useQuery({
    queryKey: [...lotsKey, 'plots', material, search],
    queryFn: ({ signal }) =>
      findLotPlots({ ...(material && { materialId: material }), ...(search && { search }) }, signal),
    placeholderData: (before) => before,
  });
  const plots = data ?? [];
  const known = value !== null && !plots.some((plot) => plot.id === value);
  const options = plots.map((plot) => ({ value: plot.id, label: `${plot.name} · ${plot.entryName}` }));
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={value}
      placeholder={say('plotHint')}
      notFoundContent={say('noPlots')}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={known ? [{ value, label: name ?? say('plotInBin') }, ...options] : options}
    />
  );
}
