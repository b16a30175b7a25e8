import type { Work } from '../bytes/line-blocks.ts';
import { openFileset } from '../fileset/open-fileset.ts';
import { FilesetWriter } from '../fileset/write-fileset.ts';
import { blocksOf } from '../matrix/genotype-matrix.ts';
import type { GenotypeImport } from './genotype-import.ts';

/**
 * Copies a PLINK 1 fileset, checking that its files belong together.
 *
 * @param file the .bed, or the path of the three files without an extension
 * @throws GenomicsError as openFileset
 */
export async function importFileset(
  file: string,
  stem: string,
  { signal, onProgress }: Work = {},
): Promise<GenotypeImport> {
  const set = openFileset(file.replace(/\.bed$/, ''));
  const writer = new FilesetWriter(stem);
  try {
    const { count, chromosomes } = set.variants;
    for (const block of blocksOf(set)) {
      signal?.throwIfAborted();
      writer.write(block.calls);
      onProgress?.((block.first + block.count) / count);
      // Lets the signal and other work come through between two blocks.
      await new Promise((resolve) => setImmediate(resolve));
    }
    writer.finish(set.samples, set.variants, set.fam);
    return { samples: set.samples.length, markers: count, chromosomes, remarks: [...set.remarks] };
  } finally {
    set.close();
    writer.discard();
  }
}
