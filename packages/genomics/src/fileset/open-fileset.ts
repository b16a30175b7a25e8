import { closeSync, fstatSync, readSync } from 'node:fs';
import { GenomicsError, remark, type Remark } from '../genomics-error.ts';
import { strideOf } from '../matrix/calls.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { refuseDuplicates } from '../matrix/memory-matrix.ts';
import { readBim } from './read-bim.ts';
import { readFam, type FamRow } from './read-fam.ts';
import { openForReading } from './read-lines.ts';

/** Bytes 6c 1b, and 01 for variant after variant. */
export const BED_HEAD = Uint8Array.of(0x6c, 0x1b, 0x01);

/** A PLINK 1 fileset on disk; calls are read when they are asked for. Close it when done. */
export interface Fileset extends GenotypeMatrix {
  readonly fam: readonly FamRow[];
  /** what the reader of results should know of its files */
  readonly remarks: readonly Remark[];
  close(): void;
}

/**
 * Opens `<stem>.bed`, `<stem>.bim` and `<stem>.fam`.
 *
 * @throws GenomicsError fileUnreadable, notBed, sampleMajorBed, bedOfOtherSize, shortLine, notPosition, duplicateSample,
 *   unknownEncoding
 */
export function openFileset(stem: string): Fileset {
  const { rows: fam, foreign } = readFam(`${stem}.fam`);
  const samples = fam.map(({ name }) => name);
  refuseDuplicates(samples);
  const { variants, foreign: foreignMarkers } = readBim(`${stem}.bim`);
  const stride = strideOf(samples.length);
  const file = `${stem}.bed`;
  const handle = openForReading(file);
  try {
    checkBed(handle, file, samples.length, variants.count);
  } catch (error) {
    closeSync(handle);
    throw error;
  }
  let block = new Uint8Array(0);
  return {
    fam,
    remarks: [
      ...(foreign ? [remark('namesInGb18030', { file: `${stem}.fam` })] : []),
      ...(foreignMarkers ? [remark('namesInGb18030', { file: `${stem}.bim` })] : []),
    ],
    samples,
    variants,
    stride,
    read(first, count) {
      const size = count * stride;
      if (block.length < size) block = new Uint8Array(size);
      readFully(handle, block, size, BED_HEAD.length + first * stride, file);
      return block.subarray(0, size);
    },
    close: () => closeSync(handle),
  };
}

function checkBed(handle: number, file: string, samples: number, variants: number): void {
  const head = new Uint8Array(BED_HEAD.length);
  readSync(handle, head, 0, head.length, 0);
  if (head[0] !== BED_HEAD[0] || head[1] !== BED_HEAD[1]) throw new GenomicsError('notBed', { file });
  if (head[2] !== BED_HEAD[2]) throw new GenomicsError('sampleMajorBed', { file });
  const { size } = fstatSync(handle);
  const expected = BED_HEAD.length + variants * strideOf(samples);
  if (size !== expected)
    throw new GenomicsError('bedOfOtherSize', { file, bytes: size, samples, variants, expected });
}

function readFully(handle: number, into: Uint8Array, size: number, from: number, file: string): void {
  let done = 0;
  while (done < size) {
    const read = readSync(handle, into, done, size - done, from + done);
    if (read === 0)
      throw new GenomicsError('fileUnreadable', { file, reason: `it ends ${size - done} bytes early` });
    done += read;
  }
}
