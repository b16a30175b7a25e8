const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** Widths in em by character, taken from wide fonts: no font of the stack needs more on the whole. */
const CLASSES: readonly [RegExp, number][] = [
  [WIDE, 1],
  [/[iljI.,:;!|'`·]/, 0.33],
  [/[ftr()[\]{}\s/\\-]/, 0.42],
  [/[MW@%mw]/, 0.9],
  [/[A-Z+\u2212=<>±×~–—…]/, 0.7],
];
const OTHER = 0.61;
const known = new Map<string, number>();

function unitsOf(character: string): number {
  let units = known.get(character);
  if (units === undefined) {
    units = CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
    known.set(character, units);
  }
  return units;
}

/** Width of a text in px, estimated from its characters. */
export function textWidth(text: string, size = 12): number {
  let units = 0;
  for (const character of text) units += unitsOf(character);
  return units * size;
}

/** Cuts a text to a width and marks the cut. */
export function fitText(text: string, width: number, size = 12): string {
  if (textWidth(text, size) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (textWidth(`${kept}${character}…`, size) > width) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Breaks a text to a width: Chinese anywhere, other words between blanks; the last of `most` lines is cut. */
export function linesOf(text: string, room: number, size = 12, most = Infinity): string[] {
  const lines: string[] = [];
  let line = '';
  // Chinese breaks anywhere, other words between blanks
  for (const part of text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? []) {
    if (line !== '' && textWidth(line + part.trimEnd(), size) > room && lines.length + 1 < most) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return most === Infinity ? lines : lines.map((one) => fitText(one, room, size));
}
