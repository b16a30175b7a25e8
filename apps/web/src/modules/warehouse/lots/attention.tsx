import type { SeedLot } from '@panicle/contract/seed-lots';
import { useText } from '../../../language/text.ts';
import { StateTag } from '../../../ui/state-tag/state-tag.tsx';
import { lotMessages } from './messages.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** What of a lot asks for attention by itself; an overdue test depends on the setting and is a filter of the list. */
export const isLow = ({ targetAmount, available, mergedInto }: SeedLot) =>
  targetAmount !== null && mergedInto === null && available < targetAmount;
export const isExpired = ({ expiryDate, balance }: SeedLot) =>
  expiryDate !== null && balance > 0 && expiryDate < today();

export function Attention({ lot }: { lot: SeedLot }) {
  const say = useText(lotMessages);
  return (
    <>
      {isLow(lot) ? <StateTag look="warning">{say('low')}</StateTag> : null}
      {isExpired(lot) ? <StateTag look="failed">{say('expired')}</StateTag> : null}
      {lot.mergedInto === null ? null : <StateTag look="stopped">{say('merged')}</StateTag>}
    </>
  );
}
