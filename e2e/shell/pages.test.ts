import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Language, LoginAnswer } from '@panicle/contract';
import { samples } from '@panicle/figures/samples';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible, openProfile, watchPage } from '../browser.ts';
import { loadDemo, type Demo } from './demo.ts';
import { signInOver, storeSession } from './session.ts';
import { collectTexts, Data, wordsOf } from './words.ts';
import { application, browser, setStage } from '../stage.ts';

/** Every page that is built, and states of it that a link can carry. */
interface Shown {
  path: (demo: Demo) => string;
  /** is there once the page holds what it is about */
  holds: string;
  /** without a session */
  open?: true;
  /** the choice of the language is not there or covered: the page is opened anew in the other one */
  anew?: true;
}

const ROWS = 'main table tbody tr td';
/** Lists whose rows are cards on a phone. */
const ROWS_OR_CARDS = `${ROWS}, main ul li dl`;
const TRAITS = '/basicData/traitManage';
const GERMPLASM = '/basicData/germplasmManagement';
const TRIALS = '/testlManagement/fieldTestTask';
const STATISTICS = '/dataAnalysis/statisticalAnalysis';

const pages: Record<string, Shown> = {
  'sign-in': { path: () => '/login', holds: 'main form', open: true },
  registration: { path: () => '/login?part=register', holds: 'main form', open: true },
  'reset by mail': { path: () => '/login?part=reset', holds: 'main form', open: true },
  'personal settings': { path: () => '/userRole/personalSettings', holds: 'main form' },
  guide: { path: () => '/guid', holds: 'main h2', open: true },
  'no permission': { path: () => '/401?noModules', holds: 'main button', anew: true },
  'not found': { path: () => '/404', holds: 'main button', anew: true },
  'a trial to play with': { path: () => '/testDemo', holds: 'main [role=img]', open: true },
  // On a phone another page is shown here: the start for the field.
  dashboard: { path: () => '/dashboard', holds: 'main section p' },
  manual: { path: () => '/dashboard?usingDoc=germplasm', holds: 'article h3', anew: true },
  traits: { path: () => TRAITS, holds: ROWS },
  germplasm: { path: () => GERMPLASM, holds: ROWS },
  'a material': { path: ({ materialId }) => `${GERMPLASM}?material=${materialId}`, holds: 'main dl' },
  'germplasm as a sheet': { path: () => `${GERMPLASM}?view=sheet`, holds: 'main canvas' },
  trials: { path: () => TRIALS, holds: ROWS },
  plots: { path: ({ trialId }) => `${TRIALS}/${trialId}`, holds: ROWS },
  statistics: { path: () => STATISTICS, holds: ROWS },
  'a task': { path: ({ taskId }) => `${STATISTICS}?task=${taskId}`, holds: '[role=tabpanel]' },
  'a new task': {
    path: ({ trialId }) => `${STATISTICS}?trial=${trialId}`,
    holds: '[role=dialog] form',
    anew: true,
  },
  result: { path: ({ taskId }) => `${STATISTICS}/${taskId}`, holds: 'main [role=img]' },
  'result by method': { path: ({ ammiId }) => `${STATISTICS}/${ammiId}`, holds: 'main [role=img]' },
  users: { path: () => '/systemManage/userManage', holds: ROWS_OR_CARDS },
  roles: { path: () => '/systemManage/roleManage', holds: ROWS },
  menus: { path: () => '/systemManage/menuManage', holds: ROWS },
  'system settings': { path: () => '/systemManage/systemConfig', holds: ROWS },
  'operation log': { path: () => '/systemManage/operationLog', holds: ROWS_OR_CARDS },
  'own roles': { path: () => '/userRole/role', holds: 'main section li' },
  authorization: { path: () => '/systemManage/authorization', holds: 'main [role=status]' },
  'design: foundations': { path: () => '/design', holds: 'main h2' },
  'design: list': { path: () => '/design?part=list', holds: ROWS },
  'design: tasks': { path: () => '/design?part=task', holds: ROWS },
  'design: result': { path: () => '/design?part=result', holds: 'main [role=img]' },
  'design: figures': { path: () => '/design?part=figures', holds: 'main figure svg' },
  'design: spreadsheet': { path: () => '/design?part=spreadsheet', holds: 'main canvas' },
  'design: upload': { path: () => '/design?part=upload', holds: '[role=tabpanel] button' },
};

let demo: Demo;
let session: LoginAnswer;
/** Registration and reset by mail are parts of the sign-in page; no letter is written here. */
const MAIL = {
  PANICLE_SMTP_URL: 'smtp://127.0.0.1:9',
  PANICLE_MAIL_FROM: 'panicle@station.test',
  PANICLE_BASE_ADDRESS: 'http://station.test',
};

async function openRegistration(): Promise<void> {
  const headers = await signInOverHttp(application.address);
  const address = `${application.address}/crop/sysConfig/update/REGISTRATION_OPEN/true`;
  expect((await fetch(address, { method: 'PUT', headers })).ok).toBe(true);
}

setStage({ program: () => ({ environment: MAIL }) });
beforeAll(async () => {
  await openRegistration();
  demo = await loadDemo(application);
  session = await signInOver(application.address);
});

const WIDE = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };

/** The page's own words by language and page: what is the same in both languages was forgotten. */
const ownWords: Record<Language, Map<string, string[]>> = { zh_CN: new Map(), en_US: new Map() };

async function settle(page: Page, { holds }: Shown): Promise<void> {
  await page.locator(holds).filter({ visible: true }).first().waitFor();
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const waiting = page
    .locator('.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]')
    .filter({ visible: true });
  await expect.poll(() => waiting.count(), { timeout: 20_000 }).toBe(0);
  // Colours on their way from one theme to the other have any contrast.
  await expect.poll(() => page.evaluate(MOVING), { timeout: 20_000 }).toBe(0);
}

/** Transitions that run, after a picture was painted with whatever changed last. */
const MOVING = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(document.getAnimations().filter((one) => one.playState === 'running').length))))`;

const scrollsSideways = (page: Page) =>
  page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth);

/** Buttons and headings that reach beyond the window, other than in boxes that can be scrolled to them. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const window = body.ownerDocument.defaultView;
    const reachable = (element: typeof body) => {
      for (let box = element.parentElement; box && box !== body; box = box.parentElement)
        if (['auto', 'scroll'].includes(window.getComputedStyle(box).overflowX)) return true;
      return false;
    };
    return [...body.querySelectorAll('main button, main h1, header button, [role=dialog] button')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((element) => !element.closest('.visually-hidden') && !reachable(element))
      .map((element) => element.textContent || element.getAttribute('aria-label'));
  });

/** In the language in which the page is opened, and in the other one: wide in one theme, narrow in the other. */
const LOOKS = [
  { language: 'zh_CN', wideTheme: 'light', narrowTheme: 'dark' },
  { language: 'en_US', wideTheme: 'dark', narrowTheme: 'light' },
] as const;

let stranger: BrowserContext;
let user: BrowserContext;
beforeAll(async () => {
  [stranger, user] = await Promise.all([
    openProfile(browser, application.address),
    openProfile(browser, application.address),
  ]);
  const page = await user.newPage();
  await storeSession(page, session);
  await page.close();
});

/** Names in the specimens of figures: they are data, of either language. */
function drawnTexts(): Set<string> {
  const texts = new Set<string>();
  collectTexts(
    samples.map(({ figure }) => figure),
    texts,
  );
  return texts;
}

/** A page that is opened in a language, whatever was chosen before. */
async function open(shown: Shown, language: Language) {
  const opened = await watchPage(shown.open ? stranger : user, application.address);
  opened.page.setDefaultTimeout(15_000);
  await opened.page.addInitScript(`localStorage.setItem('language', '${language}')`);
  return { ...opened, data: new Data(opened.page, [...demo.texts, ...drawnTexts()]) };
}

/** Where the button for it is within reach: the texts change in place. */
async function chooseEnglish(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await expect.poll(() => page.locator('html').getAttribute('data-layout')).not.toBe('mobile');
  await page.bringToFront();
  const now = page.getByRole('button', { name: 'English Language' });
  const menu = page.getByRole('button', { name: '中文 语言' });
  const english = page.getByRole('menuitem', { name: 'English' });
  // A menu that opens while the page comes to rest in its new width closes again. That a pointer reaches it is shown by
  // the tests of the layout.
  await expect
    .poll(
      async () => {
        if ((await now.count()) > 0) return true;
        if ((await english.count()) > 0) await english.first().dispatchEvent('click');
        else if ((await menu.count()) > 0) await menu.first().dispatchEvent('click');
        return false;
      },
      { timeout: 60_000, interval: 250 },
    )
    .toBe(true);
}

async function expectFits(page: Page, where: string): Promise<void> {
  expect(await scrollsSideways(page), `scrolls sideways ${where}`).toBe(false);
  expect(await beyondTheEdge(page), `reach beyond the edge ${where}`).toEqual([]);
}

async function show(page: Page, size: typeof WIDE, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

/** Looks at the page in one language at all widths and gives its words. */
async function inspect(
  page: Page,
  name: string,
  shown: Shown,
  { language, wideTheme, narrowTheme }: (typeof LOOKS)[number],
): Promise<string[]> {
  await show(page, WIDE, wideTheme);
  await expect.poll(() => page.locator('html').getAttribute('data-layout')).not.toBe('mobile');
  await settle(page, shown);
  await expect.poll(() => themeOf(page)).toBe(wideTheme);
  // The specimens of the design system are pages on a page.
  if (!name.startsWith('design'))
    expect(await page.locator('h1').filter({ visible: true }).count(), 'headings of the page').toBe(1);
  await expectAccessible(page, `${name}, ${language}, wide`);
  const words = await wordsOf(page);

  await show(page, TABLET, wideTheme);
  await settle(page, shown);
  await expectFits(page, `on a tablet, ${language}`);

  await show(page, PHONE, narrowTheme);
  // The layout follows when the window has come to rest.
  await expect.poll(() => page.locator('html').getAttribute('data-layout')).toBe('mobile');
  await settle(page, shown);
  await expect.poll(() => themeOf(page)).toBe(narrowTheme);
  await expectAccessible(page, `${name}, ${language}, narrow`);
  await expectFits(page, `on a phone, ${language}`);
  return [...words, ...(await wordsOf(page))];
}

test.each(Object.entries(pages))('%s, in both languages and themes, wide and narrow', async (name, shown) => {
  const [first, second] = LOOKS;
  let { page, complaints, data } = await open(shown, first.language);
  await show(page, WIDE, first.wideTheme);
  await page.goto(shown.path(demo));
  const chinese = await inspect(page, name, shown, first);
  ownWords.zh_CN.set(name, await data.without(chinese));
  if (shown.anew || shown.open) {
    expect(complaints).toEqual([]);
    await page.close();
    ({ page, complaints, data } = await open(shown, second.language));
    await show(page, WIDE, second.wideTheme);
    await page.goto(shown.path(demo));
  } else await chooseEnglish(page);
  const english = await data.without(await inspect(page, name, shown, second));
  expect(complaints).toEqual([]);
  await page.close();
  ownWords.en_US.set(name, english);
  expect(english.filter((word) => /\p{Script=Han}/u.test(word))).toEqual([]);
});

/** Words that are the same in both languages: names, formats, symbols. */
const SAME_IN_BOTH = new Set(
  'Panicle English CSV XLSX PNG SVG INFO WARN ERROR LSD Tukey'.split(' ').concat(
    // the library's selects name their button so, whatever the language
    'Clear',
    // names of stability parameters
    'ASV',
    'WAAS',
    'SIPC',
    'ASTAB',
    'AVAMGE',
    'MASI',
    'MASV',
    // letters of a comparison of means
    'bcd',
    // the keys as they are printed on them
    'Ctrl K',
  ),
);

const forUsers = Object.keys(pages).filter((name) => !name.startsWith('design'));

test.each(forUsers)('leaves no English on the Chinese page: %s', (name) => {
  const english = new Set(ownWords.en_US.get(name));
  const same = (ownWords.zh_CN.get(name) ?? []).filter((word) => english.has(word));
  expect(same.filter((word) => /[a-z]{3}/i.test(word) && !SAME_IN_BOTH.has(word))).toEqual([]);
});
