import { Input } from 'antd';
import { errors } from '@panicle/contract';
import { unitsBeside } from '@panicle/contract/seed-units';
import { STOCK_OPERATIONS, type StockEntry } from '@panicle/contract/stock-entries';
import {
  checkWarehouse,
  operationNames,
  warehouseDefaults,
  warehouseFieldNames,
} from '@panicle/contract/warehouse';
import { useText, useTextOf } from '../../../language/text.ts';
import { RefusedField } from '../../../ui/feedback/refused-field.tsx';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { PhoneSelect } from '../../../ui/phone/phone-fields.tsx';
import { amountText } from '../amount-text.ts';
import { inLotUnit } from './expected-stock.ts';
import { warehousePhoneMessages } from './messages.ts';
import styles from './phone.module.css';

const LONGEST_REASON = 200;

export interface StockForm extends Omit<StockEntry, 'quantity'> {
  quantity: number | null;
}

/** What is wrong with it, as the server would say it; null: nothing. */
export function useProblemOf(): (form: StockForm, unit: UnitOf) => string | null {
  const textOf = useTextOf();
  return (form, unit) => {
    const { lotId, operation, reason } = form;
    const stated = { materialId: lotId, lotId, operation, reason, quantity: form.quantity ?? 0 };
    const [problem] = checkWarehouse({ ...warehouseDefaults, ...stated });
    if (problem) return textOf(errors[problem.error]);
    if (form.quantity === null) return textOf(errors.stockNoQuantity);
    if (inLotUnit(unit, { quantity: form.quantity, unit: form.unit }) !== null) return null;
    const { zh, en } = errors.stockUnitUnknown;
    const fill = (text: string) => text.replaceAll('{unit}', form.unit).replaceAll('{stored}', unit.unit);
    return textOf({ zh: fill(zh), en: fill(en) });
  };
}

/** Of the lot, as far as units go. */
export interface UnitOf {
  unit: string;
  thousandGrainWeight: number | null;
}

interface EntryFieldsProps {
  form: StockForm;
  of: UnitOf;
  onChange: (form: StockForm) => void;
  /** the operation is decided already */
  fixed?: boolean;
}

/** The operation, the amount with its unit, and why. */
export function EntryFields({ form, of, onChange, fixed = false }: EntryFieldsProps) {
  const say = useText(warehousePhoneMessages);
  const textOf = useTextOf();
  const { operation, quantity, unit } = form;
  const reason = useLimitedText(form.reason, LONGEST_REASON, (next) => onChange({ ...form, reason: next }));
  const units = unitsBeside(of.unit, of.thousandGrainWeight);
  const converted = quantity !== null && unit !== of.unit ? inLotUnit(of, { quantity, unit }) : null;
  return (
    <>
      {fixed ? null : (
        <div className={styles.operations} role="radiogroup" aria-label={say('operation')}>
          {STOCK_OPERATIONS.map((name) => (
            <label key={name} className={styles.operation}>
              <input
                type="radio"
                name="stock-operation"
                checked={operation === name}
                onChange={() => onChange({ ...form, operation: name })}
              />
              <span>{textOf(operationNames[name])}</span>
            </label>
          ))}
        </div>
      )}
      <div className={styles.amountRow}>
        <label className={styles.field}>
          <span>{operation === 'adjust' ? say('counted') : textOf(warehouseFieldNames.quantity)}</span>
          <NumberFilter
            autoFocus
            min={0}
            value={quantity}
            onChange={(next) => onChange({ ...form, quantity: next })}
          />
        </label>
        {units.length > 1 ? (
          <div className={styles.field}>
            <span aria-hidden="true">{say('unit')}</span>
            <PhoneSelect
              label={say('unit')}
              value={unit}
              options={units.map((value) => ({ value, label: value }))}
              onChange={(next) => onChange({ ...form, unit: next })}
            />
          </div>
        ) : of.unit === '' ? null : (
          <span className={styles.unit}>{of.unit}</span>
        )}
      </div>
      {converted === null ? null : (
        <p className={styles.converted}>{say('converted', { amount: amountText(converted, of.unit) })}</p>
      )}
      <label className={styles.field}>
        <span>{textOf(warehouseFieldNames.reason)}</span>
        <RefusedField refusal={reason.refusal}>
          <Input value={reason.text} onChange={(event) => reason.type(event.target.value)} />
        </RefusedField>
      </label>
    </>
  );
}
