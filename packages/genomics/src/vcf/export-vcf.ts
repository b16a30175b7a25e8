import type { Work } from '../bytes/line-blocks.ts';
import { blocksOf, type GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { FIXED_COLUMNS } from './open-vcf.ts';
import { vcfSink } from './vcf-sink.ts';

const LINE_FEED = 10;
/** Calls as text with the tab before them, by the two bits of a call (matrix/calls.ts). */
const TEXTS = ['\t1/1', '\t./.', '\t0/1', '\t0/0'];
/** Four calls, 16 bytes, for each byte of packed calls. */
const TEXT_OF_BYTE = Buffer.from(
  Array.from({ length: 256 }, (_, byte) =>
    [0, 2, 4, 6].map((shift) => TEXTS[(byte >> shift) & 3]).join(''),
  ).join(''),
);

/**
 * Writes a matrix as VCF 4.2 with genotypes only: the counted allele as ALT, the other one as REF. A name that ends
 * with .gz or .bgz makes a bgzip file. An unknown allele (0 in filesets) becomes . as ALT and N as REF;
 * codes that are no bases become symbols such as <B> or <INS>.
 */
export async function exportVcf(
  matrix: GenotypeMatrix,
  file: string,
  { signal, onProgress }: Work = {},
): Promise<void> {
  const sink = vcfSink(file);
  try {
    sink.write(Buffer.from(headOf(matrix)));
    const writer = new RecordWriter(matrix);
    for (const { first, count, calls } of blocksOf(matrix)) {
      signal?.throwIfAborted();
      for (let k = 0; k < count; k++) sink.write(writer.record(first + k, calls, k * matrix.stride));
      onProgress?.((first + count) / matrix.variants.count);
      // Lets the signal and other work come through between two blocks.
      await new Promise((resolve) => setImmediate(resolve));
    }
    sink.finish();
  } finally {
    sink.discard();
  }
}

function headOf({ samples, variants }: GenotypeMatrix): string {
  return [
    '##fileformat=VCFv4.2',
    ...variants.chromosomes.map((name) => `##contig=<ID=${name}>`),
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    `#${[...FIXED_COLUMNS, ...samples].join('\t')}`,
    '',
  ].join('\n');
}

class RecordWriter {
  readonly #matrix: GenotypeMatrix;
  #bytes = new Uint8Array(0);

  constructor(matrix: GenotypeMatrix) {
    this.#matrix = matrix;
  }

  /** The line of a variant. @param start first byte of its calls */
  record(variant: number, calls: Uint8Array, start: number): Uint8Array {
    const { samples, stride, variants } = this.#matrix;
    const site = Buffer.from(
      [
        variants.chromosomes[variants.chromosome[variant]!]!,
        variants.position[variant]!,
        variants.ids.at(variant),
        ...allelesOf(variants.other.at(variant), variants.counted.at(variant)),
        '.\t.\t.\tGT',
      ].join('\t'),
    );
    const size = site.length + 16 * stride + 1;
    if (this.#bytes.length < size) this.#bytes = new Uint8Array(2 * size);
    const bytes = this.#bytes;
    bytes.set(site);
    let to = site.length;
    for (let k = 0; k < stride; k++) {
      const from = 16 * calls[start + k]!;
      for (let letter = 0; letter < 16; letter++) bytes[to++] = TEXT_OF_BYTE[from + letter]!;
    }
    // The last byte may hold fewer than four samples.
    const end = site.length + 4 * samples.length;
    bytes[end] = LINE_FEED;
    return bytes.subarray(0, end + 1);
  }
}

const UNKNOWN = new Set(['', '0', '.']);
const BASES = /^[ACGTN]+$/i;
/** What is allowed as ALT besides bases: a deleted one, a symbol, a breakend. */
const OTHER_ALTERNATIVES = /^(\*|<[^<>\s,]+>|\S*[[\]]\S*)$/;
const SYMBOLS: Record<string, string> = { '+': '<INS>', I: '<INS>', '-': '<DEL>', D: '<DEL>' };

/** REF and ALT; alleles that are no bases (A and B of codes, + and -) become a symbol beside N. */
function allelesOf(other: string, counted: string): [reference: string, alternative: string] {
  const unknown = UNKNOWN.has(counted);
  const fits = unknown || BASES.test(counted) || OTHER_ALTERNATIVES.test(counted);
  if (BASES.test(other) && fits) return [other, unknown ? '.' : counted];
  if (UNKNOWN.has(other) && fits) return ['N', unknown ? '.' : counted];
  // A base beside a code, or a code beside a base, would say more than is known.
  return [
    'N',
    unknown ? '.' : OTHER_ALTERNATIVES.test(counted) ? counted : (SYMBOLS[counted] ?? `<${counted}>`),
  ];
}
