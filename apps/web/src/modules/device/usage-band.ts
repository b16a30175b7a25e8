/** From calm to alarm. */
export type UsageBand = 'low' | 'middle' | 'high' | 'alarm';

/** The band of a usage in percent: below 20, below 50, below 75, up to 100. */
export function bandOf(percentage: number): UsageBand {
  if (percentage < 20) return 'low';
  if (percentage < 50) return 'middle';
  return percentage < 75 ? 'high' : 'alarm';
}

/** '41.3%' as a number from 0 to 100. */
export function readPercent(text: string): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 100) : 0;
}
