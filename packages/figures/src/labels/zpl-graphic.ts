import type { Bitmap } from './bitmap.ts';

/** How often a digit comes, in the letters of ZPL II: G to Y are 1 to 19, g to z 20 to 400. */
function countText(count: number): string {
  let text = '';
  let rest = count;
  while (rest > 400) {
    text += 'z';
    rest -= 400;
  }
  if (rest >= 20) text += String.fromCharCode('g'.charCodeAt(0) + Math.floor(rest / 20) - 1);
  if (rest % 20 > 0) text += String.fromCharCode('G'.charCodeAt(0) + (rest % 20) - 1);
  return text;
}

/** A row of hexadecimal digits, repeated ones counted; a comma is zeros to its end, an exclamation mark ones. */
function packedRow(row: string): string {
  const [body, end] = withoutEnd(row);
  return (
    body.replaceAll(/(.)\1*/g, (run, digit: string) =>
      run.length > 2 ? countText(run.length) + digit : run,
    ) + end
  );
}

function withoutEnd(row: string): [string, string] {
  const last = row.at(-1);
  if (last !== '0' && last !== 'F') return [row, ''];
  const body = row.replace(last === '0' ? /0+$/ : /F+$/, '');
  return row.length - body.length > 1 ? [body, last === '0' ? ',' : '!'] : [row, ''];
}

/** Two digits of each byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** A picture as a field of ZPL II: ^GFA with its packed digits; a colon repeats the row above. */
export function zplGraphic({ height, stride, bytes }: Bitmap): string {
  const rows: string[] = [];
  let above = '';
  for (let y = 0; y < height; y += 1) {
    let row = '';
    for (let at = y * stride; at < (y + 1) * stride; at += 1) row += HEX[bytes[at]!]!;
    rows.push(y > 0 && row === above ? ':' : packedRow(row));
    above = row;
  }
  const total = stride * height;
  return `^GFA,${total},${total},${stride},${rows.join('')}`;
}
