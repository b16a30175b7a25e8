import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ShortDigests } from './short-digests.ts';

/** The message as the kernel reads it: two words with the end mark. */
function wordsOf(message: string): [number, number] {
  const bytes = Buffer.alloc(8);
  bytes.write(message, 'latin1');
  bytes[message.length] = 0x80;
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
}

function firstWords(message: string): string {
  return createHash('sha256').update(message, 'latin1').digest('hex').slice(0, 16);
}

const asHex = (first: number, second: number) =>
  [first, second].map((word) => word.toString(16).padStart(8, '0')).join('');

it.each(['simd', 'plain'] as const)(
  'gives the digests of short messages, whatever their number (%s)',
  (kernel) => {
    const messages: Record<number, string[]> = {
      0: [''],
      1: ['a', '7'],
      3: ['abc', 'zzz', '~~~', '   ', '000'],
      4: ['1234'],
      7: Array.from({ length: 9000 }, (_, at) => String(1_000_000 + at * 999)),
    };
    for (const [length, of] of Object.entries(messages)) {
      const found: string[] = [];
      const digests = new ShortDigests(
        Number(length),
        (first, second) => found.push(asHex(first, second)),
        kernel,
      );
      for (const message of of) digests.add(...wordsOf(message));
      digests.finish();
      expect(found).toEqual(of.map(firstWords));
    }
  },
);

it('refuses messages that are longer than two words with their end mark', () => {
  expect(() => new ShortDigests(8, () => undefined)).toThrow(RangeError);
});
