import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { checkGenomeInput } from './check/check-genome-input.ts';
import type { GenomeAnalysis } from './genome-analysis.ts';
import { genomeAnalyses, genomeAnalysisNamed } from './genomes.ts';
import { analyses } from './list.ts';
import { valuesFromJson, valuesFromText } from './options/check-value.ts';
import { flagText, OptionError } from './options/option-error.ts';
import { isFile, type OptionFacts } from './options/option.ts';
import { optionSchema } from './options/schema.ts';
import { wrongOption } from './options/wrong-option.ts';
import { shortened, wholeTable } from './report/long-table.ts';
import {
  expectExplained,
  expectFigures,
  expectInLanguage,
  expectSentence,
  expectTables,
  refusalOf,
  wrongTexts,
} from './testing/expectations.ts';
import { genomeSampleOf, surroundings, wordsOf } from './testing/genome-samples.ts';

const found = await Promise.all(
  genomeAnalyses.map(async ({ load, method }) => {
    const analysis = (await load()) as GenomeAnalysis;
    const { input, stated, beside = {} } = genomeSampleOf(method);
    const all = { ...stated, ...beside };
    const values = valuesFromJson(analysis.options, all);
    const report = await analysis.run(input, values, surroundings());
    return { method, analysis, input, stated, all, report, names: wordsOf({ input, stated, beside }) };
  }),
);

describe.each(found.map((one) => [one.method, one] as const))(
  '%s',
  (_, { analysis, input, stated, all, report, names }) => {
    it('answers in one to four sentences, in both languages', () => {
      const answer = report.answer ?? [];
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.length).toBeLessThanOrEqual(4);
      for (const said of answer) expectSentence(said, names, 'answer');
    });

    it('draws figures with words of their own, in both languages and themes', () => {
      const figures = report.drawn?.() ?? [];
      expect(figures.length).toBeGreaterThan(0);
      expectFigures(figures, names);
    });

    it('gives tables whose cells are what their columns say, long ones row by row', () => {
      const long = report.long ?? [];
      expectTables([...report.tables, ...long.map(wholeTable)]);
      const page = shortened(report).tables;
      expect(page.length).toBe(report.tables.length + long.filter((one) => !one.inFilesOnly).length);
      for (const { rows } of page.slice(report.tables.length)) expect(rows.length).toBeLessThanOrEqual(400);
    });

    it('says before it runs what will be analysed, and what is wrong', () => {
      const checked = checkGenomeInput(analysis, input, all);
      expect(checked.findings.filter(({ kind }) => kind === 'error')).toEqual([]);
      expect(checked.runs).toBe(true);
      if (analysis.takes !== 'design') expectInLanguage(checked.summary, names, 'summary');
      for (const { text } of checked.findings) expectInLanguage(text, names, 'finding');
      for (const [name, option] of Object.entries(analysis.options)) {
        if (!option.required || ('default' in option && option.default !== undefined)) continue;
        const without = checkGenomeInput(analysis, input, { ...all, [name]: null });
        expect(without.runs).toBe(false);
        expect(without.findings.some(({ text }) => text.zh.includes(option.title.zh))).toBe(true);
        expect(without.findings.some(({ text }) => text.en.includes(option.title.en))).toBe(true);
      }
    });

    it('writes out the model, and names works with their years', () => expectExplained(analysis));

    const options = Object.entries(analysis.options);

    it('has every option in the schema of its form, but for files', () => {
      const { properties } = optionSchema(analysis.options) as unknown as {
        properties: Record<string, unknown>;
      };
      const asked = options.filter(([, option]) => !isFile(option)).map(([name]) => name);
      expect(Object.keys(properties)).toEqual(asked);
      expect(Value.Check(optionSchema(analysis.options), stated)).toBe(true);
    });

    it.each(options.filter(([, option]) => !isFile(option)))('refuses %s of another type', (name, option) => {
      const wrong = wrongOption(analysis.options, { [name]: option.kind === 'flag' ? 'yes' : true })!;
      expect(wrong.zh).toContain(option.title.zh);
      expect(wrong.en).toContain(option.title.en);
    });

    it.each(options.flatMap(([name, option]) => wrongTexts(option).map((text) => [name, text] as const)))(
      'refuses --%s %s in a shell',
      (name, text) => {
        const read = () => valuesFromText({ [name]: analysis.options[name] as OptionFacts }, () => text);
        expect(read).toThrow(OptionError);
        const said = refusalOf(read);
        for (const words of [said.zh, said.en]) expect(words).toContain(flagText(name));
      },
    );
  },
);

it('is found by its method, and is none of the analyses that plots can be given to', async () => {
  const [one] = genomeAnalyses;
  expect((await genomeAnalysisNamed(one!.method))?.command).toBe(one!.command);
  expect(await genomeAnalysisNamed('nothing')).toBeNull();
  const all = [...genomeAnalyses, ...analyses];
  expect(new Set(all.map(({ method }) => method)).size).toBe(all.length);
  expect(new Set(all.map(({ command }) => command)).size).toBe(all.length);
});
