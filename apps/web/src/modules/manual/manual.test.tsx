import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { menuCatalogue, type Language, type Text } from '@panicle/contract';
import { catalogue } from '@panicle/analyses/options/catalogue';
import { decisionNames } from '@panicle/contract/decision-choices';
import { materialColumns } from '@panicle/contract/material-columns';
import { duplicateKindNames } from '@panicle/contract/material-duplicates';
import { nameTypeNames } from '@panicle/contract/material-names';
import { breedingMethodNames } from '@panicle/contract/breeding-methods';
import { plotHarvestMethodNames, plotHarvestNamingNames } from '@panicle/contract/plot-harvests';
import { damageTypeNames } from '@panicle/contract/plot-marks';
import { sowingOrderNames } from '@panicle/contract/trial-plans';
import { trialStateNames } from '@panicle/contract/trial-states';
import { counterResetNames, numberPartNames } from '@panicle/contract/number-choices';
import type { FieldNames } from '@panicle/contract/records';
import { settingCatalogue } from '@panicle/contract/system-configuration';
import type { OptionFacts } from '@panicle/analyses/options/option';
import { capital } from '../../ui/option/plain-option.tsx';
import { pages } from '../index.ts';
import { groups, userArea } from '../groups.ts';
import { textIn } from '../../language/text.ts';
import type { Messages } from '../../language/messages.ts';
import { ChapterText } from './chapter-text.tsx';
import { CHAPTERS, loadChapters } from './chapters.ts';
import { searchManual } from './search.ts';
import { anchorOf, sectionsOf } from './sections.ts';

const chinese = await loadChapters('zh_CN');
const english = await loadChapters('en_US');
const both = CHAPTERS.map((id, position) => ({ id, zh: chinese[position]!, en: english[position]! }));

const messageFiles = import.meta.glob<Record<string, unknown>>('../../**/{messages,*-messages}.ts', {
  eager: true,
});
/** What the contract calls the fields of records. */
const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../../../packages/contract/src/{,labels/,crossing/}*.ts', '!**/*.test.ts'],
  { eager: true },
);
const fieldNames = Object.values(contract).flatMap((exports) =>
  Object.entries(exports)
    .filter(([name]) => name.endsWith('FieldNames'))
    .flatMap(([, names]) => Object.values(names as FieldNames<Record<string, unknown>>)),
);

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'zh' in value;

/** As the form shows an option and its choices. */
const optionTitles = (option: OptionFacts): Text[] =>
  [option.title, ...('choices' in option ? option.choices.map(({ title }) => title) : [])].map(
    ({ zh, en }) => ({
      zh,
      en: capital(en),
    }),
  );

const titles: Text[] = [
  ...menuCatalogue,
  ...pages.map(({ title }) => title),
  ...groups.map(({ title }) => title),
  userArea.title,
  ...Object.values(settingCatalogue).map(({ title }) => title),
  ...materialColumns.map(({ title }) => title),
  ...optionTitles(catalogue.outliers),
  ...Object.values(decisionNames),
  ...Object.values(nameTypeNames),
  ...Object.values(duplicateKindNames),
  ...Object.values(numberPartNames),
  ...Object.values(counterResetNames),
  ...Object.values(trialStateNames),
  ...Object.values(damageTypeNames),
  ...Object.values(plotHarvestMethodNames),
  ...Object.values(plotHarvestNamingNames),
  ...Object.values(breedingMethodNames),
  ...Object.values(sowingOrderNames),
  ...fieldNames,
];

/** What the interface says, as patterns: values in a message may be anything. */
function labelsIn(language: Language): RegExp[] {
  const said = Object.values(messageFiles)
    .flatMap((exports) => Object.values(exports).filter(isMessages))
    .flatMap((messages) => Object.values(language === 'zh_CN' ? messages.zh : messages.en));
  const written = [...said, ...titles.map((title) => textIn(title, language))]
    // nothing but values would fit everything
    .filter(
      (template) => !template.includes('{') || /\p{L}.*\p{L}/u.test(template.replace(/\{[^}]*\}/g, '')),
    );
  return written.map((template) => {
    const parts = template.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`, 'u');
  });
}

const quoted = (text: string) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map((match) => match[1] ?? '');
const links = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
const headings = (text: string) => [...text.matchAll(/^(#{2,3}) /gm)].map((match) => match[1]);
const steps = (text: string) => text.match(/^(\d+\.|-|\|) /gm)?.length ?? 0;

describe.each(both)('the chapter $id of the manual', ({ zh, en }) => {
  it('is there in both languages, with the same headings, steps and links', () => {
    for (const chapter of [zh, en]) {
      expect(chapter.title).not.toBe(chapter.id);
      expect(chapter.text.length).toBeGreaterThan(300);
    }
    expect(/\p{Script=Han}/u.test(zh.title)).toBe(true);
    expect(/\p{Script=Han}/u.test(en.title)).toBe(false);
    expect(headings(en.text)).toEqual(headings(zh.text));
    expect(steps(en.text)).toBe(steps(zh.text));
    expect(links(en.text)).toEqual(links(zh.text));
  });

  it.each(['zh_CN', 'en_US'] as const)('quotes only labels that the interface has: %s', (language) => {
    const labels = labelsIn(language);
    const { text } = language === 'zh_CN' ? zh : en;
    expect(quoted(text).filter((label) => !labels.some((pattern) => pattern.test(label)))).toEqual([]);
  });

  it('leads to chapters and pages that exist', () => {
    for (const link of links(zh.text)) {
      const chapter = /^([a-z-]+)\.md$/.exec(link)?.[1];
      const found = chapter
        ? CHAPTERS.some((id) => id === chapter)
        : link === '/dashboard' || pages.some(({ path }) => matchPath(path, link) !== null);
      expect(found, link).toBe(true);
    }
  });

  it('has headings that differ', () => {
    for (const { sections } of [zh, en]) {
      const anchors = sections.map(({ heading }) => anchorOf(heading));
      expect(new Set(anchors).size).toBe(anchors.length);
    }
  });

  it('is drawn without a mark of Markdown left', () => {
    for (const { text } of [zh, en]) {
      const drawn = renderToStaticMarkup(
        createElement(
          MemoryRouter,
          null,
          createElement(ChapterText, { text, level: 2, onChapter: () => {} }),
        ),
      );
      expect(drawn).not.toMatch(/\*\*|^#|\]\(/m);
    }
  });
});

describe('the search of the manual', () => {
  it('finds the sections that hold all words, those with the word in their heading first', () => {
    const [first] = searchManual(chinese, '直方图');
    expect(first).toMatchObject({ chapter: { id: 'germplasm' }, heading: '直方图' });
    expect(searchManual(english, 'OUTLIERS check').map(({ chapter }) => chapter.id)).toContain('statistics');
    expect(searchManual(english, 'no such word here')).toEqual([]);
    expect(searchManual(english, '  ')).toEqual([]);
  });

  it('reads words without marks, and shows those around the place', () => {
    expect(sectionsOf('one **two** [three](x.md)\n\n## Four\n\n| a | b |\n|---|---|\n| c | `d` |\n')).toEqual(
      [
        { heading: '', words: 'one two three' },
        { heading: 'Four', words: 'a b c d' },
      ],
    );
    const [found] = searchManual(english, 'wheel');
    expect(found?.match).toBe('wheel');
    expect(`${found?.before}${found?.match}${found?.after}`).toContain('scroll the row with the wheel');
  });
});
