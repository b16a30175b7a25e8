/**
 * Stock is kept to so many decimals, a milligram of a kilogram: sums of finer ones are not what the sum of their numbers
 * says.
 */
export const STOCK_DECIMALS = 6;
export const LEAST_STOCK = 10 ** -STOCK_DECIMALS;
/** Most that a lot holds, in its unit: up to here a number has room for all decimals, so that what empties a lot leaves nothing. */
export const LARGEST_STOCK = 1e9;
/** Grams of a thousand grains: the dust of orchids weighs more than the least. */
export const LEAST_GRAIN_WEIGHT = 0.0001;
export const LARGEST_GRAIN_WEIGHT = 100_000;

/** A quantity as it is kept. */
export const keptQuantity = (quantity: number): number =>
  Number(Number(quantity.toFixed(STOCK_DECIMALS)).toPrecision(15));

const GRAMS: Readonly<Record<string, number>> = {
  mg: 0.001,
  毫克: 0.001,
  g: 1,
  克: 1,
  kg: 1000,
  千克: 1000,
  公斤: 1000,
  斤: 500,
  t: 1e6,
  吨: 1e6,
};
const KERNELS = new Set(['粒', 'kernel', 'kernels', 'seed', 'seeds', 'grain', 'grains']);
const plain = (unit: string) => unit.normalize('NFKC').trim().toLowerCase();

/**
 * A quantity of seed in another unit: weights of each other, kernels and weights by the weight of a thousand grains (g).
 * Null where one cannot be had from the other, as bags from grams.
 */
export function convertSeed(
  quantity: number,
  from: string,
  to: string,
  thousandGrainWeight: number | null,
): number | null {
  const [source, target] = [plain(from), plain(to)];
  if (source === target) return quantity;
  const grain = thousandGrainWeight === null ? undefined : thousandGrainWeight / 1000;
  const gramsOf = (unit: string) => (KERNELS.has(unit) ? grain : GRAMS[unit]);
  if (KERNELS.has(source) && KERNELS.has(target)) return quantity;
  const [first, second] = [gramsOf(source), gramsOf(target)];
  if (first === undefined || second === undefined) return null;
  // to twelve digits: 0.1 kg is 100 g, not 100.00000000000001 g
  return Number(((quantity * first) / second).toPrecision(12));
}

const OFFERED = ['g', 'kg', '粒'];

/** Units in which seed of a lot may be stated, its own first. */
export const unitsBeside = (unit: string, thousandGrainWeight: number | null): string[] => [
  unit,
  ...OFFERED.filter((one) => {
    const factor = convertSeed(1, one, unit, thousandGrainWeight);
    return factor !== null && factor !== 1;
  }),
];

/** What a quantity is by weight and by count, as far as the one follows from the other. */
export interface BothAmounts {
  grams: number | null;
  kernels: number | null;
}

/** The weight and the count of a quantity, whichever of the two it is in. */
export const bothAmounts = (
  quantity: number,
  unit: string,
  thousandGrainWeight: number | null,
): BothAmounts => {
  const kernels = convertSeed(quantity, unit, '粒', thousandGrainWeight);
  return {
    grams: convertSeed(quantity, unit, 'g', thousandGrainWeight),
    // seeds are whole
    kernels: kernels === null ? null : Math.round(kernels),
  };
};

export const countsKernels = (unit: string) => KERNELS.has(plain(unit));
