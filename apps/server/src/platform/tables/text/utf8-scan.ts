/** What is known of bytes as UTF-8 after a strict look at all of them (RFC 3629: no overlong forms, no surrogates). */
export interface Utf8Finding {
  /** offset of the first byte of the first bad or cut sequence; null: valid */
  firstError: number | null;
  /** the error is only that the file ends inside a character */
  cut: boolean;
  /** characters of 2 bytes, and of 3 or 4, before the first error */
  twoByte: number;
  longer: number;
}

/** Looks at UTF-8 piece by piece; a character may lie across pieces. */
export class Utf8Scan {
  #offset = 0;
  #start = 0;
  #missing = 0;
  #length = 0;
  #lowest = 0x80;
  #highest = 0xbf;
  #firstError: number | null = null;
  #twoByte = 0;
  #longer = 0;

  push(bytes: Uint8Array): void {
    if (this.#firstError !== null) return;
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index]!;
      if (this.#missing === 0 && byte < 0x80) continue;
      if (!this.#take(byte, this.#offset + index)) return;
    }
    this.#offset += bytes.length;
  }

  end(): Utf8Finding {
    const cut = this.#firstError === null && this.#missing > 0;
    return {
      firstError: cut ? this.#start : this.#firstError,
      cut,
      twoByte: this.#twoByte,
      longer: this.#longer,
    };
  }

  #take(byte: number, position: number): boolean {
    if (this.#missing === 0) return this.#open(byte, position);
    if (byte < this.#lowest || byte > this.#highest) {
      this.#firstError = this.#start;
      return false;
    }
    this.#lowest = 0x80;
    this.#highest = 0xbf;
    this.#missing -= 1;
    if (this.#missing === 0) {
      if (this.#length === 2) this.#twoByte += 1;
      else this.#longer += 1;
    }
    return true;
  }

  #open(byte: number, position: number): boolean {
    this.#start = position;
    this.#length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    if (byte < 0xc2 || byte > 0xf4) {
      this.#firstError = position;
      return false;
    }
    this.#missing = this.#length - 1;
    // the second byte is limited after four leading bytes: overlong forms, surrogates, beyond U+10FFFF
    if (byte === 0xe0) this.#lowest = 0xa0;
    if (byte === 0xf0) this.#lowest = 0x90;
    if (byte === 0xed) this.#highest = 0x9f;
    if (byte === 0xf4) this.#highest = 0x8f;
    return true;
  }
}
