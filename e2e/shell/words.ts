import type { Page, Response } from 'playwright-core';

/**
 * The page's own words: visible text, labels, placeholders and titles, one entry each.
 * `Records` distinguishes data among them.
 */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const words = new Set<string>();
    const add = (text: string | null) => {
      const plain = (text ?? '').replace(/\s+/g, ' ').trim();
      if (plain !== '') words.add(plain);
    };
    for (const element of body.querySelectorAll('*')) {
      // The names of languages are in their own language.
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[lang]') !== body.parentElement
      )
        continue;
      // Icons of the library are named after their drawing; that is heard only where a button has no other name.
      if (element.matches('.anticon') && !element.closest('button:not([aria-label])')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
        add(element.getAttribute(name));
      for (const node of element.childNodes) if (node.nodeType === 3) add(node.data);
    }
    return [...words];
  });

/** Keys of answers that carry words of the program in one language or both. */
const OWN_KEYS = new Set(['zh', 'en', 'msg', 'menuList']);

/** All texts in an answer but the program's own. */
export function collectTexts(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim());
  else if (Array.isArray(value)) for (const one of value) collectTexts(one, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) if (!OWN_KEYS.has(key)) collectTexts(one, into);
}

/** Every text that the server's answers have brought: names of materials, trials, traits... */
export class Data {
  private readonly texts = new Set<string>();
  private readonly pending: Promise<void>[] = [];

  constructor(page: Page, known: Iterable<string>) {
    for (const text of known) this.texts.add(text);
    page.on('response', (response) => this.pending.push(this.take(response)));
  }

  private async take(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.includes('json')) return;
    const answer: unknown = await response.json().catch(() => null);
    collectTexts(answer, this.texts);
  }

  /** The words without the data in them. */
  async without(words: string[]): Promise<string[]> {
    await Promise.all(this.pending);
    const data = [...this.texts].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
    // A figure without room cuts a name: its beginning and an ellipsis are that name too.
    const isCut = (word: string) =>
      word.endsWith('…') && data.some((text) => text.startsWith(word.slice(0, -1)));
    const whole = words.filter((word) => !isCut(word));
    return whole.map((word) => data.reduce((rest, text) => rest.replaceAll(text, ' '), word).trim());
  }
}
