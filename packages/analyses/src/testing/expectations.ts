import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { alternativeOf, FigureSchema, svgOf, type Figure } from '@panicle/figures';
import type { Language, Text } from '@panicle/contract/language';
import { explanationOf, type AnalysisBody } from '../analysis.ts';
import { OptionError } from '../options/option-error.ts';
import type { OptionFacts } from '../options/option.ts';
import { filled, type ReportColumn, type ReportTable } from '../report/report.ts';

/** Names and abbreviations that are the same in Chinese. */
const INTERNATIONAL =
  /\b(?:BLUP|Cullis|Shapiro|Wilk|Shukla|Lin|Binns|Kang|Holm|WAASBY?|HMRPGV|[0-9]*GCA|SCA|LSD|Tukey|Finlay|Wilkinson|AMMI[12]?|GGE|MGIDI|Fst|CLR|LOD|Tajima|ROH|UPGMA|PCA|EHH|GBLUP|RKHS|CDmean|PEVmean|Bonferroni|Manhattan|FDR|SNP|log)\b/g;

/** What a text says without the names of the data. */
function ownWords(text: string, names: readonly string[]): string {
  const longest = [...new Set(names)]
    .filter((name) => !Number.isFinite(Number(name)))
    .sort((a, b) => b.length - a.length);
  return longest.reduce((left, name) => left.replaceAll(name, ''), text).replace(INTERNATIONAL, '');
}

/** @param names of the data, which may stand in either language */
export function expectInLanguage(text: Text, names: readonly string[], where: string): void {
  for (const said of [text.zh, text.en]) {
    expect(said, where).not.toMatch(/[{}]|undefined|NaN|Infinity|null/);
    expect(said.trim(), where).not.toBe('');
  }
  expect(text.en, where).not.toMatch(/\p{Script=Han}|[，。；：、（）]/u);
  expect(ownWords(text.zh, names), `${where}: ${text.zh}`).not.toMatch(/[A-Za-z]{3,}/);
}

/** A whole sentence in both languages. */
export function expectSentence(said: Text, names: readonly string[], where: string): void {
  expectInLanguage(said, names, where);
  expect(said.zh).toMatch(/。$/);
  expect(said.en).toMatch(/\.$/);
}

const inBoth = (say: (language: Language) => string): Text => ({ zh: say('zh_CN'), en: say('en_US') });

export function expectFigures(figures: readonly Figure[], names: readonly string[]): void {
  expect(figures.length).toBeGreaterThan(0);
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
  for (const figure of figures) {
    const stored = JSON.parse(JSON.stringify(figure)) as Figure;
    expect([...Value.Errors(FigureSchema, stored)], figure.name).toEqual([]);
    expect(figure.name).toMatch(/^[a-z][a-z0-9_]*$/);
    expectInLanguage(figure.title, names, figure.name);
    if (figure.caption) expectInLanguage(figure.caption, names, figure.name);
    expectInLanguage(
      inBoth((language) => alternativeOf(stored, language)),
      names,
      figure.name,
    );
    for (const theme of ['light', 'dark'] as const)
      expect(svgOf(stored, { width: 640, language: 'en_US', theme })).not.toMatch(/NaN|undefined/);
  }
  expect(numbersIn(figures)).toBeLessThan(100_000);
}

/** The model written out, and works with their years. */
export function expectExplained(analysis: Pick<AnalysisBody, 'details' | 'model' | 'source'>): void {
  const { zh, en } = explanationOf(analysis);
  expect(zh).toMatch(/\n模型：\S.*\n文献：\S/);
  expect(en).toMatch(/\nModel: \S.*\nSource: \S/);
  for (const line of en.split('\n').slice(0, -1)) expect(line).not.toMatch(/\p{Script=Han}/u);
  for (const work of analysis.source.split('; '))
    expect(work).toMatch(/\((?:[^)]*, )?(?:18|19|20)\d\d\)|ed\. \d{4}/);
}

export function refusalOf(read: () => unknown): Text {
  try {
    read();
  } catch (failure) {
    if (failure instanceof OptionError) return filled(failure.text, failure.values);
  }
  throw new Error('was not refused');
}

/** What can be typed wrong: words for numbers, numbers beyond their limits, choices that there are not. */
export function wrongTexts(option: OptionFacts): string[] {
  switch (option.kind) {
    case 'number':
      return [
        'many',
        ...(option.from === undefined ? [] : [String(option.from - 1)]),
        ...(option.to === undefined ? [] : [String(option.to + 1)]),
        ...(option.above === undefined ? [] : [String(option.above)]),
        ...(option.below === undefined ? [] : [String(option.below)]),
        ...(option.whole ? ['1.5'] : []),
      ];
    case 'numbers':
      return ['1,many'];
    case 'choice':
    case 'choices':
      return ['nothing-like-it'];
    case 'columns':
    case 'levels':
      return ['a,a'];
    default:
      return [];
  }
}

function numbersIn(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + numbersIn(one), 0);
}

export function expectTables(tables: readonly ReportTable[]): void {
  expect(tables.length).toBeGreaterThan(0);
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
  for (const { name, title, columns, rows } of tables) {
    expect(title.zh, name).toMatch(/\p{Script=Han}|AMMI/u);
    expect(title.en, name).not.toMatch(/\p{Script=Han}/u);
    expect(new Set(columns.map(({ key }) => key)).size, name).toBe(columns.length);
    for (const row of rows) expect(row.length, name).toBe(columns.length);
    columns.forEach((column, k) =>
      expectColumn(
        column,
        rows.map((row) => row[k]!),
        `${name}.${column.key}`,
      ),
    );
  }
}

function expectColumn(
  { kind, text, holdsWords }: ReportColumn,
  cells: readonly unknown[],
  where: string,
): void {
  expect(text.zh.trim() !== '' && text.en.trim() !== '', where).toBe(true);
  const known = cells.filter((cell) => cell !== null);
  // repeats have numbers, their mean a word
  if (holdsWords === undefined)
    expect(
      new Set(known.map((cell) => (typeof cell === 'number' ? 'number' : 'words'))).size,
      where,
    ).toBeLessThanOrEqual(1);
  if (kind === undefined) return;
  const numbers = known.filter((cell): cell is number => typeof cell === 'number' && !Number.isNaN(cell));
  expect(
    known.every((cell) => typeof cell === 'number'),
    where,
  ).toBe(true);
  if (kind === 'count') expect(numbers.every(Number.isInteger), where).toBe(true);
  if (kind === 'p')
    expect(
      numbers.every((p) => p >= 0 && p <= 1),
      where,
    ).toBe(true);
  if (kind === 'df')
    expect(
      numbers.every((df) => df >= 0),
      where,
    ).toBe(true);
}
