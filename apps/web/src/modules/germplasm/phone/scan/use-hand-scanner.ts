import { useEffect, useRef } from 'react';

/** Scanners type a character every few ms, people none within this time (ms between two keys). */
const GAP = 80;
/** Shorter runs are slips of a hand. */
const SHORTEST = 4;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Puts keys together: the text when `Enter` ends a run of quick ones, else null. */
export class KeyRun {
  #text = '';
  #last = -Infinity;

  /** `now`: ms, as of events */
  press(key: string, now: number): string | null {
    if (now - this.#last > GAP) this.#text = '';
    this.#last = now;
    if (key === 'Enter') {
      const text = this.#text.length >= SHORTEST ? this.#text : null;
      this.#text = '';
      return text;
    }
    if (key.length === 1) this.#text += key;
    return null;
  }

  /** Whether a scanner seems to be typing. */
  get running(): boolean {
    return this.#text.length > 1;
  }
}

/** Takes what a hand scanner types anywhere on the page; fields keep what is typed into them. */
export function useHandScanner(onCode: (code: string) => void): void {
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    const run = new KeyRun();
    const press = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const code = run.press(event.key, event.timeStamp);
      // neither a space nor the end of a code presses the button that has the focus
      if (code !== null || (event.key === ' ' && run.running)) event.preventDefault();
      if (code !== null) report.current(code);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
