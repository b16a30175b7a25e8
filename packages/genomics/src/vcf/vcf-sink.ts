import { ByteSink, type Sink } from '../bytes/byte-sink.ts';
import { GenomicsError } from '../genomics-error.ts';
import { BcfSink } from './bcf/write/bcf-sink.ts';

/** Endings of other compressions: text under such a name would be taken for something else. */
const OTHER = /\.(?:zst|bz2|xz|lz4|zip|7z|lzma|rar)$/i;

/**
 * Where the text of a VCF file goes: to BCF where the name ends with .bcf, to a bgzip file where it ends with .gz or
 * .bgz, else as it is.
 *
 * @throws GenomicsError unknownCompression
 */
export function vcfSink(file: string, { threads }: { threads?: number | undefined } = {}): Sink {
  const ending = OTHER.exec(file)?.[0];
  if (ending !== undefined) throw new GenomicsError('unknownCompression', { file, ending });
  return /\.bcf$/i.test(file) ? new BcfSink(file, threads) : new ByteSink(file, { threads });
}
