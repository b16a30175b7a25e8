import { markerRelationship, pedigreeRelationship, type Relationship } from '@panicle/statistics';
import { CommandFailure, WrongUsage, type Context } from '../../command.ts';
import { readColumnFile, type ColumnFile } from '../../tables/column-file.ts';
import type { Wish } from '../../tables/wish.ts';

/** How the entries are related by the file that the options name; null without one. */
export async function relationshipOf(wish: Wish, context: Context): Promise<Relationship | null> {
  const pedigree = wish.optional('pedigree');
  const markers = wish.optional('markers');
  if (pedigree === null && markers === null) return null;
  if (pedigree !== null && markers !== null)
    throw new WrongUsage({
      zh: '--pedigree 与 --markers 只能用一个。',
      en: 'Give either --pedigree or --markers.',
    });
  // the sheet is that of the plots; relatives stand on the first sheet of their own file
  const own = { ...context, options: { ...context.options, sheet: undefined } };
  const file = await readColumnFile((pedigree ?? markers)!, own);
  return pedigree === null ? fromMarkers(file) : fromPedigree(file);
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

function fromMarkers(file: ColumnFile): Relationship {
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
  return markerRelationship({ lines: lines as string[], markers: markers.length, dosages });
}
