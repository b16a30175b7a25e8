import { GenomicsError } from '../../genomics-error.ts';
import { passingSamples } from '../expression/index.ts';
import { findTag } from '../expression/tags.ts';
import { kindsOf } from '../records/kinds-of-record.ts';
import { readDefinitions, type Definitions } from '../records/definitions.ts';
import { COLUMN } from '../records/record-place.ts';
import type { RecordText } from '../records/record-text.ts';

/** A record as text, by a format. @param wanted samples that are written; null for all of them */
export type RecordFormat = (record: RecordText, wanted: readonly boolean[] | null) => string;

/** A piece of a format: text for a record, or for one of its samples. */
type Piece = (record: RecordText, sample: number, wanted: readonly boolean[] | null) => string;

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
  END0: (record) => String(record.end - 1),
  ID: (record) => record.columns[COLUMN.id]!,
  REF: (record) => record.reference,
  ALT: (record) => record.columns[COLUMN.alternative]!,
  FIRST_ALT: (record) => record.alternatives[0] ?? '.',
  QUAL: (record) => record.columns[COLUMN.quality]!,
  FILTER: (record) => record.columns[COLUMN.filter]!,
  INFO: (record) => record.columns[COLUMN.info]!,
  FORMAT: (record) => [record.columns[COLUMN.format] ?? '.', ...record.samples].join('\t'),
  TYPE: (record) => kindsOf(record).join(',').toUpperCase(),
  LINE: (record) => `${record.line()}\n`,
};

/**
 * Makes a format as that of `bcftools query` ready: %CHROM, %POS, %POS0, %END, %END0, %ID, %REF, %ALT, %FIRST_ALT, %QUAL,
 * %FILTER, %TYPE, %INFO, %FORMAT, %LINE with its line end, %N_PASS(expression), %TAG or %INFO/TAG
 * with {0} for one of several values, and in square brackets, once for each sample, %SAMPLE, %GT, %TGT (bases), %IUPACGT
 * (one letter for two bases) and %TAG of FORMAT. \t and \n are a tab and a line end.
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
    const match = GROUP.exec(rest);
    if (!match) throw new GenomicsError('badFormat', { text: format });
    rest = rest.slice(match[0].length);
    if (match[1] === undefined) pieces.push(...piecesOf(match[0], around, false));
    else {
      const inner = piecesOf(match[1], around, true);
      const all = samples.map((_, sample) => sample);
      pieces.push((record, _, wanted) =>
        (wanted ? all.filter((sample) => wanted[sample]) : all)
          .map((sample) => inner.map((piece) => piece(record, sample, wanted)).join(''))
          .join(''),
      );
    }
  }
  return (record, wanted) => pieces.map((piece) => piece(record, -1, wanted)).join('');
}

const CONDITION = String.raw`%N_PASS\(((?:[^()]|\([^()]*\))*)\)`;
/** What is in square brackets, or before the next of them; those of a condition are not meant. */
const GROUP = new RegExp(String.raw`^\[((?:${CONDITION}|[^\]])*)\]|^(?:${CONDITION}|[^[\]])+`);
const PARTS = new RegExp(
  String.raw`${CONDITION}|%((?:INFO|FORMAT|FMT)\/)?([\w.]+)(?:\{(\d+)\})?|\\[tn\\]|[^%\\]+|[%\\]`,
  'g',
);
const PLAIN: Readonly<Record<string, string>> = { '\\t': '\t', '\\n': '\n', '\\\\': '\\' };

function piecesOf(text: string, around: Surroundings, perSample: boolean): Piece[] {
  return Array.from(text.matchAll(PARTS), ([whole, condition, prefix = '', name, place]) => {
    if (condition !== undefined) {
      const passing = passingSamples(condition, around.definitions);
      return (record) => String(passing(record));
    }
    if (name === undefined) {
      const plain = PLAIN[whole] ?? whole;
      return () => plain;
    }
    const own = prefix === '' ? ownPiece(name, place, around, perSample) : null;
    return own ?? tagPiece(prefix, name, place, around, perSample);
  });
}

function ownPiece(
  name: string,
  place: string | undefined,
  { samples }: Surroundings,
  perSample: boolean,
): Piece | null {
  if (perSample && name === 'SAMPLE') return (_, sample) => samples[sample]!;
  if (perSample && name === 'TGT') return basesOfCall;
  if (perSample && name === 'IUPACGT') return letterOfCall;
  if (name === 'ALT' && place !== undefined) return (record) => record.alternatives[Number(place)] ?? '.';
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
      const value = record.info.get(name);
      return value === true ? '1' : oneOf(value ?? '.');
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

const LETTERS: Readonly<Record<string, string>> = {
  'A C': 'M',
  'A G': 'R',
  'A T': 'W',
  'C G': 'S',
  'C T': 'Y',
  'G T': 'K',
  'A A': 'A',
  'C C': 'C',
  'G G': 'G',
  'T T': 'T',
};

/** The letter of IUPAC for a call of two single bases; any other call as bases. */
function letterOfCall(record: RecordText, sample: number): string {
  const bases = basesOfCall(record, sample);
  return LETTERS[bases.toUpperCase().split(/[/|]/).toSorted().join(' ')] ?? bases;
}
