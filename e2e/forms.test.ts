import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelForm, enterSomething, formState, openForm, saveForm } from './forms/open-form.ts';
import { settled } from './forms/openers.ts';
import { addRecords } from './forms/records.ts';
import { goOn, pagesOf, reach, Walk, type Way } from './forms/walk.ts';
import { loadDemo } from './shell/demo.ts';
import { application, page, setStage, showSignedIn } from './stage.ts';

const SOURCES = join(import.meta.dirname, '../apps/web/src/modules');
/** They ask for one thing and hold no record: what they start with does not depend on one. */
const WITHOUT_RECORD = ['export', 'move'];
/** Each walk over all pages takes minutes; the tests of the file share one. */
const WALKING = 600_000;

/** The names of all forms of the program, as the sources have them. */
const known = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .flatMap((source) => [...source.matchAll(/<Form(?:Drawer|Dialog)\b[^>]*?\sname="([^"]+)"/g)])
  .map(([, name]) => name)
  .toSorted();

setStage();
const found = new Map<string, Way[]>();
beforeAll(async () => {
  await loadDemo(application);
  await addRecords(application);
});
beforeEach(async () => {
  await showSignedIn('/dashboard');
  page.on('dialog', (dialog) => void dialog.accept());
});

describe('every form of the program', () => {
  test(
    'is found by pressing whatever can be pressed on every page',
    async () => {
      const paths = await pagesOf(page);
      const walk = new Walk(page);
      for (const path of paths) await walk.explore(path);
      for (const path of walk.further) if (!paths.includes(path)) await walk.explore(path);
      for (const way of walk.ways) found.set(way.name, [...(found.get(way.name) ?? []), way]);
      expect([...found.keys()].toSorted()).toEqual(known);
      expect(known.length).toBeGreaterThanOrEqual(13);
    },
    WALKING,
  );

  test(
    'shows and saves the record that it was opened for, whatever was open before',
    async () => {
      const faults: string[] = [];
      for (const [name, ways] of found) {
        if (WITHOUT_RECORD.includes(name)) continue;
        const [one, other, ...more] = distinct(ways);
        if (!one || !other) {
          faults.push(`${name}: fewer than two records to tell apart`);
          continue;
        }
        const check = async (way: Way, after: string) => {
          const held = await formState(page);
          if (JSON.stringify(held?.shown) !== JSON.stringify(way.shown))
            faults.push(
              `${name}, ${after}: shows ${JSON.stringify(held?.inputs)} instead of ${JSON.stringify(way.inputs)}`,
            );
        };

        await reach(page, one);
        await check(one, 'opened');
        await enterSomething(page);
        await cancelForm(page);
        await goOn(page, one, other);
        await check(other, 'after another one was edited and left');
        await cancelForm(page);

        await reach(page, one);
        const refused = await saveForm(page);
        if (refused !== undefined) {
          faults.push(`${name}: cannot be saved unchanged: ${refused}`);
          continue;
        }
        await goOn(page, one, other);
        await check(other, 'after another one was saved');
        const empty = more.at(-1) ?? other;
        await enterSomething(page);
        await cancelForm(page);
        await goOn(page, other, empty);
        await check(empty, 'after an edited one was left for a new one');
      }
      expect(faults).toEqual([]);
    },
    WALKING,
  );

  test(
    'keeps its record and the entries when the language changes in the middle',
    async () => {
      const faults: string[] = [];
      for (const [name, ways] of found) {
        if (WITHOUT_RECORD.includes(name)) continue;
        const [one, other] = distinct(ways);
        if (!one || !other) continue;
        await reach(page, one);
        await enterSomething(page);
        const entered = await formState(page);
        await chooseLanguage('中文');
        if ((await formState(page))?.inputs.join('|') !== entered?.inputs.join('|'))
          faults.push(`${name}: another language changed the entries`);
        await cancelForm(page);
        await goOn(page, one, other);
        const held = await formState(page);
        if (held?.inputs.join('|') !== other.inputs.join('|'))
          faults.push(
            `${name}: in another language ${JSON.stringify(held?.inputs)} instead of ${JSON.stringify(other.inputs)}`,
          );
        await chooseLanguage('English');
      }
      expect(faults).toEqual([]);
    },
    WALKING,
  );
});

/** Ways whose forms hold different things: what is filled most comes first, a new record last. */
function distinct(ways: readonly Way[]): Way[] {
  const filled = ({ inputs }: Way) => inputs.filter((value) => value !== '' && value !== 'false').length;
  const byContent = new Map(ways.toReversed().map((way) => [JSON.stringify(way.shown), way]));
  return [...byContent.values()].toSorted((a, b) => filled(b) - filled(a));
}

/** The button of the language lies under the form; a click that reaches it all the same changes it in the middle. */
async function chooseLanguage(language: string): Promise<void> {
  await page.getByRole('button', { name: /语言|language/i }).dispatchEvent('click');
  await page.getByRole('menuitem', { name: language }).dispatchEvent('click');
  await settled(page);
  if (await openForm(page).count()) await openForm(page).waitFor();
}
