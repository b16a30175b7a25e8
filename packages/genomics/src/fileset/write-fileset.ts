import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { GenomicsError } from '../genomics-error.ts';
import { blocksOf, type GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import type { FamRow } from './read-fam.ts';
import { BED_HEAD } from './open-fileset.ts';
import { writeBim } from './write-bim.ts';
import { writeFully } from './write-fully.ts';

const PIECE = 1 << 20;

/**
 * Writes a fileset `<stem>.bed`, `.bim`, `.fam` block by block; the files get their names when all three are whole, so
 * that what fails leaves nothing that looks like genotypes.
 */
export class FilesetWriter {
  readonly #stem: string;
  readonly #bed: number;
  #isOpen = true;
  #hasHead = false;

  constructor(stem: string) {
    this.#stem = stem;
    this.#bed = openSync(`${stem}.bed.part`, 'w');
  }

  /** Calls of the next variants, packed as in matrix/calls.ts. */
  write(calls: Uint8Array): void {
    // Not before: who has no writer yet could not discard what a full disk has let through.
    if (!this.#hasHead) writeFully(this.#bed, BED_HEAD);
    this.#hasHead = true;
    writeFully(this.#bed, calls);
  }

  /** @throws GenomicsError noMarkers: no program reads genotypes of nothing */
  finish(samples: readonly string[], variants: VariantTable, fam?: readonly FamRow[]): void {
    if (variants.count === 0) throw new GenomicsError('noMarkers');
    fsyncSync(this.#bed);
    this.#close();
    writeBim(`${this.#stem}.bim.part`, variants);
    writeText(`${this.#stem}.fam.part`, famLines(samples, fam));
    for (const kind of ['fam', 'bim', 'bed'])
      renameSync(`${this.#stem}.${kind}.part`, `${this.#stem}.${kind}`);
  }

  /** Takes away what has been written; nothing happens after `finish`. */
  discard(): void {
    this.#close();
    for (const kind of ['fam', 'bim', 'bed']) rmSync(`${this.#stem}.${kind}.part`, { force: true });
  }

  #close(): void {
    if (this.#isOpen) closeSync(this.#bed);
    this.#isOpen = false;
  }
}

/** Writes a whole matrix as a fileset. */
export function writeFileset(stem: string, matrix: GenotypeMatrix, fam?: readonly FamRow[]): void {
  const writer = new FilesetWriter(stem);
  try {
    for (const { calls } of blocksOf(matrix)) writer.write(calls);
    writer.finish(matrix.samples, matrix.variants, fam);
  } finally {
    writer.discard();
  }
}

function* famLines(samples: readonly string[], fam?: readonly FamRow[]): Generator<string> {
  for (const [k, name] of samples.entries()) {
    const { family = name, father = '0', mother = '0', sex = '0', phenotype = '-9' } = fam?.[k] ?? {};
    yield `${family}\t${name}\t${father}\t${mother}\t${sex}\t${phenotype}\n`;
  }
}

function writeText(file: string, lines: Iterable<string>): void {
  const handle = openSync(file, 'w');
  try {
    let text = '';
    for (const line of lines) {
      text += line;
      if (text.length < PIECE) continue;
      writeFully(handle, Buffer.from(text));
      text = '';
    }
    writeFully(handle, Buffer.from(text));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
