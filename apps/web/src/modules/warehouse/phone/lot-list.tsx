import type { SeedLot } from '@panicle/contract/warehouse';
import { useText } from '../../../language/text.ts';
import { amountText } from '../amount-text.ts';
import { warehousePhoneMessages } from './messages.ts';
import styles from './phone.module.css';

interface LotListProps {
  /** undefined: not known yet */
  lots: readonly SeedLot[] | undefined;
  onChoose: (lot: SeedLot) => void;
}

export function LotList({ lots, onChoose }: LotListProps) {
  const say = useText(warehousePhoneMessages);
  return (
    <>
      <p className={styles.hint}>{lots?.length === 0 ? say('none') : say('start')}</p>
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

/** Code, material, balance and place of a lot. */
export function LotWords({ lot }: { lot: SeedLot }) {
  const say = useText(warehousePhoneMessages);
  const { lotCode, name, balance, reserved, unit, place } = lot;
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
    </>
  );
}
