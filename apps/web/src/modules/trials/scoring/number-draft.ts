/** Digits of a number that is typed, within what a double holds exactly. */
const LONGEST = 15;

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | '-' | 'back';

/** What a field says after a key. A sign is turned, a second point is left out. */
export function typed(draft: string, key: PadKey): string {
  if (key === 'back') return draft.slice(0, -1);
  if (key === '-') return draft.startsWith('-') ? draft.slice(1) : `-${draft}`;
  if (draft.replace(/\D/g, '').length >= LONGEST) return draft;
  if (key === '.')
    return draft.includes('.') ? draft : `${draft === '' || draft === '-' ? `${draft}0` : draft}.`;
  return (draft === '0' ? '' : draft === '-0' ? '-' : draft) + key;
}

/** The number that is typed; null: nothing yet, undefined: not a number yet, such as a sign alone. */
export function numberOf(draft: string): number | null | undefined {
  if (draft === '') return null;
  const value = Number(draft);
  return draft === '-' || !Number.isFinite(value) ? undefined : value;
}
