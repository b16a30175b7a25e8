/** Decimals that are written, and what one of the last is worth. */
const DECIMALS = 12;
const UNIT = 10 ** DECIMALS;
/** From here on such a number has more digits than a double holds. */
const LARGE = Number.MAX_SAFE_INTEGER / UNIT;
const LONGEST = 32;

const [TAB, LINE_END, POINT, MINUS, ZERO] = [9, 10, 46, 45, 48];

/** The three digits of 0 to 999. */
const DIGITS = Uint8Array.from(
  { length: 3000 },
  (_, k) => ZERO + (Math.floor(Math.floor(k / 3) / 10 ** (2 - (k % 3))) % 10),
);

/**
 * Lines of a name and many numbers of about 1 as bytes, for matrices of millions of them: to 12 decimals, which takes a
 * tenth of the time of the shortest text that gives the very double. Whole numbers have no decimals, missing ones are
 * empty, large ones are written in full.
 */
export class DecimalLines {
  readonly #write: (bytes: Uint8Array) => void;
  #bytes = new Uint8Array(1 << 20);
  #at = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  /** @param name of the column, as written in the file */
  add(name: string, values: Float64Array): void {
    const bytes = Buffer.from(name);
    this.#reserve(bytes.length + 1 + values.length * LONGEST);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    let at = this.#at;
    for (let k = 0; k < values.length; k++) {
      this.#bytes[at++] = TAB;
      at = putNumber(this.#bytes, at, values[k]!);
    }
    this.#bytes[at] = LINE_END;
    this.#at = at + 1;
  }

  /** Writes what is still held. */
  end(): void {
    this.#write(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
  }

  #reserve(size: number): void {
    if (this.#at + size <= this.#bytes.length) return;
    this.end();
    if (size > this.#bytes.length) this.#bytes = new Uint8Array(size);
  }
}

/** Writes a number; the place behind it. */
function putNumber(bytes: Uint8Array, start: number, value: number): number {
  let at = start;
  if (Number.isNaN(value)) return at;
  const size = Math.abs(value);
  if (!(size < LARGE)) return putText(bytes, at, String(value));
  const units = Math.round(size * UNIT);
  if (value < 0 && units > 0) bytes[at++] = MINUS;
  const whole = Math.floor(units / UNIT);
  if (whole < 10) bytes[at++] = ZERO + whole;
  else at = putText(bytes, at, String(whole));
  const rest = units - whole * UNIT;
  if (rest === 0) return at;
  bytes[at] = POINT;
  const high = Math.floor(rest / 1e6);
  putSix(bytes, at + 1, high);
  putSix(bytes, at + 7, rest - high * 1e6);
  return at + 1 + DECIMALS;
}

function putSix(bytes: Uint8Array, at: number, number: number): void {
  const thousands = (number / 1000) | 0;
  const a = 3 * thousands;
  const b = 3 * (number - 1000 * thousands);
  bytes[at] = DIGITS[a]!;
  bytes[at + 1] = DIGITS[a + 1]!;
  bytes[at + 2] = DIGITS[a + 2]!;
  bytes[at + 3] = DIGITS[b]!;
  bytes[at + 4] = DIGITS[b + 1]!;
  bytes[at + 5] = DIGITS[b + 2]!;
}

function putText(bytes: Uint8Array, at: number, text: string): number {
  for (let k = 0; k < text.length; k++) bytes[at + k] = text.charCodeAt(k);
  return at + text.length;
}
