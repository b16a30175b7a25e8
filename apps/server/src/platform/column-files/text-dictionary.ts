import type { Text } from '@panicle/contract/language';

/** Each different text once, in order, and for every row the place of its text; -1: it has none. */
export interface TextDictionary {
  texts: readonly Text[];
  codes: Int32Array;
}

/** Collation takes 10 s for a million different texts, so longer dictionaries go by characters with numbers padded. */
const COLLATED = 20_000;
const DIGITS = 12;
const words = new Intl.Collator('zh-Hans-CN', { numeric: true });

const padded = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));

/** Texts in the order of tables: Chinese by pinyin, embedded numbers by size. Returns their places. */
export function textOrder(texts: readonly string[]): Int32Array {
  if (texts.length <= COLLATED)
    return Int32Array.from(texts.keys()).sort((a, b) => words.compare(texts[a]!, texts[b]!));
  const keys = texts.map(padded);
  return Int32Array.from(texts.keys()).sort((a, b) =>
    keys[a]! < keys[b]! ? -1 : Number(keys[a]! > keys[b]!),
  );
}

/** Sorted by the English text, so that the codes of a column of one language are its order. */
export function textDictionary(values: readonly (string | Text | null)[]): TextDictionary {
  const seen = new Map<string, number>();
  const texts: Text[] = [];
  const met = Int32Array.from(values, (value) => {
    if (value === null) return -1;
    const name = typeof value === 'string' ? value : `${value.en}\u0000${value.zh}`;
    const known = seen.get(name);
    if (known !== undefined) return known;
    seen.set(name, texts.length);
    texts.push(typeof value === 'string' ? { zh: value, en: value } : value);
    return texts.length - 1;
  });
  const order = textOrder(texts.map(({ en }) => en));
  const places = new Int32Array(order.length);
  order.forEach((text, place) => {
    places[text] = place;
  });
  return {
    texts: Array.from(order, (place) => texts[place]!),
    codes: met.map((code) => (code < 0 ? -1 : places[code]!)),
  };
}
