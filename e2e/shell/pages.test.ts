import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Language, LoginAnswer } from '@panicle/contract';
import { samples } from '@panicle/figures/samples';
import { signInOverHttp } from '../../apps/server/src/testing/running-application.ts';
import { expectAccessible } from '../browser.ts';
import type { Demo } from './demo.ts';
import { signInOver, storeSession } from './session.ts';
import { collectTexts, Data, wordsOf } from './words.ts';
import { application, closePage, demo, page, setStage, showStranger } from '../stage.ts';

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
  'trait groups': { path: () => '/basicData/traitGroupManage', holds: ROWS },
  'numbering rules': { path: () => '/basicData/numberRuleManage', holds: ROWS },
  locations: { path: () => '/basicData/locationManage', holds: ROWS },
  'map of locations': { path: () => '/basicData/locationManage/map', holds: 'main [role=img]' },
  'unlinked places': { path: () => '/basicData/locationManage/unlinked', holds: 'main h1' },
  'map for phones': { path: () => '/LocationMobile', holds: 'main [role=img]', anew: true },
  germplasm: { path: () => GERMPLASM, holds: ROWS },
  'a material': { path: ({ materialId }) => `${GERMPLASM}?material=${materialId}`, holds: 'main dl' },
  'germplasm as a sheet': { path: () => `${GERMPLASM}?view=sheet`, holds: 'main canvas' },
  duplicates: { path: () => `${GERMPLASM}/duplicates`, holds: 'main section h2' },
  pedigree: { path: () => '/basicData/genealogicalManagement', holds: ROWS },
  'pedigree as a graph': {
    path: () => '/basicData/genealogicalManagement?view=graph',
    holds: 'main canvas',
  },
  warehouse: { path: () => '/basicData/warehouseInOutManagement', holds: ROWS_OR_CARDS },
  'seed lots': { path: () => '/basicData/warehouseInOutManagement/lots', holds: ROWS },
  'storage places': { path: () => '/basicData/warehouseInOutManagement/places', holds: ROWS },
  'seed transfers': { path: () => '/basicData/warehouseInOutManagement/transfers', holds: 'main h1' },
  'count sheets': { path: () => '/basicData/warehouseInOutManagement/counts', holds: 'main h1' },
  'warehouse for phones': { path: () => '/wareHouseMobile', holds: 'main li button', anew: true },
  trials: { path: () => TRIALS, holds: ROWS },
  'field scoring for phones': { path: () => '/datianTask', holds: 'main section button', anew: true },
  plots: { path: ({ trialId }) => `${TRIALS}/${trialId}`, holds: ROWS },
  'plan of a trial': { path: ({ trialId }) => `${TRIALS}/${trialId}/plan`, holds: 'main [role=application]' },
  'field layouts': { path: () => '/layoutManagement', holds: 'main h1' },
  'preparation plans': { path: () => '/testlManagement/broadcastPreparationPlan', holds: ROWS_OR_CARDS },
  'a preparation plan': {
    path: ({ planId }) => `/testlManagement/broadcastPreparationPlan/${planId}`,
    holds: ROWS,
  },
  'pick list of a plan': {
    path: ({ planId }) => `/testlManagement/broadcastPreparationPlan/${planId}?tab=pick`,
    holds: ROWS,
  },
  'preparation sheets': { path: () => '/preparationPlan', holds: 'main li button', anew: true },
  'picking and sowing for phones': {
    path: () => '/locationToPreparation',
    holds: 'main section button',
    anew: true,
  },
  statistics: { path: () => STATISTICS, holds: ROWS_OR_CARDS },
  estimates: { path: () => `${STATISTICS}/estimates`, holds: ROWS_OR_CARDS },
  'a task': { path: ({ taskId }) => `${STATISTICS}?task=${taskId}`, holds: '[role=tabpanel]' },
  'a new task': {
    path: ({ trialId }) => `${STATISTICS}?trial=${trialId}`,
    holds: '[role=dialog] form',
    anew: true,
  },
  result: { path: ({ taskId }) => `${STATISTICS}/${taskId}`, holds: 'main [role=img]' },
  'result by method': { path: ({ ammiId }) => `${STATISTICS}/${ammiId}`, holds: 'main [role=img]' },
  'data view': { path: () => '/dataView', holds: 'main ul li a' },
  'experimental traits': {
    path: ({ trialId }) => `/dataView/displayOfExperimentalTraits?trials=${trialId}`,
    holds: 'main figure canvas',
  },
  radar: {
    path: ({ trialId }) => `/dataView/displayOfExperimentalTraits?trials=${trialId}&tab=radar`,
    holds: 'main figure svg',
  },
  'variety stability': {
    path: ({ trialId }) => `/dataView/VarietyStability?trials=${trialId}`,
    holds: 'main figure svg',
  },
  'location information': {
    path: ({ trialId }) => `/dataView/LocationInformation?trials=${trialId}`,
    holds: ROWS,
  },
  'sample information': {
    path: ({ materialId }) => `/dataView/sampleInformation?material=${materialId}`,
    holds: 'main dl',
  },
  'preparation plan': { path: ({ trialId }) => `/dataView/preparationPlan?trials=${trialId}`, holds: ROWS },
  'query statistics': { path: () => '/queryStats', holds: ROWS },
  'material evaluation': { path: ({ trialId }) => `/materialEvaluation?trials=${trialId}`, holds: ROWS },
  'decision meetings': { path: () => '/dataView/decisionMeeting', holds: ROWS },
  'a decision meeting': { path: ({ meetingId }) => `/dataView/decisionMeeting/${meetingId}`, holds: ROWS },
  users: { path: () => '/systemManage/userManage', holds: ROWS_OR_CARDS },
  roles: { path: () => '/systemManage/roleManage', holds: ROWS },
  menus: { path: () => '/systemManage/menuManage', holds: ROWS },
  'system settings': { path: () => '/systemManage/systemConfig', holds: ROWS },
  'operation log': { path: () => '/systemManage/operationLog', holds: ROWS_OR_CARDS },
  'own roles': { path: () => '/userRole/role', holds: 'main section li' },
  authorization: { path: () => '/systemManage/authorization', holds: 'main [role=status]' },
  'design: foundations': { path: () => '/design', holds: 'main h2' },
  'design: list': { path: () => '/design?part=list', holds: ROWS },
  'design: tasks': { path: () => '/design?part=task', holds: ROWS_OR_CARDS },
  'design: result': { path: () => '/design?part=result', holds: 'main [role=img]' },
  'design: figures': { path: () => '/design?part=figures', holds: 'main figure svg' },
  'design: spreadsheet': { path: () => '/design?part=spreadsheet', holds: 'main canvas' },
  'design: upload': { path: () => '/design?part=upload', holds: '[role=tabpanel] button' },
};

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

setStage({ holdsDemo: true, program: () => ({ environment: MAIL }) });
beforeAll(async () => {
  await openRegistration();
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

const THEME = { zh_CN: 'light', en_US: 'dark' } as const;

const places = new Map(Object.keys(pages).map((name, place) => [name, place]));

/**
 * The choice of the language is only in wide windows within reach: a page that is opened once ends there in Chinese. What
 * a tablet shows is looked at in one language, one page in Chinese and the next in English.
 */
function sizesOf(name: string, language: Language): (typeof WIDE)[] {
  const { anew, open: isOpen } = pages[name]!;
  const onTablet = (places.get(name) ?? 0) % 4 < 2 === (language === 'zh_CN');
  const sizes = onTablet ? [WIDE, TABLET, PHONE] : [WIDE, PHONE];
  return language === 'zh_CN' && !anew && !isOpen ? sizes.toReversed() : sizes;
}

/** Names in the specimens of figures: they are data, of either language. */
function drawnTexts(): Set<string> {
  const texts = new Set<string>();
  collectTexts(
    samples.map(({ figure }) => figure),
    texts,
  );
  return texts;
}

/** Opens the page in a language and gives the texts that come with it. */
async function open(name: string, language: Language): Promise<Data> {
  const shown = pages[name]!;
  const dark = THEME[language] === 'dark';
  await showStranger(undefined, { language, dark, ...sizesOf(name, language)[0] });
  page.setDefaultTimeout(15_000);
  if (!shown.open) await storeSession(page, session);
  const data = new Data(page, [...demo.texts, ...drawnTexts()]);
  await page.goto(shown.path(demo));
  return data;
}

/** In a wide window, where the button for it is within reach: the texts change in place. */
async function chooseEnglish(): Promise<void> {
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
        if ((await english.count()) === 0) {
          if ((await menu.count()) === 0) return false;
          await menu.first().dispatchEvent('click');
        }
        await english
          .first()
          .dispatchEvent('click', undefined, { timeout: 1000 })
          .catch(() => undefined);
        return (await now.count()) > 0;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

async function expectFits(where: string): Promise<void> {
  expect(await scrollsSideways(page), `scrolls sideways ${where}`).toBe(false);
  expect(await beyondTheEdge(page), `reach beyond the edge ${where}`).toEqual([]);
}

/**
 * Accessibility is what costs most here: each page is asked in one language wide and in the other narrow, one page this
 * way and the next the other, so that both themes of what all pages have around them are seen at both widths.
 */
function isAskedForAccess(name: string, language: Language, size: typeof WIDE): boolean {
  const isLightWide = (places.get(name) ?? 0) % 2 === 0;
  return (size === WIDE) === ((THEME[language] === 'light') === isLightWide);
}

const attributeOf = (name: string) => page.locator('html').getAttribute(name);

/** Looks at the page in one language at all widths and gives its words. */
async function inspect(name: string, shown: Shown, language: Language): Promise<string[]> {
  const words: string[] = [];
  const theme = THEME[language];
  await page.emulateMedia({ colorScheme: theme });
  for (const size of sizesOf(name, language)) {
    const where = `${name}, ${language}, ${size.width} px`;
    await page.setViewportSize(size);
    // The layout follows when the window has come to rest.
    await expect.poll(async () => (await attributeOf('data-layout')) === 'mobile').toBe(size === PHONE);
    await settle(page, shown);
    await expect.poll(() => attributeOf('data-theme')).toBe(theme);
    if (size !== WIDE) await expectFits(where);
    if (size === TABLET) continue;
    if (isAskedForAccess(name, language, size)) await expectAccessible(page, where);
    words.push(...(await wordsOf(page)));
    // The specimens of the design system are pages on a page.
    if (size === WIDE && !name.startsWith('design'))
      expect(await page.locator('h1').filter({ visible: true }).count(), 'headings of the page').toBe(1);
  }
  return words;
}

test.each(Object.entries(pages))('%s, in both languages and themes, wide and narrow', async (name, shown) => {
  let data = await open(name, 'zh_CN');
  ownWords.zh_CN.set(name, await data.without(await inspect(name, shown, 'zh_CN')));
  if (shown.anew || shown.open) {
    await closePage();
    data = await open(name, 'en_US');
  } else await chooseEnglish();
  const english = await data.without(await inspect(name, shown, 'en_US'));
  ownWords.en_US.set(name, english);
  expect(english.filter((word) => /\p{Script=Han}/u.test(word))).toEqual([]);
});

/** Words that are the same in both languages: names, formats, symbols. */
const SAME_IN_BOTH = new Set(
  'Panicle English CSV XLSX PNG SVG INFO WARN ERROR LSD HSD Tukey AMMI YSi'.split(' ').concat(
    'Lin-Binns P',
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
    'YSi',
    'Lin-Binns P',
    // and of the model that some of them follow from
    'AMMI',
    // letters of a comparison of means
    'bcd',
    // the keys as they are printed on them
    'Ctrl K',
    // pinyin in examples
    'zhengdan958',
    'zhengdan',
    'zd958',
  ),
);

const forUsers = Object.keys(pages).filter((name) => !name.startsWith('design'));

test.each(forUsers)('leaves no English on the Chinese page: %s', (name) => {
  const english = new Set(ownWords.en_US.get(name));
  const same = (ownWords.zh_CN.get(name) ?? []).filter((word) => english.has(word));
  expect(same.filter((word) => /[a-z]{3}/i.test(word) && !SAME_IN_BOTH.has(word))).toEqual([]);
});
