/** The check that everything is compared with. */
export const CHECK = 'CK';

export interface DemoPlot {
  /** block = row of the map, from 0 */
  block: number;
  /** column of the map, from 0 */
  column: number;
  entry: string;
}

/** Eight entries in four blocks, each block in an order of its own. Invented, as all figures here are. */
const layout = [
  ['P3', 'P6', 'CK', 'P1', 'P7', 'P4', 'P2', 'P5'],
  ['P5', 'P1', 'P4', 'P7', 'P2', 'CK', 'P6', 'P3'],
  ['P2', 'P7', 'P5', 'P3', 'P6', 'P1', 'CK', 'P4'],
  ['P4', 'CK', 'P2', 'P6', 'P3', 'P5', 'P7', 'P1'],
];

export const plots: readonly DemoPlot[] = layout.flatMap((row, block) =>
  row.map((entry, column) => ({ block, column, entry })),
);
export const COLUMNS = 8;

/** Grain yield of the plots in t/ha, in the order of `plots`; the second block lies on better ground. */
export const firstValues: readonly number[] = [
  [8.9, 8.5, 8.4, 9.2, 7.3, 8.7, 10.3, 8.9],
  [9.6, 9.9, 9.5, 8.3, 9.7, 9.3, 9.0, 9.7],
  [9.1, 6.9, 8.2, 8.7, 8.3, 9.2, 8.6, 8.4],
  [8.5, 8.3, 9.2, 8.6, 8.8, 8.8, 7.1, 8.7],
].flat();

/** Range of the slider, t/ha. */
export const LEAST = 5;
export const MOST = 13;
