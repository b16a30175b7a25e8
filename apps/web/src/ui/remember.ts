/** Small choices of this browser's user: column sets, open panels. Losing them harms nobody, so failures are silent. */
export function remembered<Value>(key: string, fallback: Value): Value {
  try {
    const stored = localStorage.getItem(`panicle:${key}`);
    return stored === null ? fallback : (JSON.parse(stored) as Value);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`panicle:${key}`, JSON.stringify(value));
  } catch {
    // Storage full or forbidden: the choice lasts as long as the page.
  }
}
