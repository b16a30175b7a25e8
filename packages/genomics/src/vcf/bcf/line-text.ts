import { numberText } from '../number-text.ts';

const MOST_NUMBERS = 1 << 16;
const [MINUS, ZERO] = [45, 48];

/** Text of lines, built byte by byte. */
export class LineText {
  bytes: Buffer = Buffer.alloc(1 << 16);
  view: DataView = new DataView(this.bytes.buffer);
  at = 0;
  readonly #single = new Float32Array(1);
  readonly #bits = new Int32Array(this.#single.buffer);
  /** floats as text by their bits: frequencies come again and again */
  readonly #numbers = new Map<number, Buffer>();

  /** Makes room for as many bytes. */
  reserve(count: number): void {
    if (this.at + count <= this.bytes.length) return;
    const larger = Buffer.alloc(2 * (this.at + count));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }

  byte(value: number): void {
    if (this.at === this.bytes.length) this.reserve(1);
    this.bytes[this.at++] = value;
  }

  put(text: Uint8Array): void {
    this.reserve(text.length);
    if (text.length > 32) this.bytes.set(text, this.at);
    else for (let k = 0; k < text.length; k++) this.bytes[this.at + k] = text[k]!;
    this.at += text.length;
  }

  /** A whole number in 32 bits. */
  integer(value: number): void {
    this.reserve(11);
    let rest = value;
    if (value < 0) {
      this.bytes[this.at++] = MINUS;
      rest = -value;
    }
    let digits = 1;
    for (let limit = 10; rest >= limit; limit *= 10) digits++;
    for (let place = this.at + digits - 1; place >= this.at; place--) {
      const next = Math.floor(rest / 10);
      this.bytes[place] = ZERO + rest - 10 * next;
      rest = next;
    }
    this.at += digits;
  }

  /** A number of single precision, given by its bits. */
  single(bits: number): void {
    let text = this.#numbers.get(bits);
    if (text === undefined) {
      this.#bits[0] = bits;
      text = Buffer.from(numberText(this.#single[0]!), 'latin1');
      if (this.#numbers.size === MOST_NUMBERS) this.#numbers.clear();
      this.#numbers.set(bits, text);
    }
    this.put(text);
  }
}
