import type { Page } from 'playwright-core';
import { formState, type FormState } from './open-form.ts';
import { openersOf, press, settled, type Opener } from './openers.ts';

/** How a form was reached, and what it held then: the truth about the record it was opened for. */
export interface Way extends FormState {
  path: string;
  steps: Opener[];
}

/** Steps from a page to a form: a list, a row, a tab of its details, a menu, an item. */
const DEPTH = 4;

/** Addresses of all pages in the sidebar. */
export async function pagesOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.waitFor();
  await settled(page);
  const links: string[] = [];
  const groups = menu.locator('[aria-expanded]');
  for (let group = 0; group < (await groups.count()); group += 1) {
    // One opened group may close another.
    if ((await groups.nth(group).getAttribute('aria-expanded')) === 'false') await groups.nth(group).click();
    await settled(page);
    for (const link of await menu.locator('a').all()) links.push((await link.getAttribute('href')) ?? '');
  }
  return [...new Set(links.filter((path) => path.startsWith('/')))];
}

/** Opens the page and takes the steps. Resolves to whether they were all there. */
export async function reach(page: Page, { path, steps }: Pick<Way, 'path' | 'steps'>): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await settled(page);
  for (const step of steps) await press(page, step);
}

/** Presses whatever can be pressed on a page, and in what that opens, and notes every way to a form. */
export class Walk {
  readonly ways: Way[] = [];
  /** pages that a button led to, such as that of one trial */
  readonly further = new Set<string>();
  readonly #page: Page;
  readonly #pressed = new Map<string, number>();

  constructor(page: Page) {
    this.#page = page;
  }

  async explore(path: string): Promise<void> {
    await this.#explore(path, [], []);
  }

  /** What has the same name twice opens the same for two records; a third one would tell nothing new. */
  #isWanted(path: string, name: string): boolean {
    const key = `${path} ${name}`;
    const times = (this.#pressed.get(key) ?? 0) + 1;
    this.#pressed.set(key, times);
    return times <= 2;
  }

  async #explore(path: string, steps: Opener[], known: readonly string[]): Promise<void> {
    const page = this.#page;
    await reach(page, { path, steps });
    const here = await openersOf(page);
    const names = here.map(({ name }) => name);
    const fresh = here.filter(({ name }) => !known.includes(name) && this.#isWanted(path, name));
    let clean = true;
    for (const opener of fresh) {
      if (!clean) await reach(page, { path, steps });
      const now = [...steps, opener];
      clean = false;
      if (!(await press(page, opener))) continue;
      const form = await formState(page);
      if (form) this.ways.push({ path, steps: now, ...form });
      else if ((await page.locator('.ant-modal-confirm:visible').count()) > 0) continue;
      else if (new URL(page.url()).pathname !== path) this.further.add(new URL(page.url()).pathname);
      else {
        const opened = (await openersOf(page)).map(({ name }) => name);
        const isNew = opened.some((name) => !names.includes(name));
        if (isNew && now.length < DEPTH) await this.#explore(path, now, names);
        else clean = !isNew && opened.join() === names.join();
      }
    }
  }
}

/** From where the first way has ended, its form closed, to the form of the second, without loading the page anew. */
export async function goOn(page: Page, from: Way, to: Way): Promise<void> {
  const isOpen = (await page.locator('[role=dialog]:visible, .ant-dropdown:visible').count()) > 0;
  // Lists and details stay open; what opened inside of a drawer goes on from there.
  let first = 0;
  if (isOpen || from.path !== to.path) {
    while (from.steps[first] && from.steps[first]?.index === to.steps[first]?.index) first += 1;
  }
  for (const step of to.steps.slice(first)) await press(page, step);
}
