import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ComponentType } from 'react';
import type { ThemeConfig } from 'antd';
import type * as CssInJs from '@ant-design/cssinjs';
import type * as Library from 'antd';
import type * as ReactModule from 'react';
import type * as ReactServer from 'react-dom/server';

const fromHere = createRequire(import.meta.url);
const fromLibrary = createRequire(fromHere.resolve('antd/package.json'));

const { createElement } = fromHere('react') as typeof ReactModule;
const { renderToString } = fromHere('react-dom/server') as typeof ReactServer;
const { ConfigProvider } = fromHere('antd') as typeof Library;
const { createCache, extractStyle, StyleProvider } = fromLibrary('@ant-design/cssinjs') as typeof CssInJs;

/** The scope that the library is given for its variables; `variablesIn` takes it away again. */
const SCOPE = 'static-scope';

/** What one style module brings, or the library's shared part where none is named. */
export interface ReadStyles {
  /** rules that refer to variables only, the same in every theme */
  rules: string;
  /** value of each variable by its name */
  variables: Map<string, string>;
}

type Cache = ReturnType<typeof createCache>;
type Hook = (prefix: string, root: string) => unknown;

/** How pages use an export of a style module: as a hook that gives class names, or as a component that shows nothing. */
export type ExportKind = 'hook' | 'component';

/** Which exports of a style module, by its source, pages use; the others serve other style modules alone. */
export function exportsOf(source: string): Map<string, ExportKind> {
  const kinds = new Map<string, ExportKind>();
  const makers =
    /export (?:default|const (\w+) =) (?:\/\*#__PURE__\*\/ ?)?(gen(?:StyleHooks|ComponentStyleHook|SubStyleComponent))?/g;
  if (!/\bgen(?:StyleHooks|ComponentStyleHook|SubStyleComponent)\(/.test(source)) return kinds;
  for (const [, named, maker] of source.matchAll(makers)) {
    const exported = named ?? 'default';
    if (maker === 'genSubStyleComponent') kinds.set(exported, 'component');
    else if (maker || exported === 'default') kinds.set(exported, 'hook');
  }
  return kinds;
}

/** Renders what registers styles, and reads what was registered. */
function registeredBy(theme: ThemeConfig, contents: ComponentType): Cache {
  const cache = createCache();
  const provided = createElement(
    ConfigProvider,
    { theme: { ...theme, hashed: false, cssVar: { key: SCOPE } } },
    createElement(contents),
  );
  renderToString(createElement(StyleProvider, { cache }, provided));
  return cache;
}

/** Rules and variables that a style module registers for the class `prefix`. */
export function readStyles(name: string, prefix: string, theme: ThemeConfig): ReadStyles {
  const exported = fromHere(`antd/lib/${name}.js`) as Record<string, Hook & ComponentType<object>>;
  const source = readFileSync(fromHere.resolve(`antd/es/${name}.js`), 'utf8');
  // specimens of the library's own manual
  const kinds = [...exportsOf(source)].filter(([key]) => key !== 'PurePanelStyle');
  const hooks = kinds.flatMap(([key, kind]) => (kind === 'hook' ? [exported[key] as Hook] : []));
  const components = kinds.flatMap(([key, kind]) => (kind === 'component' ? [exported[key]] : []));
  const cache = registeredBy(theme, () => {
    for (const use of hooks) use(prefix, prefix);
    return components.map((component, key) =>
      createElement(
        component as ComponentType<object>,
        { key, prefixCls: prefix, rootCls: prefix } as object,
      ),
    );
  });
  // What all components share is read once by `readShared`.
  for (const key of cache.cache.keys()) if (isShared(key)) cache.cache.delete(key);
  return { rules: rulesIn(cache), variables: variablesIn(cache, 'cssVar') };
}

/** Links, icons, and the variables of the theme itself. */
export function readShared(theme: ThemeConfig): ReadStyles {
  const use = (fromHere('antd/lib/button/style/index.js') as { default: Hook }).default;
  const cache = registeredBy(theme, () => {
    use('ant-btn', 'ant-btn');
    return null;
  });
  for (const key of cache.cache.keys()) if (key.includes('style%') && !isShared(key)) cache.cache.delete(key);
  return { rules: rulesIn(cache), variables: variablesIn(cache, 'token') };
}

const isShared = (key: string) => /%Shared%|%ant-design-icons%/.test(key);

const rulesIn = (cache: Cache) => extractStyle(cache, { plain: true, types: 'style' });

function variablesIn(cache: Cache, types: 'token' | 'cssVar'): Map<string, string> {
  const text = extractStyle(cache, { plain: true, types });
  return new Map(
    [...text.matchAll(/(--[\w-]+):([^;}]*)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
