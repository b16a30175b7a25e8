import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { exportsOf, type ExportKind } from './read-styles.ts';
import { replacedModules, STYLE_MAKER, styleMaker } from './replaced-modules.ts';
import { stylePrefixes } from './style-modules.ts';
import { requireTokens } from './tokens.ts';
import { sharedSheet, sheetOf } from './write-sheets.ts';

const SHEETS = 'library-styles/';
const SHARED = `${SHEETS}shared.css`;

/** The place of a module in antd/es. */
const nameOf = (id: string) =>
  /[\\/]node_modules[\\/]antd[\\/]es[\\/](.+)\.js$/.exec(id)?.[1]?.replaceAll('\\', '/');

/** Names of variables, which components set by themselves. */
const constantsOf = (source: string) => source.match(/^export const \w+ = (['"])[^'"\n]*\1;$/gm) ?? [];

/** Instead of making styles, a hook names the scope of variables in force; a component shows nothing, as before. */
function withoutStyles(kinds: ReadonlyMap<string, ExportKind>): string[] {
  const lines = [...kinds].map(([exported, kind]) => {
    const value = kind === 'component' ? '() => null' : 'useScope';
    return exported === 'default' ? `export default ${value};` : `export const ${exported} = ${value};`;
  });
  return [
    `import { useContext } from 'react';`,
    `import { DesignTokenContext } from 'antd/es/theme/context';`,
    `const useScope = () => ['', useContext(DesignTokenContext).cssVar?.key ?? ''];`,
    ...lines,
  ];
}

/** Throws where pages reach a part of the library whose styles or values do not come along. */
function requireKnown(name: string, id: string): void {
  if (replacedModules[name]) return;
  const source = readFileSync(id, 'utf8');
  if (stylePrefixes[name] === undefined && exportsOf(source).size > 0)
    throw new Error(`antd/es/${name} has no style sheet: name its class in library-styles/style-modules.ts`);
  if (/\buseToken\(\)/.test(source)) requireTokens(name, source);
}

/** Takes out what makes styles; a style module imports its sheet instead where `sheets` come one by one. */
function withoutStyleMaking(sheets: boolean) {
  return {
    name: 'library-without-styles',
    resolveId: (id: string) => (id === STYLE_MAKER ? `\0${id}` : undefined),
    load(id: string) {
      if (id === `\0${STYLE_MAKER}`) return styleMaker;
      const name = nameOf(id);
      return name === undefined ? undefined : replacedModules[name]?.();
    },
    transform(code: string, id: string) {
      const name = nameOf(id);
      if (name === undefined || replacedModules[name] || !code.includes('theme/internal')) return undefined;
      const kinds = exportsOf(code);
      if (kinds.size === 0) return undefined;
      const sheet = sheets && stylePrefixes[name] !== undefined ? [`import '${SHEETS}${name}.css';`] : [];
      return { code: [...sheet, ...withoutStyles(kinds), ...constantsOf(code)].join('\n'), map: null };
    },
  };
}

/** Makes the sheets. */
function sheetsOfLibrary(): Plugin {
  let allAtOnce = false;
  return {
    name: 'library-styles',
    // A development server has the library in one piece, and so its sheets.
    config: (_config, { command }) =>
      command === 'serve'
        ? { optimizeDeps: { rolldownOptions: { plugins: [withoutStyleMaking(false)] } } }
        : undefined,
    configResolved: ({ command }) => void (allAtOnce = command === 'serve'),
    resolveId: (id) => (id.startsWith(SHEETS) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${SHEETS}`)) return undefined;
      if (id !== `\0${SHARED}`) return sheetOf(id.slice(SHEETS.length + 1, -'.css'.length));
      return [sharedSheet(), ...(allAtOnce ? Object.keys(stylePrefixes).map(sheetOf) : [])].join('\n');
    },
    // Only now it is known which modules pages reach.
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const [id, { renderedLength }] of chunks.flatMap((chunk) => Object.entries(chunk.modules))) {
        const name = nameOf(id);
        if (name !== undefined && renderedLength > 0) requireKnown(name, id);
      }
    },
  };
}

/**
 * The styles of the component library as style sheets. By itself the library makes them in the browser, anew for every
 * page that is loaded: a quarter of a second on a quick machine, and the code for it in the first load.
 */
export const libraryStyles = (): Plugin[] => [withoutStyleMaking(true), sheetsOfLibrary()];
