/** Made-up records for the design page only: the same every time. */

export interface SpecimenMaterial {
  id: string;
  name: string;
  code: string;
  hybrid: boolean;
  generation: string;
  pedigree: string;
  trials: number;
  stock: number | null;
}

/** Mulberry32: small, repeatable, good enough for specimens. */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const next = repeatable(7);

export const materials: readonly SpecimenMaterial[] = Array.from({ length: 148 }, (_, index) => ({
  id: String(index),
  name: `DH${String(351 + index)}`,
  code: `G${String(412 + index * 7).padStart(6, '0')}`,
  hybrid: next() > 0.6,
  generation: `S${Math.floor(next() * 9) + 1}`,
  pedigree: `P${Math.floor(next() * 90) + 10} × P${Math.floor(next() * 90) + 10}`,
  trials: Math.floor(next() * 40),
  stock: next() < 0.08 ? null : Math.round(next() * 400) / 10,
}));

export interface SpecimenMean {
  entry: string;
  mean: number;
  check: boolean;
  versusCheck: number;
}

export const LSD = 448;
const check = 10_935;

export const means: readonly SpecimenMean[] = Array.from({ length: 16 }, (_, index) => {
  const isCheck = index === 9;
  const mean = isCheck ? check : Math.round(11_900 - index * 120 + (next() - 0.5) * 160);
  return {
    entry: isCheck ? 'CK 958' : `SX26${String(index + 1).padStart(2, '0')}`,
    mean,
    check: isCheck,
    versusCheck: ((mean - check) / check) * 100,
  };
}).sort((a, b) => b.mean - a.mean);

export const CHECK_MEAN = check;
