import type { Work } from '../../bytes/line-blocks.ts';
import { openVcf } from '../../vcf/open-vcf.ts';
import { compileExpression, type ExpressionOptions } from '../expression/index.ts';
import { readDefinitions } from '../records/definitions.ts';
import { recordTexts } from '../records/record-texts.ts';
import { recordFormat } from './record-format.ts';

export interface QueryOptions extends Work, ExpressionOptions {
  /** only records for which it holds, and in square brackets only samples for which it does */
  include?: string;
}

const PIECE = 1 << 16;

/**
 * The records of a VCF file in a format (see record-format.ts), in pieces of about 64 KB.
 *
 * @throws GenomicsError those of openVcf; badFormat, unknownTag, badExpression, shortLine
 */
export async function* queryVcf(
  file: string,
  format: string,
  options: QueryOptions = {},
): AsyncGenerator<string> {
  const { header, records } = await openVcf(file, options);
  try {
    const write = recordFormat(format, header.meta, header.samples);
    const { include } = options;
    const holds =
      include === undefined ? null : compileExpression(include, readDefinitions(header.meta), options);
    let text = '';
    for await (const record of recordTexts(file, header, records)) {
      const outcome = holds?.(record);
      if (outcome?.site === false) continue;
      text += write(record, outcome?.samples ?? null);
      if (text.length < PIECE) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  } finally {
    await records.return(undefined);
  }
}
