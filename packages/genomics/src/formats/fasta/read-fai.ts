import { statSync } from 'node:fs';
import { readLines } from '../../fileset/read-lines.ts';
import { GenomicsError } from '../../genomics-error.ts';
import type { Sequence } from './sequence.ts';

/**
 * The index that lies beside a FASTA file as samtools faidx writes it; null where there is none, or where the file is
 * younger.
 *
 * @throws GenomicsError fileUnreadable, badFai
 */
export function readFai(file: string): Sequence[] | null {
  const path = `${file}.fai`;
  const index = statSync(path, { throwIfNoEntry: false });
  if (!index || index.mtimeMs < statSync(file).mtimeMs) return null;
  const sequences: Sequence[] = [];
  readLines(path, (bytes, begin, end, line) => {
    const [name = '', ...rest] = Buffer.from(bytes.subarray(begin, end)).toString().split('\t');
    const numbers = rest.map(Number);
    const [length = 0, offset = 0, lineBases = 0, lineBytes = 0] = numbers;
    const isSound =
      name !== '' && numbers.length >= 4 && numbers.every((one) => Number.isSafeInteger(one) && one >= 0);
    if (!isSound || lineBytes < lineBases || (length > 0 && lineBases === 0))
      throw new GenomicsError('badFai', { file: path, line });
    sequences.push({ name, length, offset, lineBases, lineBytes });
  });
  return sequences;
}
