import { useState } from 'react';
import { Button, Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import {
  OPERATIONS,
  checkWarehouse,
  operationNames,
  warehouseDefaults,
  warehouseFieldNames,
  type Operation,
  type SeedLot,
} from '@panicle/contract/warehouse';
import { errors } from '@panicle/contract';
import { useText, useTextOf } from '../../../language/text.ts';
import { createRecord, warehouseKey } from '../../../records/warehouse/calls.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { PhoneSelect } from '../../../ui/phone/phone-fields.tsx';
import { amountText } from '../amount-text.ts';
import { LotWords } from './lot-list.tsx';
import { warehousePhoneMessages } from './messages.ts';
import styles from './phone.module.css';

const LONGEST_REASON = 200;

/** What is done with a lot: the operation, the weight, and why. */
export function LotEntry({ lot, onSaved }: { lot: SeedLot; onSaved: () => void }) {
  const say = useText(warehousePhoneMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const queries = useQueryClient();
  const [operation, setOperation] = useState<Operation>('out');
  const [quantity, setQuantity] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const reasonField = useLimitedText(reason, LONGEST_REASON, setReason);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async () => {
    const stated = { materialId: lot.materialId, lotId: lot.id, operation, quantity: quantity ?? 0, reason };
    const [problem] = checkWarehouse({ ...warehouseDefaults, ...stated });
    if (problem || quantity === null) {
      setRefusal(textOf(errors[problem?.error ?? 'stockNoQuantity']));
      return;
    }
    setSaving(true);
    try {
      const { lotCode, balance } = await createRecord(stated);
      notice.success(say('saved', { code: lotCode, balance: amountText(balance, lot.unit) }));
      await queries.invalidateQueries({ queryKey: warehouseKey });
      onSaved();
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.chosen}>
        <LotWords lot={lot} />
      </p>
      <PhoneSelect<Operation>
        label={textOf(warehouseFieldNames.operation)}
        value={operation}
        options={OPERATIONS.map((value) => ({ value, label: textOf(operationNames[value]) }))}
        onChange={setOperation}
      />
      <label className={styles.field}>
        <span>
          {operation === 'adjust' ? say('counted') : textOf(warehouseFieldNames.quantity)}
          {lot.unit === '' ? '' : ` (${lot.unit})`}
        </span>
        <NumberFilter autoFocus min={0} value={quantity} onChange={setQuantity} />
      </label>
      <label className={styles.field}>
        <span>{textOf(warehouseFieldNames.reason)}</span>
        <RefusedField refusal={reasonField.refusal}>
          <Input value={reasonField.text} onChange={(event) => reasonField.type(event.target.value)} />
        </RefusedField>
      </label>
      {refusal === null ? null : (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={saving}>
        {say('save')}
      </Button>
    </form>
  );
}
