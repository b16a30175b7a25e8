import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const isSource = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/(testing|node_modules|dist|assembly|compiled)\//.test(path) &&
  // commands as they are typed, with the quotes and commas of the shell
  !path.startsWith('apps/cli/src/commands/examples/') &&
  // names of columns that are recognized in a file, never shown
  path !== 'apps/server/src/modules/trials/plot-data/columns.ts';

const sources = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter(isSource),
);

const LITERAL =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;
const HAN = /\p{Script=Han}/u;

interface Literal {
  place: string;
  text: string;
  /** the name of the property that holds it; '' where there is none */
  property: string;
}

function literalsOf(path: string): Literal[] {
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(LITERAL)].flatMap((match) => {
    const text = match[1] ?? match[2] ?? match[3];
    if (text === undefined) return [];
    const before = source.slice(Math.max(0, match.index - 60), match.index);
    const line = source.slice(0, match.index).split('\n').length;
    return [
      {
        place: `${relative('.', path)}:${line}`,
        // computed parts are code, and their words are literals of their own
        text: text.replaceAll(/\$\{[^}]*(\}|$)/g, '{}').replaceAll(/\\(['"])/g, '$1'),
        property: /(\w+):\s*$/.exec(before)?.[1] ?? '',
      },
    ];
  });
}

/** Calls of commands, as they are typed in a shell. */
const isCall = ({ text }: Literal) => /^(\S+\.csv )?--\w/.test(text);
const literals = sources.flatMap(literalsOf).filter((one) => !isCall(one));
const isMessages = ({ place }: Literal) => /(messages\.ts|\/(errors|messages)\/[\w-]+\.ts):\d+$/.test(place);
/** Conditions of errors are for engineers. */
const isShown = ({ property }: Literal) => property !== 'when';
const lineOf = ({ place, text }: Literal) => `${place} ${text}`;

const chinese = literals.filter((one) => HAN.test(one.text) && !/\bselect\b/.test(one.text));
const english = literals.filter(
  (one) => !HAN.test(one.text) && isShown(one) && (one.property === 'en' || isMessages(one)),
);

/** Formulas, lists of an option, and expressions are typed with signs of half width. */
const withoutCode = (text: string) =>
  text
    .replaceAll(/“[^”]*[=:~][^”]*”/g, '“”')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\w.]+\([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}/g, 'x');

describe('texts that people read', () => {
  it('are found', () => {
    expect(chinese.length).toBeGreaterThan(2_000);
    expect(english.length).toBeGreaterThan(2_000);
  });

  it('are punctuated in full width in Chinese', () => {
    const faults = chinese.filter(({ text }) =>
      /\p{Script=Han}[”）]? ?[(),:;!?]|[(),:;!?] ?[“（]?\p{Script=Han}/u.test(withoutCode(text)),
    );
    expect(faults.map(lineOf)).toEqual([]);
  });

  it('have typographic quotes and apostrophes in English', () => {
    expect(english.filter(({ text }) => /['"]/.test(text)).map(lineOf)).toEqual([]);
  });

  it('write percentages without a space', () => {
    // a heading such as "yield %" names a unit
    expect(
      literals.filter(({ text }) => /[\d}] %(?! ?\d)/.test(text) && text !== '{} %').map(lineOf),
    ).toEqual([]);
  });

  it('keep to the same in the manual', () => {
    const chapters = (language: string) =>
      readdirSync(join(root, 'manual', language)).flatMap((file) =>
        readFileSync(join(root, 'manual', language, file), 'utf8')
          .split('\n')
          .map((line, index) => ({
            place: `manual/${language}/${file}:${index + 1}`,
            // addresses of links, and what is typed
            text: line.replaceAll(/\]\([^)]*\)|`[^`]*`/g, ']'),
          })),
      );
    const [zh, en] = [chapters('zh'), chapters('en')];
    expect(Math.min(zh.length, en.length)).toBeGreaterThan(300);
    const halfWidth = zh.filter(({ text }) =>
      /\p{Script=Han} ?[(),:;!?]|[(),:;!?] ?\p{Script=Han}/u.test(text),
    );
    const straight = en.filter(({ text }) => /['"]/.test(text));
    const spaced = [...zh, ...en].filter(({ text }) => /\d %/.test(text));
    expect([...halfWidth, ...straight, ...spaced].map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });
});
