import { traitTable, type TraitTable } from '../selection/index.ts';

/**
 * Every fifth of the 150 flowers of E. Anderson, Bulletin of the American Iris Society 59 (1935) 2-5: length and width
 * of sepals, length and width of petals. R: iris[seq(1, 146, 5), 1:4].
 */
const MEASURED = [
  5.1, 3.5, 1.4, 0.2, 5.4, 3.9, 1.7, 0.4, 5.4, 3.7, 1.5, 0.2, 5.7, 4.4, 1.5, 0.4, 5.4, 3.4, 1.7, 0.2, 5, 3,
  1.6, 0.2, 4.8, 3.1, 1.6, 0.2, 5, 3.2, 1.2, 0.2, 5, 3.5, 1.3, 0.3, 4.8, 3, 1.4, 0.3, 7, 3.2, 4.7, 1.4, 5.7,
  2.8, 4.5, 1.3, 5, 2, 3.5, 1, 6.7, 3.1, 4.4, 1.4, 5.9, 3.2, 4.8, 1.8, 6.6, 3, 4.4, 1.4, 5.5, 2.4, 3.8, 1.1,
  6, 3.4, 4.5, 1.6, 5.5, 2.6, 4.4, 1.2, 5.7, 3, 4.2, 1.2, 6.3, 3.3, 6, 2.5, 7.6, 3, 6.6, 2.1, 6.5, 3.2, 5.1,
  2, 6.4, 3.2, 5.3, 2.3, 6.9, 3.2, 5.7, 2.3, 7.2, 3.2, 6, 1.8, 7.4, 2.8, 6.1, 1.9, 7.7, 3, 6.1, 2.3, 6.7, 3.1,
  5.6, 2.4, 6.7, 3, 5.2, 2.3,
];

/** 30 flowers, 4 traits. */
export function irisFlowers(): TraitTable {
  const column = (trait: number) => Float64Array.from({ length: 30 }, (_, i) => MEASURED[4 * i + trait]!);
  return traitTable(
    Array.from({ length: 30 }, (_, i) => `F${i + 1}`),
    { sepalLength: column(0), sepalWidth: column(1), petalLength: column(2), petalWidth: column(3) },
  );
}
