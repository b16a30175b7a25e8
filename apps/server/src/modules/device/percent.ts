/** Part of a whole as '41.3%'; nothing of nothing is '0.0%'. */
export function percent(part: number, whole: number): string {
  const share = whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 0;
  return `${(share * 100).toFixed(1)}%`;
}

const MEGABYTE = 1024 * 1024;
export const megabytes = (bytes: number) => Math.max(0, Math.round(bytes / MEGABYTE));
