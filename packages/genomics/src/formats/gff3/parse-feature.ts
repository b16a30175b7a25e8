import { GenomicsError } from '../../genomics-error.ts';
import { parseAttributes } from './attributes.ts';
import { unescape } from './escapes.ts';
import type { Feature, Place } from './feature.ts';

const COLUMNS = [
  'seqid',
  'source',
  'type',
  'start',
  'end',
  'score',
  'strand',
  'phase',
  'attributes',
] as const;
export const FEATURE_COLUMNS = COLUMNS.length;
const STRANDS = ['+', '-', '.', '?'] as const;
const SCORE = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/**
 * Reads the nine columns of a feature.
 *
 * @throws GenomicsError gffEmptyColumn, gffNotPosition, gffReversed, gffNotWord, gffAttribute
 */
export function parseFeature(columns: readonly string[], place: Place): Feature {
  const empty = columns.indexOf('');
  // Nothing known is written as a dot, but many programs leave the last column empty.
  if (empty >= 0 && empty < COLUMNS.length - 1)
    throw new GenomicsError('gffEmptyColumn', { ...place, column: COLUMNS[empty]! });
  const [sequence, source, type, start, end, score, strand, phase, attributes] = columns as string[];
  const [from, to] = [positionOf(start!, 'start', place), positionOf(end!, 'end', place)];
  if (from > to) throw new GenomicsError('gffReversed', { ...place, start: from, end: to });
  return {
    sequence: unescape(sequence!),
    source: unescape(source!),
    type: unescape(type!),
    start: from,
    end: to,
    score: scoreOf(score!, place),
    strand: wordOf(STRANDS, strand!, 'strand', place),
    phase: phase === '.' ? null : (Number(wordOf(['0', '1', '2'], phase!, 'phase', place)) as 0 | 1 | 2),
    attributes: parseAttributes(attributes!, place),
    line: place.line,
  };
}

function positionOf(text: string, column: string, place: Place): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw new GenomicsError('gffNotPosition', { ...place, column, value: text.slice(0, 40) });
  return value;
}

function scoreOf(text: string, place: Place): number {
  if (text === '.') return NaN;
  if (!SCORE.test(text))
    throw new GenomicsError('gffNotWord', {
      ...place,
      column: 'score',
      value: text.slice(0, 40),
      allowed: '1.5, 2e-30, .',
    });
  return Number(text);
}

function wordOf<const Word extends string>(
  words: readonly Word[],
  text: string,
  column: string,
  place: Place,
): Word {
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  const allowed = words.join(' ');
  throw new GenomicsError('gffNotWord', { ...place, column, value: text.slice(0, 40), allowed });
}
