import { tokenValues } from './tokens.ts';

/** The library that makes styles at run time; components still import these from it. */
export const STYLE_MAKER = '@ant-design/cssinjs';
export const styleMaker = `
  import { createContext } from 'react';
  export const StyleContext = createContext({});
  export const createTheme = () => ({});
  export const unit = (size) => (typeof size === 'number' ? size + 'px' : size);`;

/** What the browser gets instead of modules of the component library that make styles, by their place in antd/es. */
export const replacedModules: Readonly<Record<string, () => string>> = {
  'theme/useToken': () => `
    import { useContext } from 'react';
    import { DesignTokenContext } from './context.js';
    const values = ${JSON.stringify(tokenValues())};
    const known = new WeakMap();
    function withOwn(token) {
      if (!known.has(token)) known.set(token, { ...values, ...token });
      return known.get(token);
    }
    export default function useToken() {
      const { token, cssVar } = useContext(DesignTokenContext);
      const all = token ? withOwn(token) : values;
      return [undefined, all, '', all, { prefix: 'ant', key: cssVar?.key ?? '' }, true];
    }`,
  'theme/context': () => `
    import { createContext } from 'react';
    export const defaultTheme = {};
    export const defaultConfig = { token: {}, override: { override: {} }, hashed: false };
    export const DesignTokenContext = createContext(defaultConfig);`,
  'theme/internal': () => `
    export { defaultConfig, DesignTokenContext } from './context.js';
    export { default as useToken } from './useToken.js';
    export const useResetIconStyle = () => undefined;`,
  'theme/themes/seed': () => 'export const defaultPresetColors = {}; export default {};',
  'theme/index': () => 'export default {};',
  'theme/util/genStyleUtils': () => `
    export const genCssVar = (antCls, component) => {
      const name = (key) => '--' + antCls.replace(/\\./g, '') + '-' + component + '-' + key;
      return [name, (key, otherwise) => 'var(' + name(key) + (otherwise ? ', ' + otherwise : '') + ')'];
    };`,
  // Colours that let the ground through look the same, and follow the theme.
  'empty/utils': () => 'export const getAsSolidColor = (colour) => colour;',
};
