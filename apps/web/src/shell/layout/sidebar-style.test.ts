import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cssVariable, palettes } from '../../theme/tokens.ts';

const sheet = readFileSync(new URL('sidebar.module.css', import.meta.url), 'utf8');
const rule = (selector: string) =>
  [...sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)].find(([, names = '']) =>
    names.split(',').some((name) => name.trim().endsWith(selector)),
  )?.[2] ?? '';

describe('the sidebar', () => {
  it('is coloured by two tokens, fixed in each theme', () => {
    expect(rule('.sidebar')).toContain(`background: ${cssVariable('sidebar')}`);
    expect(sheet.match(/var\(--sidebar-active\)/g)).toHaveLength(2);
    expect([palettes.light.sidebar, palettes.light.sidebarActive]).toEqual(['#ffffff', '#eaf4ee']);
    expect([palettes.dark.sidebar, palettes.dark.sidebarActive]).toEqual(['#171b19', '#16291e']);
  });

  it('keeps 56 px between the lit entry and the edges that it is scrolled to', () => {
    expect(rule('.nav')).toContain('scroll-padding-block: 56px');
  });
});
