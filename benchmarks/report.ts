/** Prints one measured figure beside its bar. */
export function report(name: string, figure: number | string, unit: string, bar?: string): void {
  const value =
    typeof figure === 'number' ? figure.toLocaleString('en-US', { maximumFractionDigits: 1 }) : figure;
  console.log(`${name.padEnd(60)} ${value.padStart(12)} ${unit}${bar ? `   (bar: ${bar})` : ''}`);
}
