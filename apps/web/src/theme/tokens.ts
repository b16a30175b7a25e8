import {
  fontStack,
  monospaceStack,
  palettes,
  type ColourName,
  type ThemeName,
} from '@panicle/figures/palettes';

// The values are those of the figures, so that a file looks like the page that it was saved from.
export {
  chartColours,
  fontStack,
  monospaceStack,
  palettes,
  type ColourName,
  type Palette,
  type ThemeName,
} from '@panicle/figures/palettes';

const variableName = (name: string) => `--${name.replace(/[A-Z0-9]/g, (part) => `-${part.toLowerCase()}`)}`;

/** `accentText` is `var(--accent-text)` in style sheets. */
export const cssVariable = (name: ColourName) => `var(${variableName(name)})`;

/** The style sheet that defines every colour as a CSS variable for both themes. */
export function variableSheet(): string {
  const block = (theme: ThemeName) =>
    Object.entries(palettes[theme])
      .map(([name, value]) => `${variableName(name)}:${value}`)
      .join(';');
  return `:root{${block('light')};--font:${fontStack};--mono:${monospaceStack}}:root[data-theme=dark]{${block('dark')}}`;
}
