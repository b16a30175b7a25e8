import { BgzipInput } from '../../bytes/bgzip-input.ts';
import { openBytes } from '../../bytes/byte-source.ts';
import { lineBlocksOf } from '../../bytes/line-blocks.ts';
import { decodeTogether } from '../../bytes/name-decoder.ts';
import { PeekedSource } from '../../bytes/peeked-source.ts';
import {
  BCF_HEAD,
  BcfInput,
  isBcf,
  readBcfHead,
  recordLines,
  type BcfHead,
  type BcfWork,
  type PackedLineBlock,
} from '../bcf/index.ts';
import { remark } from '../../genomics-error.ts';
import { ChunkSource } from './chunk-source.ts';
import { freshIndexOf, staleIndexOf } from './find-index.ts';
import { readIndex } from './read-index.ts';
import { chunksOf, type Chunk, type Region, type RegionIndex } from './region-index.ts';

/**
 * Lines of the records of a VCF or BCF file that touch regions, and of some that lie near them; null where no index
 * tells where they lie.
 *
 * @throws GenomicsError fileUnreadable, damagedFile, badIndex, badBcf
 */
export async function regionLines(
  file: string,
  regions: readonly Region[],
  work: BcfWork,
): Promise<AsyncGenerator<PackedLineBlock> | null> {
  const path = freshIndexOf(file);
  if (path === null) {
    const index = staleIndexOf(file);
    if (index !== null) work.onRemark?.(remark('indexOlder', { index }));
    return null;
  }
  const found = await findChunks(file, await readIndex(path), regions, work);
  return found && chunkLines(file, found, work);
}

interface Found {
  chunks: Chunk[];
  /** of a BCF file */
  head: BcfHead | null;
}

async function findChunks(
  file: string,
  index: RegionIndex,
  regions: readonly Region[],
  work: BcfWork,
): Promise<Found | null> {
  const input = openBytes(file, work);
  try {
    if (!(input instanceof BgzipInput)) return null;
    const source = await PeekedSource.open(input, BCF_HEAD);
    const head = isBcf(source.head) ? await readBcfHead(new BcfInput(file, source)) : null;
    const names = head
      ? Array.from(head.contigs, (name) => name?.toString() ?? '')
      : decodeTogether(index.names ?? []);
    return { chunks: chunksOf(index, names, regions), head };
  } finally {
    input.close();
  }
}

/** Opens the file only when the first block is asked for. */
async function* chunkLines(
  file: string,
  { chunks, head }: Found,
  work: BcfWork,
): AsyncGenerator<PackedLineBlock> {
  const input = openBytes(file, work);
  try {
    if (!(input instanceof BgzipInput)) return;
    const source = new ChunkSource(input, chunks);
    if (head) yield* recordLines(new BcfInput(file, source), head, work);
    else yield* lineBlocksOf(source, file, work);
  } finally {
    input.close();
  }
}
