/** The addresses of all pages, as in the specification; parameters as ':trialId'. */
export const paths = {
  start: '/',
  home: '/dashboard',
  signIn: '/login',
  signInTest: '/login/test',
  guide: '/guid',
  testDemo: '/testDemo',
  forbidden: '/401',
  notFound: '/404',
  design: '/design',
  textSearch: '/TextSearch',

  germplasm: '/basicData/germplasmManagement',
  materialQuery: '/basicData/germplasmManagement/materialQuery',
  materialLists: '/basicData/germplasmManagement/lists',
  materialList: '/basicData/germplasmManagement/lists/:listId',
  duplicates: '/basicData/germplasmManagement/duplicates',
  /** the list for phones */
  breeding: '/BreedingManagement',
  scan: '/scanCodePage',
  pedigree: '/basicData/genealogicalManagement',
  /** full screen; spelt as in the specification */
  pedigreePhone: '/GenelogicalMoblie',
  warehouse: '/basicData/warehouseInOutManagement',
  seedLots: '/basicData/warehouseInOutManagement/lots',
  storagePlaces: '/basicData/warehouseInOutManagement/places',
  seedTransfers: '/basicData/warehouseInOutManagement/transfers',
  stockCounts: '/basicData/warehouseInOutManagement/counts',
  stockCount: '/basicData/warehouseInOutManagement/counts/:countId',
  /** full screen; spelt as in the specification */
  warehousePhone: '/wareHouseMobile',
  labels: '/basicData/labels',
  labelDesign: '/basicData/labels/design/:templateId',
  labelPrint: '/basicData/labels/print',
  traits: '/basicData/traitManage',
  traitGroups: '/basicData/traitGroupManage',
  materialTemplates: '/basicData/materialTemplate',
  numberRules: '/basicData/numberRuleManage',
  locations: '/basicData/locationManage',
  locationMap: '/basicData/locationManage/map',
  unlinkedPlaces: '/basicData/locationManage/unlinked',
  placeClasses: '/basicData/locationManage/classes',
  placeHistory: '/basicData/locationManage/place/:locationId',
  /** the map for phones */
  mobileMap: '/LocationMobile',
  trials: '/testlManagement/fieldTestTask',
  trialPlots: '/testlManagement/fieldTestTask/:trialId',
  /** design, field map and sowing plan; `?tab=` */
  trialPlan: '/testlManagement/fieldTestTask/:trialId/plan',
  hybridTasks: '/testlManagement/hybridTask',
  /** one task: its pairs, arrangement and harvest; `?task=<id>` */
  hybridTaskManagement: '/testlManagement/hybridTaskManagement',
  /** the library of field layouts */
  layouts: '/layoutManagement',
  /** pollination by parents and along the nursery, full screen; spelt as in the specification */
  hybridTest: '/hybridTest',
  locationToHybrid: '/locationToHybrid',
  /** scoring in the field, full screen; spelt as in the specification */
  scoring: '/datianTask',
  /** the preparation plans of field tests; `?preparation-plan=<id>` */
  preparationPlans: '/testlManagement/broadcastPreparationPlan',
  /** one plan: its seed, the pick list, the sowing order */
  preparationPlanOf: '/testlManagement/broadcastPreparationPlan/:planId',
  /** a plan on paper or a large screen; `?plan=<id>` */
  preparationSheet: '/preparationPlan',
  /** picking and sowing at one location, for phones; `?plan=<id>` */
  locationPreparation: '/locationToPreparation',
  decisionMeetings: '/dataView/decisionMeeting',
  decisionMeeting: '/dataView/decisionMeeting/:meetingId',
  statistics: '/dataAnalysis/statisticalAnalysis',
  estimates: '/dataAnalysis/statisticalAnalysis/estimates',
  statisticsResult: '/dataAnalysis/statisticalAnalysis/:taskId',

  dataView: '/dataView',
  experimentalTraits: '/dataView/displayOfExperimentalTraits',
  varietyStability: '/dataView/VarietyStability',
  locationInformation: '/dataView/LocationInformation',
  sampleInformation: '/dataView/sampleInformation',
  preparationPlan: '/dataView/preparationPlan',
  queryStatistics: '/queryStats',
  materialEvaluation: '/materialEvaluation',

  users: '/systemManage/userManage',
  roles: '/systemManage/roleManage',
  menus: '/systemManage/menuManage',
  authorization: '/systemManage/authorization',
  systemConfiguration: '/systemManage/systemConfig',
  operationLog: '/systemManage/operationLog',

  personalSettings: '/userRole/personalSettings',
  ownRoles: '/userRole/role',
  recycleBin: '/userRole/recycleBin',
} as const;

/** The paths that the pages of a group of the menu lie under. */
export const groupPaths = {
  basicData: '/basicData',
  testManage: '/testlManagement',
  dataManage: '/dataView',
  dataAnalysis: '/dataAnalysis',
  bacteria: '/layoutManagement',
  QA: '/QA',
  systemManage: '/systemManage',
  own: '/userRole',
} as const;

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Flags stand in an address without a value. */
type Query = Record<string, string | undefined>;

/** The address of a page: values for its parameters, and what else shall stand behind it as query. */
export function pathTo<Path extends string>(
  path: Path,
  values: Record<ParametersOf<Path>, string> & Query,
): string {
  const query = new URLSearchParams();
  let filled: string = path;
  for (const [name, value] of Object.entries<string | undefined>(values)) {
    if (value === undefined) continue;
    if (path.split('/').includes(`:${name}`)) filled = filled.replace(`:${name}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  const search = query.toString();
  return search === '' ? filled : `${filled}?${search}`;
}
