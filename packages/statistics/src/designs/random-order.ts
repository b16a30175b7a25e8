/**
 * All draws of a plan go through one function of uniform numbers, in one order; with nothing but additions, products,
 * quotients and square roots beside it, a seed gives the same plan on every machine.
 */
export type Uniform = () => number;

/** A whole number from 0 to `count` - 1. */
export function drawBelow(count: number, uniform: Uniform): number {
  return Math.floor(uniform() * count);
}

/** Puts the values in random order, in place: R. A. Fisher and F. Yates; Durstenfeld, CACM 7 (1964) 420. */
export function shuffle<Values extends Int32Array | unknown[]>(values: Values, uniform: Uniform): Values {
  for (let k = values.length - 1; k > 0; k--) {
    const other = drawBelow(k + 1, uniform);
    const held = values[k]!;
    values[k] = values[other]!;
    values[other] = held;
  }
  return values;
}

/** The numbers from 0 to `count` - 1. */
export function numbersBelow(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, k) => k);
}

/** The numbers from 0 to `count` - 1 in random order. */
export function randomOrder(count: number, uniform: Uniform): Int32Array {
  return shuffle(numbersBelow(count), uniform);
}

/** Each of the numbers from 0 to `count` - 1 as often as asked, in random order. */
export function randomPlots(count: number, times: number | readonly number[], uniform: Uniform): Int32Array {
  const all = Array.from({ length: count }, (_, k) =>
    Array.from({ length: typeof times === 'number' ? times : times[k]! }, () => k),
  ).flat();
  return shuffle(Int32Array.from(all), uniform);
}
