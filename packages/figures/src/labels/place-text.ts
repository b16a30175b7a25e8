import type { TextElement } from '@panicle/contract/labels/elements';
import type { MeasureText, PlacedText } from './placed.ts';

/** mm in a point */
export const POINT = 25.4 / 72;
/** of the em: from the top of a line to its base line, and from line to line; fits Latin and Chinese alike */
export const ASCENT = 0.88;
export const LEADING = 1.2;
/** points; smaller letters are not read */
const SMALLEST = 4;

/** May be broken after this character, or before it where it is a Chinese one. */
const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Words that must not be broken, each with the blank behind it; Chinese characters by themselves. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (CHINESE.test(character)) {
      if (word !== '') words.push(word);
      words.push(character);
      word = '';
    } else {
      word += character;
      if (character === ' ' || character === '-' || character === '/') {
        words.push(word);
        word = '';
      }
    }
  }
  return word === '' ? words : [...words, word];
}

type Fits = (line: string) => boolean;

/** A word that is wider than a line, cut into pieces that fit. */
function cutWord(word: string, fits: Fits): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** The lines of a text, each as long as it fits. */
export function wrapText(text: string, fits: Fits): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of wordsOf(paragraph)) {
      if (fits((line + word).trimEnd())) {
        line += word;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      const pieces = fits(word.trimEnd()) ? [word] : cutWord(word, fits);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1)!;
    }
    return [...lines, line.trimEnd()];
  });
}

interface SetText {
  lines: readonly string[];
  size: number;
  /** not all of it is shown */
  cut: boolean;
}

function setText(element: TextElement, text: string, measure: MeasureText): SetText {
  const { bold, width, height } = element;
  const wanted = element.size * POINT;
  const room = (size: number) => Math.max(1, Math.floor((height + 0.01) / (size * LEADING)));
  const fitsAt = (size: number) => (line: string) => measure(line, { size, bold }) <= width + 0.01;
  if (element.fit === 'wrap') {
    const lines = wrapText(text, fitsAt(wanted));
    return { lines: lines.slice(0, room(wanted)), size: wanted, cut: lines.length > room(wanted) };
  }
  const lines = text.split(/\r?\n/);
  const widest = Math.max(...lines.map((line) => measure(line, { size: wanted, bold })));
  const byWidth = widest > width ? width / widest : 1;
  const byHeight = Math.min(1, height / (lines.length * wanted * LEADING));
  const size = Math.max(SMALLEST * POINT, wanted * Math.min(byWidth, byHeight));
  return { lines, size, cut: lines.some((line) => !fitsAt(size)(line)) };
}

/** The lines of a text element in its box, from its top. */
export function placeText(
  element: TextElement,
  text: string,
  measure: MeasureText,
): { parts: PlacedText[]; cut: boolean } {
  if (text === '') return { parts: [], cut: false };
  const { lines, size, cut } = setText(element, text, measure);
  const { bold, x, y, width: room, align } = element;
  const parts = lines.map((line, index): PlacedText => {
    const width = measure(line, { size, bold });
    const free = room - width;
    const shift = align === 'left' ? 0 : align === 'center' ? free / 2 : free;
    const top = y + index * size * LEADING + (size * (LEADING - 1)) / 2;
    return { kind: 'text', text: line, x: x + Math.max(0, shift), y: top + ASCENT * size, width, size, bold };
  });
  return { parts: parts.filter((part) => part.text !== ''), cut };
}
