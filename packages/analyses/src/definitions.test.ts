import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { analyses } from './list.ts';
import { checkInput } from './check/check-input.ts';
import type { ColumnTable } from './inputs/column-table.ts';
import { valuesFromJson, valuesFromText } from './options/check-value.ts';
import { flagText, OptionError } from './options/option-error.ts';
import type { OptionFacts } from './options/option.ts';
import { optionSchema } from './options/schema.ts';
import { wrongOption } from './options/wrong-option.ts';
import {
  expectExplained,
  expectFigures,
  expectInLanguage,
  expectSentence,
  expectTables,
  refusalOf,
  wrongTexts,
} from './testing/expectations.ts';
import { sampleOf } from './testing/samples.ts';

/** Names in the data: columns and levels. */
const wordsOf = (plots: ColumnTable) =>
  plots.names.flatMap((column) => [column, ...plots.texts(column).filter((level) => level !== null)]);

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

describe.each(found.map((one) => [one.method, one] as const))(
  '%s',
  (_, { analysis, plots, stated, report }) => {
    it('answers in one to four sentences, in both languages', () => {
      const answer = report.answer ?? [];
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.length).toBeLessThanOrEqual(4);
      for (const said of answer) expectSentence(said, wordsOf(plots), 'answer');
    });

    it('draws figures with words of their own, in both languages and themes', () => {
      expectFigures(report.figures ?? [], wordsOf(plots));
    });

    it('gives tables whose cells are what their columns say', () => expectTables(report.tables));

    it('says before it runs what will be analysed', () => {
      const checked = checkInput(analysis, plots, stated);
      expect(checked.findings.filter(({ kind }) => kind === 'error')).toEqual([]);
      expect(checked.runs).toBe(true);
      expect(checked.counts?.plots).toBe(plots.rows);
      expectInLanguage(checked.summary, wordsOf(plots), 'summary');
      for (const { text } of checked.findings) expectInLanguage(text, wordsOf(plots), 'finding');
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
  it('writes out the model, and names works with their years', () => expectExplained(analysis));
});
