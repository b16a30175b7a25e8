import { TYPE } from '../typed-values.ts';

/** The value of a missing one in a list, and the one that ends it. */
export const MISSING = -0x80000000;
export const END = MISSING + 1;
/** The least whole number that is none of those with a meaning of their own (VCF specification 4.3, 1.3). */
export const SMALLEST_INTEGER = MISSING + 8;
export const LARGEST_INTEGER = 0x7fffffff;
const [MISSING_FLOAT, END_FLOAT, NOT_A_NUMBER] = [0x7f800001, 0x7f800002, 0x7fc00000];
const [LARGEST_8, LARGEST_16] = [0x7f, 0x7fff];
const [SMALLEST_8, SMALLEST_16] = [-0x78, -0x7ff8];
const MANY = 15;

/** Bytes of a record of BCF, put together value by value in a buffer that is used again (VCF specification, 6.3.3). */
export class RecordBytes {
  bytes: Buffer = Buffer.alloc(1 << 16);
  at = 0;

  reserve(count: number): void {
    if (this.at + count <= this.bytes.length) return;
    const larger = Buffer.alloc(2 * (this.at + count));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
  }

  int32(value: number): void {
    this.reserve(4);
    this.at = this.bytes.writeInt32LE(value | 0, this.at);
  }

  /** Type and number of the values that follow. */
  head(type: number, count: number): void {
    this.reserve(1);
    this.bytes[this.at++] = (Math.min(count, MANY) << 4) | type;
    if (count >= MANY) this.integer(count);
  }

  integer(value: number): void {
    this.integers([value], 1, 1);
  }

  /** @param bytes of a text, in which null bytes fill missing characters */
  text(bytes: Uint8Array): void {
    this.head(TYPE.text, bytes.length);
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }

  /** Lists of one length, one after the other, in the smallest type that holds them; MISSING and END are themselves. */
  integers(values: ArrayLike<number>, count: number, length: number): void {
    let [least, largest] = [0, 0];
    for (let k = 0; k < count; k++) {
      const value = values[k]!;
      if (value <= END) continue;
      if (value < least) least = value;
      else if (value > largest) largest = value;
    }
    const type =
      least >= SMALLEST_8 && largest <= LARGEST_8
        ? TYPE.int8
        : least >= SMALLEST_16 && largest <= LARGEST_16
          ? TYPE.int16
          : TYPE.int32;
    this.head(type, length);
    this.reserve(4 * count);
    const { bytes } = this;
    // The words for missing and end have the same place in every type: the least value and the next one.
    if (type === TYPE.int8)
      for (let k = 0; k < count; k++)
        bytes[this.at++] = values[k]! <= END ? 0x80 + (values[k]! & 1) : values[k]!;
    else if (type === TYPE.int16)
      for (let k = 0; k < count; k++)
        this.at = bytes.writeInt16LE(values[k]! <= END ? -0x8000 + (values[k]! & 1) : values[k]!, this.at);
    else for (let k = 0; k < count; k++) this.at = bytes.writeInt32LE(values[k]!, this.at);
  }

  /** A number of single precision; null is a missing one, undefined the end of a list. */
  single(value: number | null | undefined): void {
    if (value === null) this.int32(MISSING_FLOAT);
    else if (value === undefined) this.int32(END_FLOAT);
    else if (Number.isNaN(value)) this.int32(NOT_A_NUMBER);
    else {
      this.reserve(4);
      this.at = this.bytes.writeFloatLE(value, this.at);
    }
  }
}
