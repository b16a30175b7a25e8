import { useState } from 'react';
import { Button } from 'antd';
import { v7 as uuidv7 } from 'uuid';
import { STOCK_ENTRY, type TakenLot } from '@panicle/contract/stock-entries';
import { useText } from '../../../language/text.ts';
import { enteredAt } from '../../../offline/entered-at.ts';
import { addEntry } from '../../../offline/kept/entry-store.ts';
import { isQuotaError } from '../../../offline/kept/full-storage.ts';
import { offlineMessages } from '../../../offline/messages.ts';
import { useOffline } from '../../../offline/offline-state.ts';
import { sendNow } from '../../../offline/sender.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { EntryFields, useProblemOf, type StockForm } from './entry-fields.tsx';
import { basisOf } from './expected-stock.ts';
import { LotWords } from './lot-list.tsx';
import { warehousePhoneMessages } from './messages.ts';
import styles from './phone.module.css';

/** What is done with a lot: kept on the device at once, sent when there is a network. */
export function LotEntry({ lot, onSaved }: { lot: TakenLot; onSaved: () => void }) {
  const say = useText(warehousePhoneMessages);
  const sayOffline = useText(offlineMessages);
  const { user } = useSignedIn();
  const notice = useNotice();
  const problemOf = useProblemOf();
  const entries = useOffline((state) => state.entries);
  const [form, setForm] = useState<StockForm>({
    lotId: lot.id,
    operation: 'out',
    quantity: null,
    unit: lot.unit,
    reason: '',
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async () => {
    const problem = problemOf(form, lot);
    setRefusal(problem);
    if (problem !== null || form.quantity === null) return;
    setSaving(true);
    try {
      await addEntry({
        id: uuidv7(),
        userId: user.id,
        kind: STOCK_ENTRY,
        subject: lot.id,
        about: `${lot.name} · ${lot.lotCode}`,
        body: { ...form, quantity: form.quantity, reason: form.reason.trim() },
        basis: basisOf(lot, entries ?? []),
        enteredAt: enteredAt(),
      });
    } catch (failure) {
      setRefusal(sayOffline(isQuotaError(failure) ? 'noRoom' : 'notKept'));
      return;
    } finally {
      setSaving(false);
    }
    notice.success(say('saved'));
    void sendNow();
    onSaved();
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
      <EntryFields form={form} of={lot} onChange={setForm} />
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
