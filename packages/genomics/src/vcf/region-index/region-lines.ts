import { BgzipInput } from '../../bytes/bgzip-input.ts';
import { openBytes } from '../../bytes/byte-source.ts';
import { lineBlocksOf, type LineBlock, type Work } from '../../bytes/line-blocks.ts';
import { PeekedSource } from '../../bytes/peeked-source.ts';
import { BCF_HEAD, BcfInput, isBcf, readBcfHead, recordLines } from '../bcf/index.ts';
import { ChunkSource } from './chunk-source.ts';
import { freshIndexOf } from './find-index.ts';
import { readIndex } from './read-index.ts';
import { chunksOf, type Region } from './region-index.ts';

/**
 * Lines of the records of a VCF or BCF file that touch regions, and of some that lie near them; null where no index
 * tells where they lie.
 *
 * @throws GenomicsError fileUnreadable, damagedFile, badIndex, badBcf
 */
export async function regionLines(
  file: string,
  regions: readonly Region[],
  work: Work,
): Promise<AsyncGenerator<LineBlock> | null> {
  const path = freshIndexOf(file);
  if (path === null) return null;
  const index = await readIndex(path);
  const input = openBytes(file);
  if (!(input instanceof BgzipInput)) {
    input.close();
    return null;
  }
  try {
    const source = await PeekedSource.open(input, BCF_HEAD);
    if (isBcf(source.head)) {
      const head = await readBcfHead(new BcfInput(file, source));
      const names = head.contigs.map((name) => name?.toString() ?? '');
      return bcfChunks(
        new BcfInput(file, new ChunkSource(input, chunksOf(index, names, regions))),
        head,
        work,
      );
    }
    const names = (index.names ?? []).map((name) => Buffer.from(name, 'latin1').toString());
    return lineBlocksOf(new ChunkSource(input, chunksOf(index, names, regions)), file, work);
  } catch (error) {
    input.close();
    throw error;
  }
}

async function* bcfChunks(...parts: Parameters<typeof recordLines>): AsyncGenerator<LineBlock> {
  try {
    yield* recordLines(...parts);
  } finally {
    parts[0].source.close();
  }
}
