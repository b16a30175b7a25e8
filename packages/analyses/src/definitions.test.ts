import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { alternativeOf, FigureSchema, svgOf, type Figure } from '@panicle/figures';
import type { Language, Text } from '@panicle/contract/language';
import { filled, type Report, type ReportColumn } from './report/report.ts';
import { explanationOf } from './analysis.ts';
import { analyses } from './list.ts';
import { checkInput } from './check/check-input.ts';
import type { ColumnTable } from './inputs/column-table.ts';
import { valuesFromJson, valuesFromText } from './options/check-value.ts';
import { flagText, OptionError } from './options/option-error.ts';
import type { OptionFacts } from './options/option.ts';
import { optionSchema } from './options/schema.ts';
import { wrongOption } from './options/wrong-option.ts';
import { sampleOf } from './testing/samples.ts';

/** Names and abbreviations that are the same in Chinese. */
const INTERNATIONAL =
  /\b(?:BLUP|Cullis|Shapiro|Wilk|Shukla|Lin|Binns|Kang|Holm|WAASBY?|HMRPGV|[0-9]*GCA|SCA|LSD|Tukey|Finlay|Wilkinson|AMMI[12]?|GGE|MGIDI)\b/g;

const found = await Promise.all(
  analyses.map(async ({ load, method }) => {
    const analysis = await load();
    const { plots, stated } = sampleOf(method);
    const report = await analysis.run(plots, valuesFromJson(analysis.options, stated), {
      signal: new AbortController().signal,
    });
    return { method, analysis, plots, stated, report };
  }),
);

/** What a text says without the names of the data. */
function ownWords(text: string, plots: ColumnTable): string {
  const names = plots.names.flatMap((column) => [
    column,
    ...plots.texts(column).filter((level) => level !== null && !Number.isFinite(Number(level))),
  ]);
  const longest = [...new Set(names)].sort((a, b) => b!.length - a!.length);
  return longest.reduce<string>((left, name) => left.replaceAll(name!, ''), text).replace(INTERNATIONAL, '');
}

function expectInLanguage(text: Text, plots: ColumnTable, where: string): void {
  for (const said of [text.zh, text.en]) {
    expect(said, where).not.toMatch(/[{}]|undefined|NaN|Infinity|null/);
    expect(said.trim(), where).not.toBe('');
  }
  expect(text.en, where).not.toMatch(/\p{Script=Han}|[，。；：、（）]/u);
  expect(ownWords(text.zh, plots), `${where}: ${text.zh}`).not.toMatch(/[A-Za-z]{3,}/);
}

const inBoth = (say: (language: Language) => string): Text => ({ zh: say('zh_CN'), en: say('en_US') });

describe.each(found.map((one) => [one.method, one] as const))(
  '%s',
  (_, { analysis, plots, stated, report }) => {
    it('answers in one to four sentences, in both languages', () => {
      const answer = report.answer ?? [];
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.length).toBeLessThanOrEqual(4);
      for (const said of answer) {
        expectInLanguage(said, plots, 'answer');
        expect(said.zh).toMatch(/。$/);
        expect(said.en).toMatch(/\.$/);
      }
    });

    it('draws figures with words of their own, in both languages and themes', () => {
      const figures = report.figures ?? [];
      expect(figures.length).toBeGreaterThan(0);
      expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
      for (const figure of figures) {
        const stored = JSON.parse(JSON.stringify(figure)) as Figure;
        expect([...Value.Errors(FigureSchema, stored)], figure.name).toEqual([]);
        expect(figure.name).toMatch(/^[a-z][a-z0-9_]*$/);
        expectInLanguage(figure.title, plots, figure.name);
        if (figure.caption) expectInLanguage(figure.caption, plots, figure.name);
        expectInLanguage(
          inBoth((language) => alternativeOf(stored, language)),
          plots,
          figure.name,
        );
        for (const theme of ['light', 'dark'] as const)
          expect(svgOf(stored, { width: 640, language: 'en_US', theme })).not.toMatch(/NaN|undefined/);
      }
      expect(numbersIn(figures)).toBeLessThan(100_000);
    });

    it('gives tables whose cells are what their columns say', () => expectTables(report));

    it('says before it runs what will be analysed', () => {
      const checked = checkInput(analysis, plots, stated);
      expect(checked.findings.filter(({ kind }) => kind === 'error')).toEqual([]);
      expect(checked.runs).toBe(true);
      expect(checked.counts?.plots).toBe(plots.rows);
      expectInLanguage(checked.summary, plots, 'summary');
      for (const { text } of checked.findings) expectInLanguage(text, plots, 'finding');
    });

    it('says before it runs what is wrong: each option that it needs, each column and level that is not there', () => {
      for (const [name, option] of Object.entries(analysis.options)) {
        if (option.required) expectRefused({ ...stated, [name]: null }, option);
        if (option.kind === 'column') expectRefused({ ...stated, [name]: 'nowhere' }, option);
        if (option.kind === 'columns') expectRefused({ ...stated, [name]: ['nowhere'] }, option);
        if (option.kind === 'level') expectRefused({ ...stated, [name]: 'Nobody' }, option);
        if (option.kind === 'levels') expectRefused({ ...stated, [name]: ['Nobody'] }, option);
      }
    });

    function expectRefused(wrong: Readonly<Record<string, unknown>>, { title }: OptionFacts): void {
      const checked = checkInput(analysis, plots, wrong);
      expect(checked.runs).toBe(false);
      const errors = checked.findings.filter(({ kind }) => kind === 'error');
      expect(errors.some(({ text }) => text.zh.includes(title.zh) && text.en.includes(title.en))).toBe(true);
    }

    const options = Object.entries(analysis.options);

    it('has every option in the schema of its form', () => {
      const { properties } = optionSchema(analysis.options) as unknown as {
        properties: Record<string, unknown>;
      };
      const asked = options.filter(([, { kind }]) => kind !== 'table').map(([name]) => name);
      expect(Object.keys(properties)).toEqual(asked);
      expect(Value.Check(optionSchema(analysis.options), stated)).toBe(true);
    });

    it.each(options.filter(([, { kind }]) => kind !== 'table'))(
      'refuses %s of another type',
      (name, option) => {
        const wrong = wrongOption(analysis.options, { [name]: option.kind === 'flag' ? 'yes' : true })!;
        expect(wrong.zh).toContain(option.title.zh);
        expect(wrong.en).toContain(option.title.en);
        expect(Value.Check(optionSchema(analysis.options), { [name]: { other: 1 } })).toBe(false);
      },
    );

    it.each(options.flatMap(([name, option]) => wrongTexts(option).map((text) => [name, text] as const)))(
      'refuses --%s %s in a shell',
      (name, text) => {
        const read = () => valuesFromText({ [name]: analysis.options[name]! }, () => text);
        expect(read).toThrow(OptionError);
        const said = refusalOf(read);
        for (const words of [said.zh, said.en]) expect(words).toContain(flagText(name));
      },
    );
  },
);

describe.each(found.map((one) => [one.method, one] as const))('the explanation of %s', (_, { analysis }) => {
  it('writes out the model, and names works with their years', () => {
    const { zh, en } = explanationOf(analysis);
    expect(zh).toMatch(/\n模型：\S.*\n文献：\S/);
    expect(en).toMatch(/\nModel: \S.*\nSource: \S/);
    for (const line of en.split('\n').slice(0, -1)) expect(line).not.toMatch(/\p{Script=Han}/u);
    for (const work of analysis.source.split('; '))
      expect(work).toMatch(/\((?:[^)]*, )?(?:18|19|20)\d\d\)|ed\. \d{4}/);
  });
});

function refusalOf(read: () => unknown): Text {
  try {
    read();
  } catch (failure) {
    if (failure instanceof OptionError) return filled(failure.text, failure.values);
  }
  throw new Error('was not refused');
}

/** What can be typed wrong: words for numbers, numbers beyond their limits, choices that there are not. */
function wrongTexts(option: OptionFacts): string[] {
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

function expectTables({ tables }: Report): void {
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

function expectColumn({ kind, text }: ReportColumn, cells: readonly unknown[], where: string): void {
  expect(text.zh.trim() !== '' && text.en.trim() !== '', where).toBe(true);
  const known = cells.filter((cell) => cell !== null);
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
