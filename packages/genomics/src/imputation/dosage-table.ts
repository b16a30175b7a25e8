import { ByteSink } from '../bytes/byte-sink.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import { UNKNOWN } from './piece-answer.ts';

const PIECE = 1 << 20;

/**
 * Expected copies of the counted allele, a line for each variant and a column for each sample: whole numbers for known
 * calls, three decimals for imputed ones, NA where nothing tells them.
 */
export class DosageTable {
  readonly #sink: ByteSink;
  readonly #variants: VariantTable;
  readonly #samples: number;

  constructor(file: string, { samples, variants }: GenotypeMatrix) {
    this.#sink = new ByteSink(file);
    this.#variants = variants;
    this.#samples = samples.length;
    const head = ['marker', 'chromosome', 'position', 'counted', 'other', ...samples];
    this.#sink.write(Buffer.from(`${head.join('\t')}\n`));
  }

  /** @param rows count x samples, known copies; @param dosages of what is not known */
  write(first: number, rows: Uint8Array, dosages: Float32Array): void {
    const { ids, chromosomes, chromosome, position, counted, other } = this.#variants;
    const samples = this.#samples;
    let text = '';
    for (let k = 0; k * samples < rows.length; k++) {
      const variant = first + k;
      text += `${ids.at(variant)}\t${chromosomes[chromosome[variant]!]}\t${position[variant]}\t${counted.at(variant)}\t${other.at(variant)}`;
      for (let place = k * samples; place < (k + 1) * samples; place++) {
        const copies = rows[place]!;
        text += `\t${copies === UNKNOWN ? written(dosages[place]!) : copies}`;
      }
      text += '\n';
      if (text.length < PIECE) continue;
      this.#sink.write(Buffer.from(text));
      text = '';
    }
    this.#sink.write(Buffer.from(text));
  }

  finish(): void {
    this.#sink.finish();
  }

  /** Takes away what has been written; nothing happens after `finish`. */
  discard(): void {
    this.#sink.discard();
  }
}

const written = (dosage: number) => (Number.isNaN(dosage) ? 'NA' : String(Math.round(1000 * dosage) / 1000));
