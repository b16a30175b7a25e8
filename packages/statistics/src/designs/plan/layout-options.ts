import { needWhole } from './requirements.ts';

/** How a design lies on the field and how its plots are numbered. */
export interface LayoutOptions {
  /** rows of plots in a block that has no shape by design; 1 unless the design says otherwise */
  blockRows?: number;
  /** blocks side by side within a replicate */
  blocksAcross?: number;
  /** replicates (or groups) side by side */
  replicatesAcross?: number;
  /** every row from the same side, or there and back; default 'serpentine' */
  walk?: 'leftToRight' | 'serpentine';
  /** numbers run along rows or along columns */
  along?: 'rows' | 'columns';
  /** corner at which the numbers begin; rows count from the top, columns from the left */
  start?: 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';
  /** 'replicate': 101, 102 ... and 201, 202 ...; 'field': through the whole field from `firstNumber` */
  numbering?: 'replicate' | 'field';
  firstNumber?: number;
  /** rings of border plots around the field */
  border?: number;
}

export type FullLayout = Required<LayoutOptions>;

const LEAST = {
  blockRows: 1,
  blocksAcross: 1,
  replicatesAcross: 1,
  firstNumber: 0,
  border: 0,
} as const satisfies Partial<Record<keyof LayoutOptions, number>>;

/** @throws StatisticsError for numbers too small */
export function fullLayout(
  options: LayoutOptions,
  defaults: { blockRows?: number; blocksAcross?: number },
): FullLayout {
  const layout: FullLayout = {
    blockRows: 1,
    blocksAcross: 1,
    replicatesAcross: 1,
    walk: 'serpentine',
    along: 'rows',
    start: 'topLeft',
    numbering: 'replicate',
    firstNumber: 1,
    border: 0,
    ...withoutUndefined(defaults),
    ...withoutUndefined(options),
  };
  for (const option of Object.keys(LEAST) as (keyof typeof LEAST)[])
    needWhole(option, layout[option], LEAST[option]);
  return layout;
}

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
