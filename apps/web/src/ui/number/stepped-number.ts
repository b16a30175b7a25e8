export interface NumberLimits {
  min?: number | undefined;
  max?: number | undefined;
  /** decimals at most; 0 for whole numbers */
  precision?: number | undefined;
}

const decimalsOf = (value: number) => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/** The number a step above or below, within its limits; 0.1 + 0.2 is 0.3 here. */
export function steppedNumber(value: number | null, step: number, { min, max }: NumberLimits): number {
  const from = value ?? 0;
  const next = Number((from + step).toFixed(Math.max(decimalsOf(from), decimalsOf(step))));
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next));
}
