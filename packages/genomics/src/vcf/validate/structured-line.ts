export interface Entry {
  key: string;
  /** without the quotes */
  value: string;
  form: 'plain' | 'quoted' | 'list';
  /** place of the entry in the text */
  place: number;
}

/**
 * Reads `<key=value,...>`: values plain, in double quotes (\" and \\ inside) or as a list in square brackets. Gives the
 * entries, or the place where the text breaks the rules.
 */
export function readStructured(text: string): Entry[] | number {
  if (text[0] !== '<') return 0;
  const entries: Entry[] = [];
  let at = 1;
  for (;;) {
    const entry = readEntry(text, at);
    if (typeof entry === 'number') return entry;
    entries.push(entry.entry);
    at = entry.end + 1;
    if (text[entry.end] === '>') return at === text.length ? entries : entry.end;
    if (text[entry.end] !== ',') return entry.end;
  }
}

const PLAIN = /[^,<>"\s]+/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
const LIST = /\[([^\]]*)\]/y;
const KEY = /([^=,<>"\s]+)=/y;

function readEntry(text: string, place: number): { entry: Entry; end: number } | number {
  const key = matchAt(KEY, text, place)?.[1];
  if (key === undefined) return place;
  const begin = place + key.length + 1;
  for (const [form, pattern] of [
    ['quoted', QUOTED],
    ['list', LIST],
    ['plain', PLAIN],
  ] as const) {
    const match = matchAt(pattern, text, begin);
    if (match)
      return { entry: { key, value: match[1] ?? match[0], form, place }, end: begin + match[0].length };
  }
  return begin;
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}
