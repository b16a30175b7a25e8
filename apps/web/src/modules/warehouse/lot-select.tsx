import { Form, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../language/text.ts';
import { lotPage, warehouseKey } from '../../records/warehouse/calls.ts';
import { warehouseMessages } from './messages.ts';
import { amountText } from './amount-text.ts';

const MOST = 500;

interface LotSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** A lot of the material that the form names. */
export function LotSelect({ id, value = null, onChange }: LotSelectProps) {
  const say = useText(warehouseMessages);
  const materialId = Form.useWatch<string | undefined>('materialId');
  const { data, isFetching } = useQuery({
    queryKey: [...warehouseKey, 'lots', materialId],
    queryFn: ({ signal }) => lotPage({ materialId: materialId!, pageSize: MOST }, signal),
    enabled: Boolean(materialId),
  });
  const lots = data?.records ?? [];
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      value={lots.some((lot) => lot.id === value) ? value : null}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={lots.map((lot) => ({
        value: lot.id,
        label: [
          say('lotChoice', { code: lot.lotCode, balance: amountText(lot.balance, lot.unit) }),
          lot.place,
        ]
          .filter((text) => text !== '')
          .join(' · '),
      }))}
    />
  );
}
