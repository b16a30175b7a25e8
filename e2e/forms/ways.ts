import { expect } from 'vitest';
import type { Messages } from '../../apps/web/src/language/messages.ts';
import { crossingMessages } from '../../apps/web/src/modules/crossing/messages.ts';
import { managementMessages } from '../../apps/web/src/modules/crossing/management/messages.ts';
import { fieldLayoutMessages } from '../../apps/web/src/modules/field-layouts/messages.ts';
import { pollinationMessages } from '../../apps/web/src/modules/crossing/pollination/messages.ts';
import { columnMessages } from '../../apps/web/src/modules/germplasm/columns/messages.ts';
import { evaluationMessages } from '../../apps/web/src/modules/data-view/evaluation/messages.ts';
import { votingMessages } from '../../apps/web/src/modules/decision-meeting/meeting/messages.ts';
import { meetingMessages } from '../../apps/web/src/modules/decision-meeting/messages.ts';
import { germplasmMessages } from '../../apps/web/src/modules/germplasm/messages.ts';
import { listMessages } from '../../apps/web/src/modules/germplasm/lists/messages.ts';
import { queryMessages } from '../../apps/web/src/modules/germplasm/query/messages.ts';
import { pedigreeMessages } from '../../apps/web/src/modules/pedigree/messages.ts';
import { roleMessages } from '../../apps/web/src/modules/roles/messages.ts';
import { statisticsMessages } from '../../apps/web/src/modules/field-statistics/messages.ts';
import { locationMessages } from '../../apps/web/src/modules/locations/messages.ts';
import { traitGroupMessages } from '../../apps/web/src/modules/traits/groups/messages.ts';
import { numberingMessages } from '../../apps/web/src/modules/numbering/messages.ts';
import { templateMessages } from '../../apps/web/src/modules/templates/messages.ts';
import { traitMessages } from '../../apps/web/src/modules/traits/messages.ts';
import { trialPartMessages } from '../../apps/web/src/modules/trials/parts/messages.ts';
import { mapMessages } from '../../apps/web/src/modules/trials/plan/map/map-messages.ts';
import { preparationMessages } from '../../apps/web/src/modules/trials/preparation/messages.ts';
import { trialMessages } from '../../apps/web/src/modules/trials/messages.ts';
import { plotMessages } from '../../apps/web/src/modules/trials/plots/messages.ts';
import { countMessages } from '../../apps/web/src/modules/warehouse/counts/messages.ts';
import { lotMessages } from '../../apps/web/src/modules/warehouse/lots/messages.ts';
import { placeMessages } from '../../apps/web/src/modules/warehouse/places/messages.ts';
import { transferMessages } from '../../apps/web/src/modules/warehouse/transfers/messages.ts';
import { labelMessages } from '../../apps/web/src/modules/labels/messages.ts';
import { warehouseMessages } from '../../apps/web/src/modules/warehouse/messages.ts';
import { userMessages } from '../../apps/web/src/modules/users/messages.ts';
import { materialListRecordMessages } from '../../apps/web/src/records/material-list/messages.ts';
import { sharingMessages } from '../../apps/web/src/ui/sharing/messages.ts';
import { uiMessages } from '../../apps/web/src/ui/messages.ts';
import type { Demo } from '../shell/demo.ts';
import { page } from '../stage.ts';

/** How a user comes to a form, in either language. */
export interface Way {
  /** the page that it is on */
  path: (demo: Demo) => string;
  /** what is open before, and stays so */
  before?: () => Promise<void>;
  /** what is open covers the page: no other language can be chosen meanwhile */
  covered?: true;
  /** opens it for one of two records; absent where it makes something new each time */
  edit?: (place: 0 | 1) => Promise<void>;
  /** opens it for something new; absent where nothing can be made */
  add?: () => Promise<void>;
  /** the id of the field that is written into, and what is written for the one and the other; absent where all is chosen */
  field?: string;
  entry: string;
  other: string;
  /** enters something where no field is written into */
  enter?: () => Promise<void>;
  /** has to be filled in too before it can be saved */
  also?: string;
}

/** A text of the interface in both languages, whatever its values. */
export function either<Chinese extends Record<string, string>>(
  { zh, en }: Messages<Chinese>,
  key: keyof Chinese & string,
): RegExp {
  const pattern = (text: string) =>
    text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]*\}/g, '.*');
  return new RegExp(`^(?:${pattern(zh[key] ?? '')}|${pattern(en[key])})$`);
}

const press = (name: RegExp, place = 0) => page.getByRole('button', { name }).nth(place).click();
const choose = (name: RegExp) => page.getByRole('menuitem', { name }).click();
type Names = readonly [string, string];
const rows = () => page.locator('main tbody tr').filter({ has: page.getByRole('button') });
const rowOf = (text: string) =>
  page.locator('main tbody tr').filter({ hasText: text }).getByRole('button').first();

async function editOfDetails(text: string): Promise<void> {
  await rowOf(text).click();
  const details = page.locator('main aside').filter({ hasText: text });
  await details.getByRole('button', { name: either(uiMessages, 'edit') }).click();
}

/** Most records: their details are beside the list, with a button for the form. */
const ofList = (path: string, records: Names, way: Omit<Way, 'path' | 'edit'>): Way => ({
  path: () => path,
  edit: (place) => editOfDetails(records[place]),
  ...way,
});

/** A part of the trial of the demo data that has no values yet. */
async function tabOfPlanned(part: 'environments' | 'entries'): Promise<void> {
  await rowOf('DEMO27P').click();
  await page.getByRole('tab', { name: trialMessages.en[part] }).click();
}

/** A form of the field map of the demo data. */
const ofMap = (
  form: 'settings' | 'renumber' | 'lanes' | 'saveLayout' | 'useLayout',
  way: Pick<Way, 'field' | 'entry' | 'other' | 'enter'>,
): Way => ({
  path: ({ trialId }) => `${TRIALS}/${trialId}/plan?tab=map`,
  add: async () => {
    await press(either(mapMessages, 'arrange'));
    await choose(either(mapMessages, form));
  },
  ...way,
});

/** What is done with one lot, from its details. */
const ofLot = (act: 'split' | 'transfer', way: Pick<Way, 'field' | 'entry' | 'other'>): Way => ({
  path: () => LOTS,
  before: () => rowOf('L000001').click(),
  add: async () => {
    await press(either(lotMessages, 'more'));
    await choose(either(lotMessages, act));
  },
  ...way,
});

/** What the receiver of the transfer that the test sends says to it. */
const ofTransfer = (answer: 'accept' | 'decline', way: Pick<Way, 'field' | 'entry' | 'other'>): Way => ({
  path: () => '/basicData/warehouseInOutManagement/transfers',
  before: () => page.locator('main tbody').getByRole('button').first().click(),
  add: () => press(either(transferMessages, answer)),
  ...way,
});

/** Decision meetings that the test adds; one material of the first is advanced. */
export const MEETINGS: Names = ['Advance of the season', 'Second round'];
/** Crossing tasks that the test adds. */
export const CROSSINGS: Names = ['Winter crosses', 'Summer crosses'];
/** Of the demo data: the one has no seed yet, the other has. */
const PREPARED: Names = ['DEMO27P-石家庄 Shijiazhuang', 'DEMO27P-郑州 Zhengzhou'];
/** Templates of materials that the test adds. */
export const TEMPLATES: Names = ['Nursery of lines', 'Nursery of hybrids'];
/** Field layouts that the test adds. */
export const LAYOUTS: Names = ['Field in the east', 'Field in the west'];
/** Of the demo data. */
const DEMO_LISTS: Names = ['自交系 Inbreds', '有库存 In stock'];
/** Accounts that the test adds. */
export const USERS: Names = ['zhaoli', 'wangfang'];
const GERMPLASM = '/basicData/germplasmManagement';
const TRIALS = '/testlManagement/fieldTestTask';
const LOTS = '/basicData/warehouseInOutManagement/lots';
const LISTS = `${GERMPLASM}/lists`;
const openList = () => press(either(listMessages, 'open'));
const tick = async (...rows: readonly number[]) => {
  for (const row of rows)
    await page.locator('tbody tr.ant-table-row:visible').nth(row).getByRole('checkbox').click();
};
/** A material with two lots. */
const MERGED = 'SZ1040';

/** The demo data are named in both languages. */
export const ways: Record<string, Way> = {
  trait: ofList('/basicData/traitManage', ['产量', '株高'], {
    add: () => press(either(traitMessages, 'add')),
    field: 'trait_description',
    entry: 'of two plants',
    other: 'of the main stem',
  }),
  materialList: ofList(LISTS, DEMO_LISTS, {
    add: () => press(either(listMessages, 'add')),
    field: 'materialList_description',
    entry: 'for the nursery',
    other: 'for the station',
  }),
  'keep-in-list': {
    path: () => GERMPLASM,
    before: () => tick(0),
    add: () => press(either(materialListRecordMessages, 'keep')),
    field: 'keep-in-list_name',
    entry: 'Crossing block',
    other: 'Test block',
  },
  'combine-lists': {
    path: () => LISTS,
    before: () => tick(0, 1),
    add: () => press(either(listMessages, 'combine')),
    field: 'combine-lists_name',
    entry: 'Both of them',
    other: 'One without the other',
  },
  'member-note': {
    path: () => LISTS,
    before: openList,
    edit: (place) => press(/^(?:编辑 .* 的备注|Edit the note of)/, place),
    field: 'member-note_note',
    entry: 'female, early',
    other: 'male, late',
  },
  'member-place': {
    path: () => LISTS,
    before: openList,
    add: async () => {
      await press(either(listMessages, 'actions'));
      await choose(either(listMessages, 'move'));
    },
    field: 'member-place_place',
    entry: '2',
    other: '3',
  },
  traitGroup: ofList('/basicData/traitGroupManage', ['收获测产 Harvest', '田间调查 Field notes'], {
    add: () => press(either(traitGroupMessages, 'add')),
    field: 'traitGroup_description',
    entry: 'by the combine',
    other: 'two weeks after silking',
  }),
  'hybrid-task': ofList('/testlManagement/hybridTask', CROSSINGS, {
    add: () => press(either(crossingMessages, 'add')),
    field: 'hybrid-task_description',
    entry: 'of the early lines',
    other: 'of the late lines',
  }),
  'preparation-plan': ofList('/testlManagement/broadcastPreparationPlan', PREPARED, {
    add: () => press(either(preparationMessages, 'add')),
    field: 'preparation-plan_note',
    entry: 'sown by hand',
    other: 'sown by the plot drill',
  }),
  'hybrid-pair-note': {
    path: () => '/testlManagement/hybridTask',
    before: async () => {
      await press(either(crossingMessages, 'open'));
      await page.getByRole('tab', { name: either(managementMessages, 'list') }).click();
    },
    add: () => press(either(managementMessages, 'editNote')),
    field: 'hybrid-pair-note_note',
    entry: 'early',
    other: 'late',
  },
  'map-settings': ofMap('settings', { field: 'map-settings_field', entry: 'East 2', other: 'West 5' }),
  'map-numbering': ofMap('renumber', { field: 'map-numbering_first', entry: '2', other: '3' }),
  'map-lane': ofMap('lanes', { field: 'map-lane_width', entry: '2', other: '3' }),
  'map-as-layout': ofMap('saveLayout', { field: 'map-as-layout_name', entry: 'East', other: 'West' }),
  'map-layout': ofMap('useLayout', {
    entry: LAYOUTS[0],
    other: LAYOUTS[1],
    enter: async () => {
      await page.locator('[id="map-layout_layout"]').click();
      await page.locator('.ant-select-item-option', { hasText: LAYOUTS[0] }).click();
    },
  }),
  'field-layout': ofList('/layoutManagement', LAYOUTS, {
    add: () => press(either(fieldLayoutMessages, 'add')),
    field: 'field-layout_description',
    entry: 'of the nursery',
    other: 'of the station',
  }),
  'hybrid-pollination': {
    path: () => '/testlManagement/hybridTask',
    before: async () => {
      await press(either(crossingMessages, 'open'));
      await page
        .getByRole('tab')
        .filter({ hasText: /授粉|Pollination/ })
        .click();
    },
    add: () => press(either(pollinationMessages, 'correctOf')),
    field: 'hybrid-pollination_note',
    entry: 'rain after noon',
    other: 'rain at night',
  },
  'material-template': ofList('/basicData/materialTemplate', TEMPLATES, {
    add: () => press(either(templateMessages, 'add')),
    field: 'material-template_description',
    entry: 'of the nursery',
    other: 'of the station',
  }),
  'group-of-template': {
    path: () => '/basicData/materialTemplate',
    before: () => rowOf(TEMPLATES[0]).click(),
    add: () => press(either(templateMessages, 'group')),
    field: 'group-of-template_name',
    entry: 'Lines of the season',
    other: 'Hybrids of the season',
  },
  'number-rule': ofList('/basicData/numberRuleManage', ['Test ID', 'Source ID'], {
    add: () => press(either(numberingMessages, 'add')),
    field: 'number-rule_description',
    entry: 'of the nursery',
    other: 'of the station',
  }),
  location: ofList('/basicData/locationManage', ['郑州', '济南'], {
    add: () => press(either(locationMessages, 'add')),
    field: 'location_tillage',
    entry: 'deep ploughing',
    other: 'ridge tillage',
  }),
  user: ofList('/systemManage/userManage', USERS, {
    add: () => press(either(userMessages, 'add')),
    field: 'user_company',
    entry: 'Nanfan station',
    other: 'Sanya station',
  }),
  role: ofList('/systemManage/roleManage', ['Breeder', 'Analyst'], {
    add: () => press(either(roleMessages, 'add')),
    field: 'role_name',
    entry: 'Breeder of maize',
    other: 'Analyst of trials',
  }),
  trial: ofList(TRIALS, ['DEMO26R', 'DEMO26P'], {
    add: () => press(either(trialMessages, 'add')),
    field: 'trial_description',
    entry: 'sown late',
    other: 'hail in June',
  }),
  material: ofList(GERMPLASM, ['郑单958', '先玉335'], {
    add: () => press(either(germplasmMessages, 'add')),
    field: 'material_remark',
    entry: 'tillers much',
    other: 'good stand',
  }),
  pedigree: ofList('/basicData/genealogicalManagement', ['SZ1001', 'SZ1002'], {
    add: () => press(either(pedigreeMessages, 'add')),
    field: 'pedigree_source',
    entry: 'field book 7',
    other: 'field book 8',
  }),
  labelTemplate: ofList('/basicData/labels', ['种子袋', '批次'], {
    add: () => press(either(labelMessages, 'add')),
    field: 'labelTemplate_margin',
    entry: '3',
    other: '4',
  }),
  warehouse: {
    path: () => '/basicData/warehouseInOutManagement',
    add: () => press(either(warehouseMessages, 'add')),
    field: 'warehouse_reason',
    entry: 'sowing',
    other: 'exchange',
  },
  newSeedLot: {
    path: () => LOTS,
    add: () => press(either(lotMessages, 'add')),
    field: 'newSeedLot_treatment',
    entry: 'thiram',
    other: 'fludioxonil',
  },
  seedLot: ofList(LOTS, ['L000001', 'L000002'], {
    field: 'seedLot_treatment',
    entry: 'thiram',
    other: 'fludioxonil',
  }),
  germinationTest: {
    path: () => LOTS,
    before: async () => {
      await rowOf('L000001').click();
      await page.getByRole('tab', { name: lotMessages.en.tests }).click();
    },
    add: () => press(either(lotMessages, 'addTest')),
    field: 'germinationTest_method',
    entry: 'sand',
    other: 'paper towel',
  },
  lotMove: {
    path: () => LOTS,
    before: () => page.locator('main tbody').getByRole('checkbox').first().check(),
    add: () => press(either(lotMessages, 'move')),
    entry: '',
    other: '',
  },
  lotSplit: ofLot('split', { field: 'lotSplit_lotCode', entry: 'L1-A', other: 'L1-B' }),
  lotTransfer: ofLot('transfer', { field: 'lotTransfer_reason', entry: 'trial', other: 'exchange' }),
  lotMerge: {
    path: () => LOTS,
    before: async () => {
      await page.getByRole('searchbox').or(page.getByPlaceholder(lotMessages.en.search)).first().fill(MERGED);
      await expect.poll(() => page.locator('main tbody tr.ant-table-row').count()).toBe(2);
      for (const place of [0, 1]) await page.locator('main tbody').getByRole('checkbox').nth(place).check();
    },
    add: () => press(either(lotMessages, 'merge')),
    entry: '',
    other: '',
  },
  storagePlace: ofList('/basicData/warehouseInOutManagement/places', ['冷库 Cold room A', 'A-01'], {
    add: () => press(either(placeMessages, 'add')),
    field: 'storagePlace_remarks',
    entry: 'dry',
    other: '-18 °C',
  }),
  transferAcceptance: ofTransfer('accept', {
    field: 'transferAcceptance_lotCode',
    entry: 'T1',
    other: 'T2',
  }),
  transferRefusal: ofTransfer('decline', { field: 'transferRefusal_reason', entry: 'wet', other: 'late' }),
  stockCount: {
    path: () => '/basicData/warehouseInOutManagement/counts',
    add: () => press(either(countMessages, 'add')),
    field: 'stockCount_name',
    entry: 'Spring',
    other: 'Autumn',
  },
  menu: ofList('/systemManage/menuManage', ['germplasmManagement', 'genealogicalManagement'], {
    field: 'menu_nameEn',
    entry: 'Records',
    other: 'Ancestry',
  }),
  setting: {
    path: () => '/systemManage/systemConfig',
    edit: (place) => page.locator('main tbody').getByRole('button').nth(place).click(),
    field: 'setting_value',
    entry: 'Sanya',
    other: 'Ledong',
  },
  'trial-environments': {
    path: () => TRIALS,
    before: () => tabOfPlanned('environments'),
    add: () => press(either(trialPartMessages, 'addEnvironments')),
    field: 'trial-environments_places',
    entry: 'Nanfan',
    other: 'Yacheng',
  },
  'trial-entries': {
    path: () => TRIALS,
    before: () => tabOfPlanned('entries'),
    add: () => press(either(trialPartMessages, 'addEntries')),
    enter: () => page.getByRole('checkbox', { name: either(trialPartMessages, 'asChecks') }).check(),
    entry: '',
    other: '',
  },
  'entry-replicates': {
    path: () => TRIALS,
    before: () => tabOfPlanned('entries'),
    edit: async (place) => {
      await press(either(trialPartMessages, 'actions'), place);
      await choose(either(trialPartMessages, 'setReplicates'));
    },
    field: 'entry-replicates_replicates',
    entry: '2',
    other: '3',
  },
  environment: {
    path: () => TRIALS,
    before: async () => {
      await rowOf('DEMO26R').click();
      await page.getByRole('tab', { name: trialMessages.en.environments }).click();
    },
    edit: (place) => press(either(trialMessages, 'editEnvironment'), place),
    field: 'environment_location',
    entry: 'Nanfan',
    other: 'Yacheng',
  },
  observation: {
    path: ({ trialId }) => `${TRIALS}/${trialId}`,
    before: () => page.locator('main tbody').getByRole('button').first().click(),
    edit: async (place) => {
      await press(either(plotMessages, 'actionsFor'), place);
      await choose(either(plotMessages, 'correct'));
    },
    field: 'observation_value',
    entry: '8.25',
    other: '212.5',
    also: 'observation_reason',
  },
  'plot-marks': {
    path: ({ trialId }) => `${TRIALS}/${trialId}`,
    edit: async (place) => {
      await rows().nth(place).getByRole('button').first().click();
      await press(either(plotMessages, 'editMarks'));
    },
    field: 'plot-marks_note',
    entry: 'hail in June',
    other: 'two rows short',
  },
  group: {
    path: () => GERMPLASM,
    edit: async (place) => {
      await press(either(germplasmMessages, 'groupActions'), place);
      await choose(either(germplasmMessages, 'renameGroup'));
    },
    add: () => press(either(germplasmMessages, 'addGroup')),
    field: 'group_name',
    entry: '演示 测试组合 Landraces',
    other: '演示 分离世代 Testers',
  },
  'own-column': {
    path: () => GERMPLASM,
    before: async () => {
      await press(either(uiMessages, 'more'));
      await choose(either(germplasmMessages, 'columnDesigner'));
    },
    covered: true,
    edit: async (place) => {
      await press(either(columnMessages, 'actions'), place);
      await choose(either(columnMessages, 'edit'));
    },
    add: () => press(either(columnMessages, 'add')),
    field: 'own-column_description',
    entry: 'as the breeder wrote it',
    other: 'as published',
  },
  'column-head': {
    path: () => GERMPLASM,
    before: async () => {
      await press(either(uiMessages, 'more'));
      await choose(either(germplasmMessages, 'columnDesigner'));
    },
    covered: true,
    edit: (place) => press(either(columnMessages, 'headOf'), place),
    field: 'column-head_en',
    entry: 'Name in the nursery',
    other: 'Name in the field book',
  },
  sharing: {
    path: () => TRIALS,
    edit: async (place) => {
      await rowOf(['DEMO26R', 'DEMO26P'][place]!).click();
      const details = page.locator('main aside').filter({ hasText: ['DEMO26R', 'DEMO26P'][place]! });
      await details.getByRole('button', { name: either(sharingMessages, 'change') }).click();
    },
    entry: '',
    other: '',
  },
  'material-evaluation': {
    path: ({ trialId }) => `/materialEvaluation?trials=${trialId}`,
    add: () => press(either(evaluationMessages, 'keep')),
    field: 'material-evaluation_name',
    entry: 'High yield 2026',
    other: 'Early 2026',
  },
  'material-query': {
    path: () => `${GERMPLASM}/materialQuery`,
    edit: async (place) => {
      await press(either(queryMessages, 'actions'), place);
      await choose(either(queryMessages, 'rename'));
    },
    field: 'material-query_name',
    entry: 'Early lines 2026',
    other: 'Late lines 2026',
  },
  move: {
    path: () => GERMPLASM,
    before: () => page.locator('main tbody').getByRole('checkbox').first().check(),
    add: async () => {
      await press(either(germplasmMessages, 'move'));
      await choose(either(germplasmMessages, 'moveInto'));
    },
    entry: '',
    other: '',
  },
  export: {
    path: () => GERMPLASM,
    add: async () => {
      await press(either(uiMessages, 'export'));
      await choose(either(uiMessages, 'exportCsv'));
    },
    entry: '',
    other: '',
  },
  analysis: {
    path: () => '/dataAnalysis/statisticalAnalysis',
    add: () => press(either(statisticsMessages, 'create')),
    field: 'analysis_name',
    entry: 'Yield of the season',
    other: 'Yield again',
  },
  'decision-meeting': ofList('/dataView/decisionMeeting', MEETINGS, {
    field: 'decision-meeting_description',
    entry: 'after the second year',
    other: 'after the third year',
  }),
  'new-decision-meeting': {
    path: () => '/dataView/decisionMeeting',
    add: () => press(either(meetingMessages, 'add')),
    field: 'new-decision-meeting_name',
    entry: 'Third round',
    other: 'Fourth round',
  },
  'add-to-trial': {
    path: () => '/dataView/decisionMeeting',
    before: async () => {
      await rowOf(MEETINGS[0]).click();
      await press(either(meetingMessages, 'open'));
    },
    add: async () => {
      await press(new RegExp(`^(?:${votingMessages.zh.list}|${votingMessages.en.list}) 1$`));
      await choose(either(votingMessages, 'toTrial'));
    },
    entry: '',
    other: '',
  },
};
