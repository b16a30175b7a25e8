import { describe, expect, it } from 'vitest';
import { samplesOfRound } from './samples-of-round.ts';

/** Every fourth sample is a line. */
const samples = (count: number) => Uint8Array.from({ length: count }, (_, s) => Number(s % 4 === 0));

describe('the samples that a model learns from', () => {
  it('are taken in turn where there are many of two haplotypes, lines always, and all in the end', () => {
    const inbred = samples(400);
    const rounds = Array.from({ length: 8 }, (_, round) => samplesOfRound(round, 8, inbred, 20));
    const all = Array.from(inbred.keys());
    expect(new Set(rounds.slice(0, 3).flat())).toEqual(new Set(all));
    expect(rounds.map((own) => own.length)).toEqual([200, 200, 200, 200, 200, 200, 400, 400]);
    for (const own of rounds) expect(own.filter((sample) => inbred[sample] === 1)).toHaveLength(100);
  });

  it('are all in every round where they are few, or lines', () => {
    for (const inbred of [samples(100), new Uint8Array(600).fill(1)])
      expect(samplesOfRound(0, 8, inbred, 20)).toHaveLength(inbred.length);
  });
});
