import type { TakenLot } from '@panicle/contract/stock-entries';
import { formatShortly } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { useOffline, useOnline } from '../../../offline/offline-state.ts';
import { amountText } from '../amount-text.ts';
import { expectedStock } from './expected-stock.ts';
import { warehousePhoneMessages } from './messages.ts';
import type { FoundLots } from './use-lots.ts';
import styles from './phone.module.css';

interface LotListProps {
  found: FoundLots;
  onChoose: (lot: TakenLot) => void;
}

export function LotList({ found: { lots, readAt, pack }, onChoose }: LotListProps) {
  const say = useText(warehousePhoneMessages);
  const online = useOnline();
  const nothing = online ? 'none' : pack ? 'noneOffline' : 'notTaken';
  return (
    <>
      <p className={styles.hint}>{lots?.length === 0 ? say(nothing) : say('start')}</p>
      {lots?.length && readAt ? (
        <p className={styles.asOf}>{say('asOf', { time: formatShortly(readAt) })}</p>
      ) : null}
      <ul className={styles.lots}>
        {(lots ?? []).map((lot) => (
          <li key={lot.id}>
            <button type="button" className={styles.lot} onClick={() => onChoose(lot)}>
              <LotWords lot={lot} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Code, material, balance and place of a lot, and what entries of this device will make of it. */
export function LotWords({ lot }: { lot: TakenLot }) {
  const say = useText(warehousePhoneMessages);
  const entries = useOffline((state) => state.entries);
  const { lotCode, name, balance, reserved, unit, place } = lot;
  const expected = expectedStock(lot, entries ?? []);
  return (
    <>
      <span className={styles.line}>
        <strong>{name}</strong>
        <strong className={styles.amount}>{amountText(balance, unit)}</strong>
      </span>
      <span className={styles.line}>
        <span>{[lotCode, place].filter((text) => text !== '').join(' · ')}</span>
        {reserved > 0 ? <span>{say('reserved', { amount: amountText(reserved, unit) })}</span> : null}
      </span>
      {expected.pending > 0 ? (
        <span className={styles.expected}>
          {say('expected', { count: expected.pending, amount: amountText(expected.balance, unit) })}
        </span>
      ) : null}
    </>
  );
}
