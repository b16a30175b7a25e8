/** What separates, opens or ends something in one of the formats. */
const PIECES = [
  '\t',
  '\n',
  '\r\n',
  ':',
  ';',
  ',',
  '=',
  '/',
  '|',
  '.',
  '-1',
  '99999999999',
  '<',
  '>',
  '"',
  '[',
  '%',
  '#',
  '\0',
  '\u{1F33E}',
];

/** Some changes of bytes: bits turned, bytes taken out, put in, or written twice. @param below a number below its limit */
export function changed(original: Uint8Array, below: (limit: number) => number): Buffer {
  let bytes = Buffer.from(original);
  for (let k = 1 + below(1 + below(4)); k > 0; k--) {
    const place = below(bytes.length + 1);
    const kind = below(5);
    if (kind === 0 && place < bytes.length) bytes[place]! ^= 1 << below(8);
    else if (kind === 1 && place < bytes.length) bytes[place] = below(256);
    else {
      const put =
        kind === 2 ? Buffer.from(PIECES[below(PIECES.length)]!) : bytes.subarray(place, place + below(40));
      const behind = bytes.subarray(kind === 3 ? place + below(20) : place);
      bytes = Buffer.concat([bytes.subarray(0, place), kind === 3 ? Buffer.alloc(0) : put, behind]);
    }
  }
  return bytes;
}
