import { useState } from 'react';
import { Button } from 'antd';
import { STOCK_ENTRY, type StockEntry, type StockNow } from '@panicle/contract/stock-entries';
import { movementNames, operationNames } from '@panicle/contract/warehouse';
import { formatShortly } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import type { EditorProps, OfflineKind } from '../../../offline/list/offline-kind.ts';
import { offlineMessages } from '../../../offline/messages.ts';
import { amountText } from '../amount-text.ts';
import { EntryFields, useProblemOf, type StockForm } from './entry-fields.tsx';
import { warehousePhoneMessages } from './messages.ts';
import styles from './phone.module.css';

function Words({ body: { operation, quantity, unit, reason } }: { body: StockEntry }) {
  const textOf = useTextOf();
  return (
    <span>
      {textOf(operationNames[operation])} <strong>{amountText(quantity, unit)}</strong>
      {reason === '' ? '' : ` · ${reason}`}
    </span>
  );
}

function Theirs({ theirs: { lot, last } }: { theirs: StockNow }) {
  const say = useText(warehousePhoneMessages);
  const textOf = useTextOf();
  return (
    <>
      <strong>{say('now', { amount: amountText(lot.balance, lot.unit) })}</strong>
      {lot.reserved > 0 ? (
        <span>{say('reserved', { amount: amountText(lot.reserved, lot.unit) })}</span>
      ) : null}
      {last ? (
        <small>
          {say('last', {
            operation: textOf(movementNames[last.operation]),
            amount: amountText(last.quantity, last.unit),
            person: last.person,
            time: formatShortly(last.at),
          })}
        </small>
      ) : null}
    </>
  );
}

/** The entry once more: amount, unit and reason; what is done with the lot stays. */
function Editor({ entry, onSave, onCancel }: EditorProps<StockEntry>) {
  const say = useText(warehousePhoneMessages);
  const sayOffline = useText(offlineMessages);
  const problemOf = useProblemOf();
  const [form, setForm] = useState<StockForm>(entry.body);
  const [refusal, setRefusal] = useState<string | null>(null);
  const theirs = entry.answer?.theirs as StockNow | null | undefined;
  const of = theirs?.lot ?? { unit: entry.body.unit, thousandGrainWeight: null };
  const save = () => {
    const problem = problemOf(form, of);
    setRefusal(problem);
    if (problem === null && form.quantity !== null) onSave({ ...form, quantity: form.quantity });
  };
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <EntryFields form={form} of={of} onChange={setForm} fixed />
      {refusal === null ? null : (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.pair}>
        <Button onClick={onCancel}>{sayOffline('cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {say('save')}
        </Button>
      </div>
    </form>
  );
}

export const stockKind: OfflineKind<StockEntry, StockNow> = { kind: STOCK_ENTRY, Words, Theirs, Editor };
