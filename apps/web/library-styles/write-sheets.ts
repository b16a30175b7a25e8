import type { ThemeConfig } from 'antd';
import { libraryTheme } from './library-theme.ts';
import { phoneScope, phoneTokens } from '../src/theme/phone-tokens.ts';
import { COLOURS } from './tokens.ts';
import { readShared, readStyles, type ReadStyles } from './read-styles.ts';
import { stylePrefixes } from './style-modules.ts';

const light = libraryTheme('light');
const dark = libraryTheme('dark');
const phone = { ...light, token: { ...light.token, ...phoneTokens(1) } };

/** Both lie below the rules of pages (index.html), so that the order in which sheets arrive decides nothing. */
type Layer = 'library-base' | 'library';

/** One style module, or the shared part, in each theme. */
interface Themes {
  inLight: ReadStyles;
  inDark: ReadStyles;
  onPhones: ReadStyles;
}

const inThemes = (read: (theme: ThemeConfig) => ReadStyles): Themes => ({
  inLight: read(light),
  inDark: read(dark),
  onPhones: read(phone),
});

const shared = inThemes(readShared);

/** The sheet of one style module. */
export function sheetOf(name: string): string {
  const prefix = stylePrefixes[name];
  if (prefix === undefined)
    throw new Error(`${name} is missing in apps/web/library-styles/style-modules.ts: give its class there`);
  const part = withOwnNames(
    prefix,
    inThemes((theme) => readStyles(name, prefix, theme)),
  );
  const asked = variablesAskedIn(part.inLight.rules);
  return inLayer('library', [...blocks(part, (variable) => asked.has(variable)), rulesOf(part)]);
}

/** A component that has another value for a variable of all asks for it under a name of its own. */
function withOwnNames(prefix: string, part: Themes): Themes {
  const stated = Object.values(part).flatMap(({ variables }: ReadStyles) => [...variables.keys()]);
  const others = new Set(stated.filter((variable) => shared.inLight.variables.has(variable)));
  const own = (variable: string) =>
    others.has(variable) ? variable.replace('--ant-', `--${prefix}-own-`) : variable;
  // A theme in which the value is that of all does not state it.
  const renamed = ({ rules, variables }: ReadStyles, ofAll: ReadStyles): ReadStyles => {
    const whole = [...others].map((variable) => [variable, ofAll.variables.get(variable) ?? ''] as const);
    return {
      rules: rules.replace(/--ant-[\w-]+/g, own),
      variables: new Map([...whole, ...variables].map(([variable, value]) => [own(variable), value])),
    };
  };
  return {
    inLight: renamed(part.inLight, shared.inLight),
    inDark: renamed(part.inDark, shared.inDark),
    onPhones: renamed(part.onPhones, shared.onPhones),
  };
}

/** What all components share, with the variables of the theme that some rule asks for. */
export function sharedSheet(): string {
  const asking = Object.entries(stylePrefixes).map(([name, prefix]) => readStyles(name, prefix, light).rules);
  const asked = variablesAskedIn([shared.inLight.rules, ...asking, ...Object.values(COLOURS)].join(''));
  return inLayer('library-base', [...blocks(shared, (name) => asked.has(name)), rulesOf(shared)]);
}

const inLayer = (layer: Layer, parts: readonly string[]) => `@layer ${layer}{${parts.join('')}}`;

const variablesAskedIn = (rules: string) => new Set(rules.match(/--[\w-]+/g));

/** The rules, which must be the same in every theme. */
function rulesOf({ inLight, inDark, onPhones }: Themes): string {
  if (inDark.rules !== inLight.rules || onPhones.rules !== inLight.rules)
    throw new Error('rules of the component library differ between themes: only variables may');
  return inLight.rules;
}

/** Variables of the light theme, then what differs in the dark one and on phones. */
function blocks({ inLight, inDark, onPhones }: Themes, wanted: (name: string) => boolean) {
  const used = [...inLight.variables].filter(([name]) => wanted(name));
  const changed = (other: ReadStyles) =>
    used.flatMap(([name, value]): [string, string][] => {
      const there = other.variables.get(name) ?? value;
      return there === value ? [] : [[name, there]];
    });
  return [
    block(':root', used),
    block(':root[data-theme=dark]', changed(inDark)),
    block(`.${phoneScope}`, changed(onPhones).map(growing)),
  ];
}

const block = (selector: string, variables: readonly (readonly [string, string])[]) =>
  variables.length === 0
    ? ''
    : `${selector}{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** Sizes on phones grow with the root font, and are never smaller than drawn. */
const growing = ([name, value]: [string, string]): [string, string] => [
  name,
  value.replace(/(\d+(?:\.\d+)?)px/g, 'calc($1*max(1px,.0625rem))'),
];
