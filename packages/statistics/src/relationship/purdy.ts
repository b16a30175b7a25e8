/** A pedigree in Purdy's notation: a name, or a cross of two pedigrees. */
export type PurdyCross = { name: string } | { female: PurdyCross; male: PurdyCross };

/** Why a text is no pedigree: `part` is the piece of it that cannot be read. */
export class PurdyError extends Error {
  readonly fault: 'emptyParent' | 'twoOfOneLevel' | 'doses' | 'tooManyCrosses';
  readonly part: string;

  constructor(fault: PurdyError['fault'], part: string) {
    super(`${fault}: ${part}`);
    this.fault = fault;
    this.part = part;
  }
}

/** How a parent that is not known is written. */
export const UNKNOWN_PARENT = '?';

/** Most doses of a recurrent parent; more are a slip of the keys. */
const MOST_DOSES = 20;
/** Most crosses of a text, each dose one: they become as many objects, however short the text is. */
export const MOST_PURDY_CROSSES = 500;
const SEPARATOR = /\/(\d+)\/|\/+/g;

interface Separator {
  level: number;
  start: number;
  end: number;
}

/**
 * Reads Purdy's notation: A/B is a cross, A/B//C its cross with C, /3/ the third cross, and so on; A*2/B has A as
 * recurrent parent in two doses, that is A//A/B, and A/2*B or A/B*2 has B.
 * Source: L. H. Purdy, W. Q. Loegering, C. F. Konzak, C. J. Peterson, R. E. Allan, Crop Science 8 (1968) 405-406.
 *
 * @throws PurdyError
 */
export function parsePurdy(text: string): PurdyCross {
  return read(text, { crosses: 0 });
}

function read(text: string, whole: { crosses: number }): PurdyCross {
  const written = text.normalize('NFKC').trim();
  const separators = [...written.matchAll(SEPARATOR)].map((match): Separator => {
    const level = match[1] === undefined ? match[0].length : Number(match[1]);
    return { level, start: match.index, end: match.index + match[0].length };
  });
  if (separators.length === 0) return { name: requireName(written) };
  const highest = Math.max(...separators.map(({ level }) => level));
  const [last, another] = separators.filter(({ level }) => level === highest);
  if (another) throw new PurdyError('twoOfOneLevel', written);
  const left = dosesAtEnd(written.slice(0, last!.start), written);
  const right = dosesOf(written.slice(last!.end), written);
  if (left.doses > 1 && right.doses > 1) throw new PurdyError('doses', written);
  whole.crosses += left.doses + right.doses - 1;
  if (whole.crosses > MOST_PURDY_CROSSES) throw new PurdyError('tooManyCrosses', written);
  const [female, male] = [read(left.rest, whole), read(right.rest, whole)];
  let cross: PurdyCross = { female, male };
  for (let dose = 1; dose < left.doses; dose++) cross = { female, male: cross };
  for (let dose = 1; dose < right.doses; dose++) cross = { female: cross, male };
  return cross;
}

function requireName(name: string): string {
  if (name === '') throw new PurdyError('emptyParent', name);
  return name;
}

const DIGITS = /^\d{1,9}$/;

/** Doses follow the recurrent parent, A*3, as long as it is no cross itself. */
function dosesAtEnd(text: string, whole: string): { rest: string; doses: number } {
  const star = text.lastIndexOf('*');
  const [parent, digits] = [text.slice(0, star).trim(), text.slice(star + 1).trim()];
  const stated = star >= 0 && parent !== '' && !parent.includes('/') && DIGITS.test(digits);
  return stated ? counted(parent, digits, whole) : { rest: text, doses: 1 };
}

/** Beside a cross sign on the left they may also come before it, 3*A. */
function dosesOf(text: string, whole: string): { rest: string; doses: number } {
  const star = text.indexOf('*');
  const [digits, parent] = [text.slice(0, star).trim(), text.slice(star + 1).trim()];
  const stated = star >= 0 && parent !== '' && !parent.includes('/') && DIGITS.test(digits);
  return stated ? counted(parent, digits, whole) : dosesAtEnd(text, whole);
}

function counted(rest: string, digits: string, whole: string): { rest: string; doses: number } {
  const doses = Number(digits);
  if (doses < 2 || doses > MOST_DOSES) throw new PurdyError('doses', whole);
  return { rest, doses };
}

const same = (a: PurdyCross, b: PurdyCross): boolean =>
  'name' in a
    ? 'name' in b && a.name === b.name
    : !('name' in b) && same(a.female, b.female) && same(a.male, b.male);

/** Writes a pedigree in Purdy's notation, with doses where a named parent is crossed again. */
export const purdyOf = (cross: PurdyCross): string => written(cross).text;

function written(cross: PurdyCross): { text: string; level: number } {
  if ('name' in cross) return { text: cross.name, level: 0 };
  const { inner, doses, side } = unwound(cross);
  const female = written(inner.female);
  const male = written(inner.male);
  const level = Math.max(female.level, male.level) + 1;
  const sign = level < 3 ? '/'.repeat(level) : `/${level}/`;
  const left = side === 'female' && doses > 1 ? `${female.text}*${doses}` : female.text;
  const right = side === 'male' && doses > 1 ? `${doses}*${male.text}` : male.text;
  return { text: `${left}${sign}${right}`, level };
}

/** Takes the doses of a recurrent parent off a cross, as many as are read: A//A/B is A/B with two of the female. */
function unwound(cross: Exclude<PurdyCross, { name: string }>) {
  for (const side of ['female', 'male'] as const) {
    const other = side === 'female' ? 'male' : 'female';
    const recurrent = cross[side];
    // two parents that are not known need not be one
    if (!('name' in recurrent) || recurrent.name === UNKNOWN_PARENT) continue;
    let [inner, doses] = [cross, 1];
    while (doses < MOST_DOSES) {
      const next = inner[other];
      if ('name' in next || !same(next[side], recurrent)) break;
      [inner, doses] = [next, doses + 1];
    }
    if (doses > 1) return { inner, doses, side };
  }
  return { inner: cross, doses: 1, side: 'female' as const };
}
