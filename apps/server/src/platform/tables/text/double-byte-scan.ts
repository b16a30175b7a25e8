/** What is known of bytes as GB18030 or Big5. */
export interface DoubleByteFinding {
  /** offset of the first byte of the first bad or cut sequence; null: valid */
  firstError: number | null;
  /** characters of more than one byte */
  characters: number;
  /** those in the area that nearly all text of the encoding lies in */
  usual: number;
  /** those that the encoding leaves to its users: never in a real table */
  privateUse: number;
}

interface Encoding {
  /** length of the sequence that these two bytes open, 0 when they open none */
  length(first: number, second: number): number;
  usual(first: number, second: number): boolean;
  privateUse(first: number, second: number): boolean;
}

const inside = (byte: number, lowest: number, highest: number) => byte >= lowest && byte <= highest;

/** GB 18030: usual are the symbols and the 6,763 characters of GB 2312 that it starts from. */
const gb18030: Encoding = {
  length(first, second) {
    if (!inside(first, 0x81, 0xfe)) return 0;
    if (inside(second, 0x30, 0x39)) return 4;
    return inside(second, 0x40, 0xfe) && second !== 0x7f ? 2 : 0;
  },
  usual: (first, second) => second >= 0xa1 && (inside(first, 0xa1, 0xa3) || inside(first, 0xb0, 0xf7)),
  privateUse: (first, second) =>
    second >= 0xa1 ? inside(first, 0xaa, 0xaf) || first >= 0xf8 : second < 0xa1 && inside(first, 0xa1, 0xa7),
};

/** Big5: usual are the symbols and the 5,401 characters of level 1, sorted by strokes. */
const big5: Encoding = {
  length: (first, second) =>
    inside(first, 0x81, 0xfe) && (inside(second, 0x40, 0x7e) || inside(second, 0xa1, 0xfe)) ? 2 : 0,
  usual: (first) => inside(first, 0xa1, 0xc6),
  privateUse: (first) => inside(first, 0x81, 0xa0) || first >= 0xfa,
};

export const doubleByteEncodings = { gb18030, big5 };

/** Looks at a double-byte text piece by piece; a character may lie across pieces. */
export class DoubleByteScan {
  readonly #encoding: Encoding;
  #offset = 0;
  #start = 0;
  #first = 0;
  #missing = 0;
  #wantsDigit = false;
  #finding: DoubleByteFinding = { firstError: null, characters: 0, usual: 0, privateUse: 0 };

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  push(bytes: Uint8Array): void {
    if (this.#finding.firstError !== null) return;
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index]!;
      if (this.#first === 0 && this.#missing === 0) {
        if (byte < 0x80) continue;
        this.#first = byte;
        this.#start = this.#offset + index;
      } else if (!this.#follow(byte)) {
        this.#finding.firstError = this.#start;
        return;
      }
    }
    this.#offset += bytes.length;
  }

  end(): DoubleByteFinding {
    if (this.#finding.firstError === null && (this.#first !== 0 || this.#missing > 0)) {
      this.#finding.firstError = this.#start;
    }
    return this.#finding;
  }

  #follow(byte: number): boolean {
    if (this.#missing > 0) return this.#followLong(byte);
    const first = this.#first;
    const length = this.#encoding.length(first, byte);
    this.#first = 0;
    if (length === 0) return false;
    this.#finding.characters += 1;
    if (length === 4) {
      // rare characters of names; they are as good a sign of GB18030 as any
      this.#finding.usual += 1;
      this.#missing = 2;
      this.#wantsDigit = false;
      return true;
    }
    if (this.#encoding.usual(first, byte)) this.#finding.usual += 1;
    if (this.#encoding.privateUse(first, byte)) this.#finding.privateUse += 1;
    return true;
  }

  /** Third and fourth byte of a GB18030 character. */
  #followLong(byte: number): boolean {
    this.#missing -= 1;
    const fits = this.#wantsDigit ? inside(byte, 0x30, 0x39) : inside(byte, 0x81, 0xfe);
    this.#wantsDigit = true;
    return fits;
  }
}
