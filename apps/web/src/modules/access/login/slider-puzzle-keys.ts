/** Shares of the way that one key press moves; with Shift ten times as far. */
const KEY_STEP = 0.005;

/** The share of the way that a key leads to; undefined for keys that do not move the piece. */
export function movedByKey(share: number, key: string, shift: boolean): number | undefined {
  const step = shift ? KEY_STEP * 10 : KEY_STEP;
  const moved: Record<string, number> = {
    ArrowRight: share + step,
    ArrowUp: share + step,
    ArrowLeft: share - step,
    ArrowDown: share - step,
    PageUp: share + KEY_STEP * 10,
    PageDown: share - KEY_STEP * 10,
    Home: 0,
    End: 1,
  };
  const next = moved[key];
  return next === undefined ? undefined : Math.min(1, Math.max(0, next));
}
