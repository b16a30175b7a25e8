import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const document = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

const numbered = (prefix: string, from: number, to = from) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${String(from + index).padStart(2, '0')}`);

/** Every row that must be there; one that is not built says `not built: reason` in place of its tests. */
const ROWS = [
  ...numbered('ACC', 1, 59),
  ...numbered('USR', 1, 14),
  ...numbered('ROL', 1, 15),
  ...numbered('MNU', 1, 5),
  ...numbered('SYS', 1, 17),
  ...numbered('DEV', 1, 25),
  ...numbered('SHL', 1, 52),
  ...numbered('ERR', 1, 26),
  ...numbered('FIL', 1, 15),
  ...numbered('FIL', 18, 34),
  ...numbered('FIL', 36, 43),
  ...numbered('JOB', 1, 6),
  ...numbered('GER', 1, 50),
  ...numbered('TRT', 1, 10),
  ...numbered('LOC', 1, 11),
  ...numbered('PED', 1, 4),
  ...numbered('WHS', 1, 7),
  ...numbered('TPL', 1, 4),
  ...numbered('CRO', 1, 30),
  ...numbered('DVW', 1, 11),
];

interface Row {
  id: string;
  places: string[];
  tests: { file: string; title: string }[];
  /** why the row is not built, or which part of it is missing; '' where it is built */
  notBuilt: string;
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside as string);

/** Lines like `| ACC-01 | words | `place` | `file`: title<br>`file`: title |`. */
function rowsOf(markdown: string, id: RegExp): Row[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!id.test(cells[1] ?? '')) return [];
    const tests = (cells.at(-2) ?? '').split('<br>').flatMap((one) => {
      const named = /^`([^`]+)`: (.+)$/.exec(one.trim());
      return named ? [{ file: named[1] as string, title: (named[2] as string).replaceAll('\\|', '|') }] : [];
    });
    const notBuilt = /^not built: (.+)$/.exec(cells.at(-2) ?? '')?.[1] ?? '';
    return [{ id: cells[1] as string, places: quoted(cells[3] ?? ''), tests, notBuilt }];
  });
}

/** The title in a call of it, test, it.each(...) and the like. */
const TITLE =
  /(?:\b(?:it|test)(?:\.\w+)*|(?<=[\])}\w])\))\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;

const titles = new Map<string, Set<string>>();
function titlesIn(file: string): Set<string> {
  const known = titles.get(file);
  if (known) return known;
  const source = readFileSync(join(root, file), 'utf8');
  const found = [...source.matchAll(TITLE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
  );
  const made = new Set(found);
  titles.set(file, made);
  return made;
}

/** Places and tests that do not exist, by row. */
function faultsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ id, places, tests }) => [
    ...places.filter((place) => !existsSync(join(root, place))).map((place) => `${id}: no ${place}`),
    ...tests.flatMap(({ file, title }) => {
      if (!existsSync(join(root, file))) return [`${id}: no ${file}`];
      return titlesIn(file).has(title) ? [] : [`${id}: no test "${title}" in ${file}`];
    }),
  ]);
}

describe('docs/specification.md', () => {
  const rows = rowsOf(document('specification.md'), /^[A-Z]{3}-\d\d$/);

  it('has every row of what is built, once', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ROWS.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('names for every row that is built where it lives and a test that shows it', () => {
    const built = rows.filter(({ notBuilt }) => notBuilt === '');
    expect(built.filter(({ places, tests }) => places.length === 0 || tests.length === 0)).toEqual([]);
  });

  it('names only places and tests that exist', () => {
    expect(faultsOf(rows)).toEqual([]);
  });
});

describe('docs/reliability.md', () => {
  const rows = rowsOf(document('reliability.md'), /^\d+$/);

  it('has the checks 1 to 29 and 45 to 60, once', () => {
    const numbers = rows.map(({ id }) => Number(id));
    const wanted = [...numbered('', 1, 29), ...numbered('', 45, 60)].map((id) => Number(id.slice(1)));
    expect(wanted.filter((number) => !numbers.includes(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('names only tests that exist, or says why there is none', () => {
    const listed = rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
    expect(listed).toEqual(['20', '21', '22']);
    expect(faultsOf(rows.map((row) => ({ ...row, places: [] })))).toEqual([]);
  });
});
