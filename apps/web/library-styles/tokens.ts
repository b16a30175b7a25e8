import { createRequire } from 'node:module';
import type * as Library from 'antd';
import { libraryTheme } from './library-theme.ts';

const { theme: library } = createRequire(import.meta.url)('antd') as typeof Library;

/** Values of the theme that components reckon with; all others are variables of the style sheets. */
const RECKONED_WITH = [
  'borderRadius',
  'controlHeight',
  'controlHeightSM',
  'fontSize',
  'fontSizeSM',
  'lineHeight',
  'lineWidth',
  'marginXXS',
  'motion',
  'padding',
  'paddingSM',
  'paddingXS',
  'screenLG',
  'screenLGMax',
  'screenLGMin',
  'screenMD',
  'screenMDMax',
  'screenMDMin',
  'screenSM',
  'screenSMMax',
  'screenSMMin',
  'screenXL',
  'screenXLMax',
  'screenXLMin',
  'screenXS',
  'screenXSMax',
  'screenXSMin',
  'screenXXL',
  'screenXXLMax',
  'screenXXLMin',
  'screenXXXL',
  'screenXXXLMin',
  'sizePopupArrow',
  'wireframe',
  'zIndexPopupBase',
] as const;

/** Colours of the picture for empty lists: variables, so that they follow the theme. */
export const COLOURS = {
  colorBgContainer: 'var(--ant-color-bg-container)',
  colorFill: 'var(--ant-color-fill)',
  colorFillQuaternary: 'var(--ant-color-fill-quaternary)',
  colorFillSecondary: 'var(--ant-color-fill-secondary)',
  colorFillTertiary: 'var(--ant-color-fill-tertiary)',
  colorTextQuaternary: 'var(--ant-color-text-quaternary)',
};

/** Values that components may ask for by `token.Table`, which the theme leaves open. */
const OF_COMPONENTS = new Set(['Table', 'Tree', 'indexableToken']);

/** Which values a module of the library takes from `useToken`. */
export function tokensAskedFor(source: string): string[] {
  const direct = [...source.matchAll(/\btoken\??\.(\w+)/g)].map(([, name = '']) => name);
  const taken = [...source.matchAll(/const \{([^}]*)\} = token;/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(':')[0]!.trim()),
  );
  return [...direct, ...taken].filter((name) => name !== '' && !OF_COMPONENTS.has(name));
}

/** Throws where a component asks for a value that is not handed on to the browser. */
export function requireTokens(file: string, source: string): void {
  const missing = tokensAskedFor(source).filter(
    (name) => !(name in COLOURS) && !(RECKONED_WITH as readonly string[]).includes(name),
  );
  if (missing.length > 0) throw new Error(`${file} reckons with ${missing.join(', ')}: add it to tokens.ts`);
}

/** The values themselves, those of the light theme. */
export function tokenValues(): Record<string, unknown> {
  const values = library.getDesignToken(libraryTheme('light')) as unknown as Record<string, unknown>;
  return { ...Object.fromEntries(RECKONED_WITH.map((name) => [name, values[name]])), ...COLOURS };
}
