import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palettes } from '../src/theme/tokens.ts';
import { exportsOf } from './read-styles.ts';
import { tokensAskedFor, tokenValues } from './tokens.ts';
import { sharedSheet, sheetOf } from './write-sheets.ts';

const blockOf = (sheet: string, selector: string) => sheet.split(`${selector}{`)[1]?.split('}')[0] ?? '';

test('a sheet holds rules once, and variables for both themes and for phones', () => {
  const sheet = sheetOf('table/style/index');
  expect(sheet).toMatch(/^@layer library\{:root\{--ant-/);
  expect(blockOf(sheet, ':root')).toContain(`--ant-table-border-color:${palettes.light.line}`);
  expect(blockOf(sheet, ':root[data-theme=dark]')).toContain(
    `--ant-table-border-color:${palettes.dark.line}`,
  );
  expect(blockOf(sheet, '.phone-sizes')).toMatch(/--ant-table-[\w-]+:calc\([\d.]+\*max\(1px,\.0625rem\)\)/);
  expect(sheet.split('.ant-table-wrapper{clear:both').length).toBe(2);
  expect(sheet).not.toContain('static-scope');
});

test('a component with another value for a variable of all has it for itself alone', () => {
  const sheet = sheetOf('pagination/style/index');
  const own = '--ant-pagination-own-color-primary';
  expect(blockOf(sheet, ':root')).not.toContain('--ant-color-primary:');
  expect(blockOf(sheet, ':root')).toContain(`${own}:${palettes.light.accentText}`);
  expect(blockOf(sheet, ':root[data-theme=dark]')).toContain(`${own}:${palettes.dark.accentText}`);
  expect(sheet).toContain(`var(${own})`);
  expect(sheet).not.toContain('var(--ant-color-primary)');
});

test('leaves out variables that no rule asks for', () => {
  const sheet = sheetOf('button/style/index');
  const stated = [...blockOf(sheet, ':root').matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
  expect(stated.length).toBeGreaterThan(10);
  for (const name of stated) expect(sheet).toContain(`var(${name}`);
});

test('the shared sheet has the colours of both themes', () => {
  const sheet = sharedSheet();
  expect(blockOf(sheet, ':root')).toContain(`--ant-color-primary:${palettes.light.accent}`);
  expect(blockOf(sheet, ':root[data-theme=dark]')).toContain(`--ant-color-text:${palettes.dark.text}`);
});

test('names a part of the library that has no sheet', () => {
  expect(() => sheetOf('watermark/style/index')).toThrow('style-modules.ts');
});

test('knows hooks from components, and leaves what other style modules use alone', () => {
  const source = [
    'export const genSharedStyle = (token) => ({});',
    "export const useSharedStyle = genStyleHooks(['Input', 'Shared'], token => []);",
    "export const Compact = genSubStyleComponent(['Button', 'compact'], token => []);",
    'export default (prefixCls) => useStyle(prefixCls);',
  ].join('\n');
  expect([...exportsOf(source)]).toEqual([
    ['useSharedStyle', 'hook'],
    ['Compact', 'component'],
    ['default', 'hook'],
  ]);
  expect(exportsOf('export const plain = () => 1;').size).toBe(0);
});

test('finds the values that a component reckons with', () => {
  expect(tokensAskedFor('a = token.paddingXS; const {\n fontSize,\n colorText: text } = token;')).toEqual([
    'paddingXS',
    'fontSize',
    'colorText',
  ]);
  expect(tokenValues()).toMatchObject({ controlHeight: 32, motion: false, fontSize: 14 });
});

test('the page orders the layers before any sheet arrives', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(page).toContain('@layer library-base, reset, library;');
});
