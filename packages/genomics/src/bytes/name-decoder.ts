/** Reads texts that are UTF-8, otherwise GB 18030, as programs in China write them. */
export class NameDecoder {
  /** some text was no UTF-8 */
  foreign = false;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  decode(bytes: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      this.foreign = true;
      return new TextDecoder('gb18030').decode(bytes);
    }
  }
}

/** Names of one file that were kept byte by byte (latin1): all of them are UTF-8, or all GB 18030. */
export function decodeTogether(kept: readonly string[]): string[] {
  if (kept.length === 0) return [];
  return new NameDecoder().decode(Buffer.from(kept.join('\n'), 'latin1')).split('\n');
}
