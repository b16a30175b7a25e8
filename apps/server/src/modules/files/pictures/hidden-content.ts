/** Beginnings of formats that a browser or an unpacker would find in a file that calls itself a picture. */
// oxlint-disable-next-line no-control-regex -- the ZIP mark has control characters
const FOREIGN = /<(?:script|html|svg|body|iframe|!doctype|\?php)|%PDF-|PK\u0005\u0006/i;

export const LONGEST_FOREIGN = 16;

/** The foreign beginning that the bytes contain, printable, or null. */
export function foreignContent(bytes: Buffer): string | null {
  const found = FOREIGN.exec(bytes.toString('latin1'));
  // oxlint-disable-next-line no-control-regex -- the ZIP mark has control characters
  return found ? found[0].replace(/[\u0000-\u001f]/g, '·') : null;
}
