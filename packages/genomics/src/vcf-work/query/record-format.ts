import { GenomicsError } from '../../genomics-error.ts';
import { findTag } from '../expression/tags.ts';
import { typesOf } from '../expression/variant-types.ts';
import { readDefinitions, type Definitions } from '../records/definitions.ts';
import { COLUMN } from '../records/record-place.ts';
import type { RecordText } from '../records/record-text.ts';

/** A record as text, by a format. */
export type RecordFormat = (record: RecordText) => string;

/** A piece of a format: text for a record, or for one of its samples. */
type Piece = (record: RecordText, sample: number) => string;

/** What a query knows of a file. */
interface Surroundings {
  samples: readonly string[];
  definitions: Definitions;
}

const COLUMNS: Readonly<Record<string, Piece>> = {
  CHROM: (record) => record.columns[COLUMN.chromosome]!,
  POS: (record) => record.columns[COLUMN.position]!,
  POS0: (record) => String(record.position - 1),
  END: (record) => String(record.end),
  ID: (record) => record.columns[COLUMN.id]!,
  REF: (record) => record.reference,
  ALT: (record) => record.columns[COLUMN.alternative]!,
  QUAL: (record) => record.columns[COLUMN.quality]!,
  FILTER: (record) => record.columns[COLUMN.filter]!,
  INFO: (record) => record.columns[COLUMN.info]!,
  FORMAT: (record) => record.columns[COLUMN.format] ?? '.',
  TYPE: (record) => typesOf(record).join(','),
  LINE: (record) => record.line(),
};

/**
 * Makes a format as that of `bcftools query` ready: %CHROM, %POS, %ID, %REF, %ALT, %QUAL, %FILTER, %TYPE, %TAG or
 * %INFO/TAG with {0} for one of several values, and in square brackets, once for each sample, %SAMPLE, %GT, %TGT (bases)
 * and %TAG of FORMAT. \t and \n are a tab and a line end.
 *
 * @param meta lines of the head
 * @throws GenomicsError badFormat, unknownTag
 */
export function recordFormat(
  format: string,
  meta: readonly string[],
  samples: readonly string[],
): RecordFormat {
  const around = { samples, definitions: readDefinitions(meta) };
  const pieces: Piece[] = [];
  let rest = format;
  while (rest !== '') {
    const match = /^\[([^\]]*)\]|^[^[\]]+/.exec(rest);
    if (!match) throw new GenomicsError('badFormat', { text: format });
    rest = rest.slice(match[0].length);
    if (match[1] === undefined) pieces.push(...piecesOf(match[0], around, false));
    else {
      const inner = piecesOf(match[1], around, true);
      pieces.push((record) =>
        samples.map((_, sample) => inner.map((piece) => piece(record, sample)).join('')).join(''),
      );
    }
  }
  return (record) => pieces.map((piece) => piece(record, -1)).join('');
}

function piecesOf(text: string, around: Surroundings, perSample: boolean): Piece[] {
  const parts = text.matchAll(/%((?:INFO|FORMAT|FMT)\/)?([\w.]+)(?:\{(\d+)\})?|\\[tn\\]|[^%\\]+|[%\\]/g);
  return Array.from(parts, ([whole, prefix = '', name, place]) => {
    if (name === undefined) {
      const plain = { '\\t': '\t', '\\n': '\n', '\\\\': '\\' }[whole] ?? whole;
      return () => plain;
    }
    const own = prefix === '' ? ownPiece(name, around, perSample) : null;
    return own ?? tagPiece(prefix, name, place, around, perSample);
  });
}

function ownPiece(name: string, { samples }: Surroundings, perSample: boolean): Piece | null {
  if (perSample && name === 'SAMPLE') return (_, sample) => samples[sample]!;
  if (perSample && name === 'TGT') return basesOfCall;
  return COLUMNS[name] ?? null;
}

function tagPiece(
  prefix: string,
  name: string,
  place: string | undefined,
  { definitions }: Surroundings,
  perSample: boolean,
): Piece {
  const { format, info } = definitions;
  const isOfSamples = perSample && prefix !== 'INFO/' && (format.has(name) || name === 'GT');
  const oneOf = (text: string) => (place === undefined ? text : (text.split(',')[Number(place)] ?? '.'));
  if (isOfSamples) return (record, sample) => oneOf(record.field(name)?.[sample] ?? '.');
  if (info.has(name))
    return (record) => {
      const told = record.info.get(name);
      return told === true ? '1' : oneOf(told ?? '.');
    };
  // Figures counted from the calls have no text of their own.
  const tag = findTag(prefix + name, { samples: null, fields: null }, definitions);
  if (!tag || tag.perSample) throw new GenomicsError('unknownTag', { name });
  return (record) =>
    oneOf(
      tag
        .get(record)
        .rows[0]!.map((cell) => cell ?? '.')
        .join(','),
    );
}

function basesOfCall(record: RecordText, sample: number): string {
  const call = record.field('GT')?.[sample] ?? '.';
  const alleles = [record.reference, ...record.alternatives];
  return call.replace(/\d+/g, (digits) => alleles[Number(digits)] ?? '.');
}
