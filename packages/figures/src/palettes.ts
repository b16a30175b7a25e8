/** The colours of the product. One table feeds the CSS variables, the component library and the figures, on the page and in files. */
export const palettes = {
  light: {
    bg: '#f6f7f6',
    surface: '#ffffff',
    sunken: '#f0f2f0',
    line: '#e3e6e3',
    line2: '#cdd2ce',
    control: '#848d87',
    text: '#1a1f1c',
    text2: '#4a534d',
    text3: '#646d67',
    accent: '#2f7d4f',
    accentHover: '#27693f',
    accentText: '#27693f',
    accentTint: '#eaf4ee',
    accentLine: '#b9d9c6',
    /** the green of figures: the first of the data colours, so that it is distinct on either ground */
    figure: '#2f7d4f',
    /** categories of figures in turn, safe for colour-blind readers */
    data1: '#2f7d4f',
    data2: '#1d3a78',
    data3: '#bf8a00',
    data4: '#3b94d9',
    data5: '#8f2d1f',
    data6: '#b85c98',
    chromosome1: '#4d6a86',
    chromosome2: '#8b959b',
    neutralText: '#5a635d',
    neutralGround: '#eff1ef',
    runningText: '#1d66a6',
    runningGround: '#e8f1f9',
    doneText: '#27693f',
    doneGround: '#eaf4ee',
    warnText: '#875300',
    warnGround: '#fcf2dc',
    warnBar: '#c27a00',
    failedText: '#b3261e',
    failedGround: '#fceceb',
    /** the two colours of the sidebar: its ground, and that of the lit entry */
    sidebar: '#ffffff',
    sidebarActive: '#eaf4ee',
    shadow: 'rgba(20, 28, 23, 0.14)',
  },
  dark: {
    bg: '#101311',
    surface: '#171b19',
    sunken: '#1f2421',
    line: '#2a302c',
    line2: '#3c443f',
    control: '#6d7771',
    text: '#e7ebe8',
    text2: '#b4bdb7',
    text3: '#929c95',
    accent: '#2f7d4f',
    accentHover: '#338554',
    accentText: '#6cc492',
    accentTint: '#16291e',
    accentLine: '#2c5a40',
    figure: '#4fb57c',
    data1: '#4fb57c',
    data2: '#4f6fd8',
    data3: '#f2cf5b',
    data4: '#a8dcff',
    data5: '#c94f38',
    data6: '#e49acb',
    chromosome1: '#6f93b5',
    chromosome2: '#8b959b',
    neutralText: '#a3aca6',
    neutralGround: '#232925',
    runningText: '#7bb5ea',
    runningGround: '#14273a',
    doneText: '#6cc492',
    doneGround: '#16291e',
    warnText: '#e3b04b',
    warnGround: '#2e2510',
    warnBar: '#d99a26',
    failedText: '#f08b84',
    failedGround: '#371a18',
    sidebar: '#171b19',
    sidebarActive: '#16291e',
    shadow: 'rgba(0, 0, 0, 0.5)',
  },
} as const;

export type ThemeName = keyof typeof palettes;
export type ColourName = keyof (typeof palettes)['light'];
export type Palette = Readonly<Record<ColourName, string>>;

/** Data colours, safe for colour-blind readers; a colour means the same in both themes and in exports. */
export const chartColours = {
  sequence: ['#f6f1cf', '#dbe8b8', '#b0d6a4', '#79bd97', '#459f8f', '#23798a', '#1c4e74'],
  difference: ['#8c4a00', '#c98a3c', '#ecd2a8', '#f2f3f2', '#b5cfe4', '#5b95c6', '#1d5a94'],
  stages: ['#dde1de', '#bfdccb', '#86bb9b', '#2f7d4f'],
} as const;

export const fontStack =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
export const monospaceStack = 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace';
