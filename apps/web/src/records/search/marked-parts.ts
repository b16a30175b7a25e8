/** A piece of a text; `hit` where it is what was searched for. */
export interface Part {
  text: string;
  hit: boolean;
}

/** Cuts a text at every place where it contains what was searched for, without regard to case, as the server finds it. */
export function markedParts(text: string, search: string): Part[] {
  const wanted = search.normalize('NFC').trim();
  if (wanted === '' || text === '') return text === '' ? [] : [{ text, hit: false }];
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) parts.push({ text: text.slice(end, index), hit: false });
    parts.push({ text: found, hit: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}
