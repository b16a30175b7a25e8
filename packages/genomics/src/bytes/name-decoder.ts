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

/**
 * Texts of one file that were kept byte by byte (latin1), which must not hold line feeds: all of them are UTF-8, or all
 * GB 18030. A single Chinese name may be valid in both.
 */
export function decodeTogether(kept: readonly string[]): { texts: string[]; foreign: boolean } {
  const decoder = new NameDecoder();
  const texts = decoder.decode(Buffer.from(kept.join('\n'), 'latin1')).split('\n');
  return { texts, foreign: decoder.foreign };
}
