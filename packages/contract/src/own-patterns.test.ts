import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const LITERAL =
  /(?:[(,=:[!&|?{};]|return|=>)\s*(\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*)(?=\s*[.,;)\]}:]|\s*$)/gm;
const SCHEMA_PATTERN = /\bpattern:\s*'((?:\\.|[^'\\\n])*)'/g;

interface Found {
  place: string;
  pattern: RegExp;
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags.replaceAll(/[gy]/g, ''));
  } catch {
    // What looked like a pattern was none, such as two divisions in a line.
    return null;
  }
}

function patternsOf(file: string): Found[] {
  const text = readFileSync(file, 'utf8');
  const place = relative(root, file);
  const literals = [...text.matchAll(LITERAL)].map(([, literal = '']) => {
    const end = literal.lastIndexOf('/');
    return compiled(literal.slice(1, end), literal.slice(end + 1));
  });
  const inSchemas = [...text.matchAll(SCHEMA_PATTERN)].map(([, source = '']) =>
    compiled(source.replaceAll('\\\\', '\\'), 'u'),
  );
  return [...literals, ...inSchemas].flatMap((pattern) => (pattern ? [{ place, pattern }] : []));
}

/** Texts that make a pattern go back over what it has read: its own characters and common ones, repeated. */
function hostileTexts({ source }: RegExp): string[] {
  const own = [...new Set(source.replaceAll(/\\[a-z]/gi, ''))].slice(0, 24);
  const letters = [...new Set([...own, 'a', '0', ' ', '\t', '-', '.', '"', '=', '中'])];
  const pieces = [...letters, ...letters.flatMap((letter) => [`a${letter}`, `0${letter}`, ` ${letter}`])];
  return pieces.flatMap((piece) => [
    `${piece.repeat(30)}\u0001`,
    `${piece.repeat(2000)}\u0001`,
    `x${piece.repeat(2000)}\n`,
  ]);
}

const test = new Script('texts.forEach((text) => pattern.test(text))');

/** The first text that the pattern takes longer for than these milliseconds, null where there is none. */
function slowText(pattern: RegExp, timeout = 1000): string | null {
  const takesTooLong = (texts: string[]) => {
    try {
      test.runInContext(createContext({ pattern, texts }), { timeout });
      return false;
    } catch {
      return true;
    }
  };
  const texts = hostileTexts(pattern);
  if (!takesTooLong(texts)) return null;
  return texts.find((text) => takesTooLong([text])) ?? null;
}

describe('the patterns of the sources', { timeout: 120_000 }, () => {
  const found = ['packages', 'apps']
    .flatMap((folder) => sourcesBelow(join(root, folder)))
    .flatMap(patternsOf);

  it('are found', () => {
    expect(found.length).toBeGreaterThan(150);
  });

  it('none takes longer than a second for a text that wants to keep it busy', () => {
    const slow = found.flatMap(({ place, pattern }) => {
      const text = slowText(pattern);
      return text === null ? [] : [`${place}: ${pattern} for ${JSON.stringify(text.slice(0, 20))}`];
    });
    expect(slow).toEqual([]);
  });

  it('the check sees patterns that can be kept busy', () => {
    expect(slowText(/^(a+)+$/, 100)).not.toBeNull();
    expect(slowText(/^(\d+|0\d*)*x$/, 100)).not.toBeNull();
  });
});
