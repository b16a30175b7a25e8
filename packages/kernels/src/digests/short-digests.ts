import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { plainDigest } from './plain.ts';

/** Messages of a batch. */
const BATCH = 4096;
/** Longest message in bytes: with its end mark it fills two words. */
export const LONGEST_SHORT_MESSAGE = 7;

interface Loops {
  spread(constants: number, to: number): void;
  digests(
    messages: number,
    fours: number,
    bits: number,
    constants: number,
    schedule: number,
    out: number,
  ): void;
}

const isPrime = (value: number) =>
  Array.from({ length: Math.floor(Math.sqrt(value)) - 1 }, (_, at) => at + 2).every((by) => value % by !== 0);
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter(isPrime);

/** Floor of the cube root. */
function cubeRoot(value: bigint): bigint {
  let low = 0n;
  let high = 1n << 36n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** 3n > value) high = middle;
    else low = middle;
  }
  return low;
}

/** FIPS 180-4, 4.2.2: the first 32 bits of the fractions of the cube roots of the first 64 primes. */
const roundConstants = () =>
  PRIMES.slice(0, 64).map((prime) => Number(BigInt.asUintN(32, cubeRoot(BigInt(prime) << 96n))));

type Take = (first: number, second: number) => void;

/**
 * SHA-256 of very many short messages of one length, one after the other: `add` each as two words, and `take` is given
 * the first two words of each digest, in no order that means anything. `finish` takes what is left.
 */
export class ShortDigests {
  readonly #take: Take;
  readonly #kernel: Kernel;
  readonly #words: Uint32Array;
  readonly #out: Uint32Array;
  readonly #run: ((fours: number) => void) | null;
  readonly #length: number;
  #waiting = 0;

  /** @param length of each message in bytes, at most `LONGEST_SHORT_MESSAGE` */
  constructor(length: number, take: Take, kernel: Kernel = chooseKernel('digests')) {
    if (length > LONGEST_SHORT_MESSAGE) throw new RangeError(`a message of ${length} bytes is too long`);
    this.#length = length;
    this.#take = take;
    this.#kernel = kernel;
    const [constants, schedule, messages] = [0, 1024, 2048];
    const out = messages + BATCH * 8;
    const end = out + BATCH * 8;
    if (kernel === 'plain') {
      const memory = new ArrayBuffer(end);
      this.#words = new Uint32Array(memory, messages, BATCH * 2);
      this.#out = new Uint32Array(memory, out, BATCH * 2);
      this.#run = null;
      return;
    }
    const { memory, run } = instantiate<Loops>('digests', end);
    this.#words = new Uint32Array(memory.buffer, messages, BATCH * 2);
    this.#out = new Uint32Array(memory.buffer, out, BATCH * 2);
    new Uint32Array(memory.buffer, messages, 64).set(roundConstants());
    run.spread(messages, constants);
    this.#run = (fours) => run.digests(messages, fours, length * 8, constants, schedule, out);
  }

  /** The message as two big-endian words, a byte 0x80 after its end and zeros after that. */
  add(first: number, second: number): void {
    const at = (this.#waiting >> 2) * 8 + (this.#waiting & 3);
    this.#words[at] = first;
    this.#words[at + 4] = second;
    this.#waiting += 1;
    if (this.#waiting === BATCH) this.finish();
  }

  finish(): void {
    const count = this.#waiting;
    this.#waiting = 0;
    if (this.#kernel === 'plain') {
      for (let message = 0; message < count; message += 1) {
        const at = (message >> 2) * 8 + (message & 3);
        this.#take(...plainDigest(this.#words[at]!, this.#words[at + 4]!, this.#length));
      }
      return;
    }
    this.#run?.((count + 3) >> 2);
    for (let message = 0; message < count; message += 1) {
      const at = (message >> 2) * 8 + (message & 3);
      this.#take(this.#out[at]!, this.#out[at + 4]!);
    }
  }
}
