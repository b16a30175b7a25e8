import { formatNumber } from '@panicle/contract/format/number';

export interface Scale {
  (value: number): number;
  domain: readonly [number, number];
  ticks: readonly number[];
  /** decimals that tell neighbouring ticks apart */
  decimals: number;
  /** a tick as it is written */
  write: (value: number) => string;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** The step of 1, 2, 2.5 or 5 times a power of ten that gives about `count` ticks. */
export function niceStep(span: number, count: number): number {
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  return (STEPS.find((step) => step * power >= raw * (1 - 1e-9)) ?? 10) * power;
}

function decimalsOf(step: number): number {
  const text = step.toPrecision(6);
  const shortest = String(Number(text));
  if (shortest.includes('e-')) return Number(shortest.split('e-')[1]) + (shortest.includes('.') ? 1 : 0);
  return shortest.split('.')[1]?.length ?? 0;
}

/**
 * Linear scale from data to px whose domain ends on ticks.
 * @param extent lowest and highest value; equal or reversed ones are widened so that a figure can be drawn
 * @param range px of the domain's ends, in either direction
 * @param options `least`: the quantity is never below it, so neither is the axis; `exact`: the domain is the extent itself, the
 * ticks are inside
 */
export function linearScale(
  extent: readonly [number, number],
  range: readonly [number, number],
  options: { count?: number; includeZero?: boolean; least?: number; exact?: boolean } = {},
): Scale {
  let [low, high] = extent;
  if (options.includeZero) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  if (options.least !== undefined) {
    low = Math.max(options.least, low);
    high = Math.max(low, high);
  }
  const magnitude = Math.max(Math.abs(low), Math.abs(high));
  // Below these differences ticks would not be distinct float64 numbers.
  if (!(high - low > Math.max(magnitude * 1e-10, 1e-280))) {
    const pad = magnitude > 1e-270 ? magnitude * 0.1 : 1;
    low = Math.max(options.least ?? -Infinity, low - pad);
    high += pad;
  }
  const step = niceStep(high - low, options.count ?? 6);
  const { exact = false } = options;
  const first = exact ? Math.ceil(low / step - 1e-9) : Math.floor(low / step + 1e-9);
  const last = exact ? Math.floor(high / step + 1e-9) : Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  const domain = exact ? ([low, high] as const) : ([first * step, last * step] as const);
  const slope = (range[1] - range[0]) / (domain[1] - domain[0]);
  const scale = (value: number) => range[0] + (value - domain[0]) * slope;
  const decimals = decimalsOf(step);
  return Object.assign(scale, {
    domain,
    ticks,
    decimals,
    write: (value: number) => formatNumber(value, decimals),
  });
}

/** Lowest and highest finite value; [0, 1] where there is none. */
export function extentOf(values: Iterable<number | null | undefined>): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : [0, 1];
}
