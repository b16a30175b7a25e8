import type { PacketUnit } from '@panicle/contract/preparation-plans';
import { formatNumber } from '../../../language/format/number.ts';

/** 22.5 g, 120 seeds: `seeds` is the word for kernels in the reader's language. */
export const packetText = (amount: number, unit: PacketUnit, seeds: string): string =>
  unit === 'g' ? `${formatNumber(amount, 1)} g` : `${formatNumber(amount, 0)} ${seeds}`;

/** Decimals of an amount of stock: those of a milligram of a kilogram tell nobody anything. */
const DECIMALS = 2;
export const stockText = (amount: number, unit: string): string =>
  `${formatNumber(amount, DECIMALS)} ${unit}`.trim();
