import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { terms, type Term } from './terms.ts';

const root = join(import.meta.dirname, '../../..');

/** What users read, and the sources that hold it. */
const files = ['apps', 'packages', 'manual', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => /\.(tsx?|md)$/.test(path))
    .filter((path) => !/\.test\.tsx?$|\/(testing|node_modules|dist)\//.test(path))
    // the list itself, and names of columns that are recognized in files of users
    .filter((path) => !/contract\/src\/terms\.ts$|plot-data\/columns\.ts$/.test(path)),
);

it('of two names for one notion, texts use the one', () => {
  const second = Object.values<Term>(terms).flatMap(({ en, never }) =>
    never.map((word) => [word, en] as const),
  );
  const found: string[] = [];
  for (const file of files) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    for (const [place, line] of lines.entries()) {
      if (/synonyms|spellings/.test(line)) continue;
      for (const [word, en] of second)
        if (line.includes(word)) found.push(`${file}:${place + 1}: ${word} (${en})`);
    }
  }
  expect(found).toEqual([]);
});

it('no term is a second name of another one', () => {
  const all = Object.values<Term>(terms);
  const names = all.flatMap(({ zh, en }) => [zh, en]);
  expect(new Set(names).size).toBe(names.length);
  const forbidden = all.flatMap(({ never }) => [...never]);
  expect(names.filter((name) => forbidden.some((word) => name.includes(word)))).toEqual([]);
});
