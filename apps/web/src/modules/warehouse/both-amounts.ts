import { bothAmounts, countsKernels } from '@panicle/contract/seed-units';
import type { SeedLot } from '@panicle/contract/seed-lots';
import { formatStored } from '../../language/format/number.ts';
import { useText } from '../../language/text.ts';
import { lotMessages } from './lots/messages.ts';

type Held = Pick<SeedLot, 'unit' | 'thousandGrainWeight'>;

/** The other of weight and count, as far as the thousand-grain weight gives it. */
export function useOtherAmount(): (amount: number, lot: Held) => string {
  const say = useText(lotMessages);
  return (amount, { unit, thousandGrainWeight }) => {
    const { grams, kernels } = bothAmounts(amount, unit, thousandGrainWeight);
    if (grams === null || kernels === null) return '';
    return countsKernels(unit)
      ? `${formatStored(Number(grams.toPrecision(6)))} g`
      : say('kernels', { count: kernels });
  };
}
