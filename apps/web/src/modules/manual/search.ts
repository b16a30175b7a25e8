import type { Chapter } from './chapters.ts';

export interface Finding {
  chapter: Chapter;
  /** '' where the words stand before the first heading */
  heading: string;
  /** the words around the first place, cut at the marks */
  before: string;
  match: string;
  after: string;
}

/** Characters around the place that is shown. */
const AROUND = 40;

function excerpt(words: string, term: string) {
  const at = words.toLowerCase().indexOf(term);
  if (at < 0) return { before: words.slice(0, 2 * AROUND), match: '', after: '' };
  const from = Math.max(0, at - AROUND);
  const end = at + term.length;
  return {
    before: (from > 0 ? '…' : '') + words.slice(from, at),
    match: words.slice(at, end),
    after: words.slice(end, end + AROUND) + (end + AROUND < words.length ? '…' : ''),
  };
}

/** The sections that hold every word of the search, those that name the first in their heading before the others. */
export function searchManual(chapters: readonly Chapter[], search: string): Finding[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = terms;
  if (first === undefined) return [];
  const findings = chapters.flatMap((chapter) =>
    chapter.sections
      .filter(({ heading, words }) => {
        const all = `${chapter.title} ${heading} ${words}`.toLowerCase();
        return terms.every((term) => all.includes(term));
      })
      .map(({ heading, words }) => ({ chapter, heading, ...excerpt(words, first) })),
  );
  const named = ({ chapter, heading }: Finding) =>
    (heading || chapter.title).toLowerCase().includes(first) ? 0 : 1;
  return findings.sort((a, b) => named(a) - named(b));
}
