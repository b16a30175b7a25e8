/** Plots that the pace is measured by, and that it takes to say anything. */
const MOST = 20;
const LEAST = 3;

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};

/** Minutes that the remaining plots take at the pace of the latest ones; null: not known yet. `finished` in ms, in order. */
export function minutesLeft(finished: readonly number[], remaining: number): number | null {
  const latest = finished.slice(-MOST - 1);
  const steps = latest.slice(1).map((time, index) => time - latest[index]!);
  if (steps.length < LEAST) return null;
  return Math.ceil((median(steps) * remaining) / 60_000);
}
