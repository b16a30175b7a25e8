/**
 * Calls as PLINK 1 keeps them: two bits a sample, four samples a byte, the first in the lowest bits. The alleles of a
 * variant are the counted one (A1; ALT where the data come from VCF) and the other one (A2; REF).
 * Source: C. C. Chang et al., GigaScience 4 (2015) 7, and the format page of PLINK 1.9.
 */
export const CALL = { homozygousCounted: 0, missing: 1, heterozygous: 2, homozygousOther: 3 } as const;

/** Copies of the counted allele by call; NaN where the call is missing. */
export const DOSAGE_OF_CALL = Float64Array.of(2, NaN, 1, 0);

/** Call of 0, 1 or 2 copies of the counted allele. */
export const CALL_OF_DOSAGE = Uint8Array.of(CALL.homozygousOther, CALL.heterozygous, CALL.homozygousCounted);

/** Bytes that the calls of one variant take. */
export function strideOf(samples: number): number {
  return Math.ceil(samples / 4);
}

/** The call of one sample. @param start first byte of the variant */
export function callAt(calls: Uint8Array, start: number, sample: number): number {
  return (calls[start + (sample >> 2)]! >> ((sample & 3) << 1)) & 3;
}

/**
 * Unpacks the calls of one variant.
 *
 * @param start first byte of the variant
 * @param values what each of the four calls becomes
 */
export function unpackCalls(
  calls: Uint8Array,
  start: number,
  samples: number,
  values: ArrayLike<number>,
  into: Float64Array | Float32Array | Int16Array | Uint8Array | Int8Array,
): void {
  const whole = samples >> 2;
  let sample = 0;
  for (let k = 0; k < whole; k++) {
    const byte = calls[start + k]!;
    into[sample] = values[byte & 3]!;
    into[sample + 1] = values[(byte >> 2) & 3]!;
    into[sample + 2] = values[(byte >> 4) & 3]!;
    into[sample + 3] = values[byte >> 6]!;
    sample += 4;
  }
  for (; sample < samples; sample++) into[sample] = values[callAt(calls, start, sample)]!;
}

/** Packs calls, one number from 0 to 3 a sample; bits beyond the last sample are 0, as PLINK writes them. */
export function packCalls(values: ArrayLike<number>, samples: number, into: Uint8Array, start: number): void {
  const stride = strideOf(samples);
  for (let k = 0; k < stride; k++) {
    let byte = 0;
    const end = Math.min(4, samples - 4 * k);
    for (let r = 0; r < end; r++) byte |= values[4 * k + r]! << (2 * r);
    into[start + k] = byte;
  }
}
