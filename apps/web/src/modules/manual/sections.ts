/** A part of a chapter from one heading to the next; '' is the text before the first heading. */
export interface Section {
  heading: string;
  /** plain words, without the marks of Markdown */
  words: string;
}

/** The words of a line of Markdown: headings, lists, tables, links and emphasis without their marks. */
const plain = (line: string) =>
  line
    .replace(/^\s*(#{1,6}|[-*]|\d+\.|>)\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/^[\s:|-]+$/, '')
    .replace(/\s*\|\s*/g, ' ')
    .trim();

export function sectionsOf(text: string): Section[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const line of text.split('\n')) {
    if (/^#{2,6} /.test(line)) sections.push({ heading: plain(line), lines: [] });
    else if (plain(line)) sections.at(-1)?.lines.push(plain(line));
  }
  return sections
    .map(({ heading, lines }) => ({ heading, words: lines.join(' ') }))
    .filter(({ heading, words }) => heading || words);
}

/** The id of a heading in the page. */
export const anchorOf = (heading: string) =>
  `manual-${heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;
