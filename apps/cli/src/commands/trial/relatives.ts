import type { Relationship } from '@panicle/statistics/mixed';
import { markerRelationship, pedigreeRelationship } from '@panicle/statistics/relationship';
import { remark, type Remark } from '@panicle/statistics/statistics-error';
import { CommandFailure, WrongUsage, type Context } from '../../command.ts';
import { readColumnFile, type ColumnFile } from '../../tables/column-file.ts';
import { numberWithin } from '../../tables/number-options.ts';
import type { Options } from '../../tables/options.ts';

/** How the entries are related, with what a reader must know of it. */
interface Relatives {
  relationship: Relationship;
  remarks: Remark[];
}

/** The share of the identity in a relationship matrix from markers, unless the options say another. */
const BLEND = 0.05;

/** How the entries are related by the file that the options name; null without one. */
export async function relativesOf(options: Options, context: Context): Promise<Relatives | null> {
  const pedigree = options.optional('pedigree');
  const markers = options.optional('markers');
  if (markers === null && options.optional('blend') !== null)
    throw new WrongUsage({ zh: '--blend 只能与 --markers 同用。', en: '--blend requires --markers.' });
  if (pedigree === null && markers === null) return null;
  if (pedigree !== null && markers !== null)
    throw new WrongUsage({
      zh: '--pedigree 与 --markers 只能用一个。',
      en: 'Give either --pedigree or --markers.',
    });
  // the sheet is that of the plots; relatives stand on the first sheet of their own file
  const own = { ...context, options: { ...context.options, sheet: undefined } };
  const file = await readColumnFile((pedigree ?? markers)!, own);
  if (pedigree !== null) return { relationship: fromPedigree(file), remarks: [] };
  return fromMarkers(file, numberWithin(options, 'blend', BLEND, 0, 1));
}

/** How pedigrees write that a parent is not known. Read as a name, all of these lines would be half sibs. */
const UNKNOWN = new Set(['0', '.', '-', '*', '?']);

function fromPedigree(file: ColumnFile): Relationship {
  const lines = file.texts('line');
  const known = new Set(lines);
  const parents = (column: string) =>
    file.texts(column).map((name) => (name !== null && UNKNOWN.has(name) && !known.has(name) ? null : name));
  const mothers = parents('mother');
  const fathers = parents('father');
  const selfings = file.names.includes('selfings') ? file.numbers('selfings') : null;
  return pedigreeRelationship(
    lines.map((line, row) => ({
      line: line ?? '',
      mother: mothers[row],
      father: fathers[row],
      ...(selfings === null || Number.isNaN(selfings[row]) ? {} : { selfings: selfings[row] }),
    })),
  );
}

function fromMarkers(file: ColumnFile, blend: number): Relatives {
  const [first, ...markers] = file.names.filter((name) => name !== '');
  const lines = file.texts(first!);
  const unnamed = lines.findIndex((line) => line === null);
  if (unnamed >= 0)
    throw new CommandFailure(
      { zh: '{path} 第 {row} 个品种没有名称。', en: '{path}: entry {row} has no name.' },
      { path: file.path, row: unnamed + 1 },
    );
  const dosages = new Float64Array(lines.length * markers.length);
  markers.forEach((marker, column) =>
    file.numbers(marker).forEach((value, row) => (dosages[row * markers.length + column] = value)),
  );
  const data = { lines: lines as string[], markers: markers.length, dosages };
  const relationship = markerRelationship(data, { weightOfOther: blend });
  const used = relationship.markersUsed;
  const share = Number((100 * blend).toPrecision(6));
  return {
    relationship,
    remarks: [remark('relationshipBlended', { used, markers: markers.length, share })],
  };
}
