import type { ErrorName, RoleKey } from '@panicle/contract';
import { plantSmallTrial } from '../../modules/trials/testing/small-trial.ts';
import type { Answer, Client, TestApplication } from '../test-application.ts';

/** The records that samples stand among; made once. */
export interface Surroundings {
  system: TestApplication;
  /** holds every key; owns what it makes */
  writer: Client;
  groupId: string;
}

/** How the suite makes a record of a kind and what it expects of it. */
export interface RecordSample {
  base: string;
  /** as the operation log calls it */
  entity: string;
  /** who writes such records: those of a key, or the account admin alone */
  writers: RoleKey | 'admin';
  /** The body of a POST for a record that is unlike all others of other numbers. */
  creation(number: number, surroundings: Surroundings): object | Promise<object>;
  /** What a PUT states beside id and revision, and finds again in the answer. */
  change(number: number): Readonly<Record<string, unknown>>;
  /** the field whose value no two records share, however it is written, and its refusal */
  unique?: { field: string; error: ErrorName };
  /** the record in the answer to a POST, where it is not the whole of it */
  madeIn?: (data: Answer['data']) => Answer['data'];
  /** fields of the creation that the record itself does not answer */
  apart?: readonly string[];
  /** the name of its id in answers and in the body of a PUT, where it is not `id` */
  idName?: string;
  /** each user sees his own alone: to others they are not there */
  private?: true;
  deletion: {
    call(client: Client, id: string): Promise<Answer>;
    /** it goes into the recycle bin, by its owner or an administrator: the deletions that the answer names */
    bin?: (data: Answer['data']) => string[];
  };
  /** several go into the bin at once, all or none */
  batch?: true;
  /** the list is saved as a table */
  exported?: true;
  /** Makes something refer to the record, so that it cannot be deleted. */
  refer?(id: string, surroundings: Surroundings, number: number): Promise<unknown>;
}

async function made(call: Promise<Answer>): Promise<Answer['data']> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer.data;
}

const deletionIds = (data: Answer['data']): string[] => data.deletionIds;

const byId = (base: string) => (client: Client, id: string) => client.delete(`${base}/${id}`);

const group = '/crop/crop-material-group';
const material = '/crop/crop-material-information';
const field = '/crop/crop-material-field';
const evaluation = '/crop/crop-material-evaluation';
const keptQuery = '/crop/crop-material-query';
const materialList = '/crop/crop-material-list';
const trait = '/crop/crop-trait';
const traitGroup = '/crop/crop-trait-group';
const labelTemplate = '/crop/crop-label-template';
const location = '/crop/crop-location';
const template = '/crop/crop-material-template';
const fieldLayout = '/crop/crop-field-layout';
const numberRule = '/crop/crop-number-rule';
const place = '/crop/crop-storage-place';
const trial = '/crop/crop-field-test';
const hybridTask = '/crop/crop-hybrid-task';
const hybridPair = '/crop/crop-hybrid-pair';
const hybridPollination = '/crop/crop-hybrid-pollination';
const preparationPlan = '/crop/crop-preparation-plan';
const meeting = '/crop/crop-decision-meeting';
const pedigree = '/crop/crop-pedigree';
const role = '/crop/role';
const user = '/crop/user';

const contentOf = (trialId: string, traitId: string) => ({
  trialIds: [trialId],
  environmentIds: [],
  traits: [{ traitId, weight: 5, aim: 'high', ideal: null, minimum: null, maximum: null }],
});

/** Letters alone, as names of trials want them. */
const letters = (number: number) =>
  String(number)
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!)
    .padStart(4, 'A');

/** A crossing task with two parents of its own. */
async function crossesOf(number: number, { writer, groupId }: Surroundings) {
  const parent = async (side: string) => {
    const body = { groupId, sourceId: `${side} of crosses ${number}` };
    return (await made(writer.post(material, body))).materialId as string;
  };
  return {
    name: `Winter crosses ${number}`,
    year: 2026,
    locations: ['Sanya'],
    trialDesign: 'free',
    hybridizationMethod: 'cross',
    females: [await parent('female')],
    males: [await parent('male')],
  };
}

export const recordSamples: readonly RecordSample[] = [
  {
    base: preparationPlan,
    entity: 'preparation-plan',
    writers: 'fieldTestTask',
    creation: async (_number, { system, writer }) => ({
      environmentId: (await plantSmallTrial(system, writer)).environmentIds[0],
    }),
    change: () => ({ surplus: 25, sowingOrder: 'straight' }),
    deletion: { call: byId(preparationPlan), bin: deletionIds },
    batch: true,
    exported: true,
  },
  {
    base: hybridPair,
    entity: 'hybrid-pair',
    writers: 'hybridTask',
    creation: async (number, surroundings) => {
      const task = await crossesOf(number, surroundings);
      const { id } = await made(surroundings.writer.post(hybridTask, { ...task, name: `Pairs ${number}` }));
      return { taskId: id, femaleId: task.females[0], maleId: task.males[0] };
    },
    change: () => ({ note: 'early', ticked: false }),
    deletion: { call: byId(hybridPair) },
    exported: true,
  },
  {
    base: hybridPollination,
    entity: 'hybrid-pollination',
    writers: 'hybridTask',
    creation: async (number, surroundings) => {
      const task = await crossesOf(number, surroundings);
      const name = `Pollinated ${number}`;
      const { id: taskId } = await made(surroundings.writer.post(hybridTask, { ...task, name }));
      const pair = { taskId, femaleId: task.females[0], maleId: task.males[0] };
      const { id: pairId } = await made(surroundings.writer.post(hybridPair, pair));
      return { pairId, flowers: 12, date: '2026-07-20' };
    },
    change: () => ({ setFlowers: 9, note: 'rain after noon' }),
    deletion: { call: byId(hybridPollination) },
    exported: true,
  },
  {
    base: hybridTask,
    entity: 'hybrid-task',
    writers: 'hybridTask',
    creation: crossesOf,
    change: () => ({ season: 'winter', repetitions: 3, pattern: 'M' }),
    unique: { field: 'name', error: 'hybridNameExists' },
    deletion: { call: byId(hybridTask), bin: deletionIds },
    batch: true,
    exported: true,
  },
  {
    base: trait,
    entity: 'trait',
    writers: 'basicData',
    creation: (number) => ({
      name: `Ear length ${number}`,
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'numeric',
    }),
    change: () => ({ unit: 'cm' }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(trait), bin: deletionIds },
    batch: true,
    exported: true,
  },
  {
    base: traitGroup,
    entity: 'trait-group',
    writers: 'basicData',
    creation: (number) => ({ name: `Harvest ${number}`, crop: 'maize', recordingStage: 'harvest' }),
    change: () => ({ description: 'in the order of the combine', recordingStage: 'laboratory' }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(traitGroup), bin: deletionIds },
    batch: true,
    exported: true,
  },
  {
    base: location,
    entity: 'location',
    writers: 'admin',
    creation: (number) => ({ place: `Zhengzhou ${number}`, year: 2026, latitude: 34.75, longitude: 113.65 }),
    change: () => ({ province: 'Henan', sowingDate: '2026-06-08', irrigation: 'drip' }),
    unique: { field: 'place', error: 'locationExists' },
    deletion: { call: byId(location), bin: deletionIds },
    batch: true,
    exported: true,
  },
  {
    base: template,
    entity: 'material-template',
    writers: 'basicData',
    creation: (number) => ({
      name: `Nursery ${number}`,
      columns: [
        { kind: 'base', key: 'sourceId', required: true },
        { kind: 'base', key: 'variety', required: false },
      ],
    }),
    change: () => ({ description: 'of the nursery' }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(template), bin: deletionIds },
    batch: true,
    refer: (id, { writer }, number) =>
      made(writer.post(`${template}/group`, { id, name: `Of template ${number}` })),
  },
  {
    base: fieldLayout,
    entity: 'field-layout',
    writers: 'bacteria',
    creation: (number) => ({ name: `Field ${number}`, fieldRows: 6, fieldColumns: 20 }),
    change: () => ({ description: 'of the station' }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(fieldLayout), bin: deletionIds },
    batch: true,
  },
  {
    base: numberRule,
    entity: 'number-rule',
    writers: 'basicData',
    creation: (number) => ({
      name: `Source IDs ${number}`,
      purpose: 'material',
      parts: [
        { kind: 'text', text: `N${number}-` },
        { kind: 'counter', width: 4, start: 1, step: 1, reset: 'never' },
      ],
    }),
    change: () => ({ description: 'of the nursery' }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(numberRule), bin: deletionIds },
    batch: true,
  },
  {
    base: place,
    entity: 'storage-place',
    writers: 'warehouseInOutManagement',
    creation: (number) => ({ level: 'room', code: `Cold room ${number}` }),
    change: () => ({ level: 'facility' }),
    unique: { field: 'code', error: 'storagePlaceExists' },
    deletion: { call: byId(place), bin: deletionIds },
    batch: true,
    exported: true,
    refer: (id, { writer }) => made(writer.post(place, { level: 'box', code: '1', parentId: id })),
  },
  {
    base: labelTemplate,
    entity: 'label-template',
    writers: 'germplasmManagement',
    creation: (number) => ({ name: `Seed bags ${number}`, recordKind: 'material' }),
    change: () => ({ margin: 3 }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(labelTemplate), bin: deletionIds },
    batch: true,
    exported: true,
  },
  {
    base: materialList,
    entity: 'material-list',
    writers: 'germplasmManagement',
    creation: (number) => ({ name: `Crossing block ${number}` }),
    change: () => ({ description: 'females first' }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(materialList), bin: deletionIds },
    batch: true,
    exported: true,
  },
  {
    base: trial,
    entity: 'trial',
    writers: 'fieldTestTask',
    creation: (number) => ({
      name: letters(number),
      year: 2026,
      season: 'spring',
      crop: 'maize',
      testMethod: 'randomizedBlock',
    }),
    change: () => ({ description: 'eight entries in three replicates' }),
    unique: { field: 'name', error: 'trialNameExists' },
    deletion: { call: byId(trial), bin: deletionIds },
    batch: true,
  },
  {
    base: group,
    entity: 'material-group',
    writers: 'germplasmManagement',
    creation: (number) => ({ name: `Landraces ${number}` }),
    change: (number) => ({ name: `Landraces of the north ${number}` }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(group), bin: deletionIds },
    refer: (id, { writer }, number) =>
      made(writer.post(material, { groupId: id, sourceId: `R${number}`, variety: '郑单958' })),
  },
  {
    base: field,
    entity: 'material-field',
    writers: 'germplasmManagement',
    creation: (number, { groupId }) => ({ groupId, name: `Kernel colour ${number}`, dataType: 'text' }),
    change: () => ({ description: 'seen at harvest' }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(field) },
    refer: (id, { writer, groupId }, number) =>
      made(writer.post(material, { groupId, sourceId: `F${number}`, values: { [id]: 'white' } })),
  },
  {
    base: material,
    entity: 'material',
    writers: 'germplasmManagement',
    creation: (number, { groupId }) => ({ groupId, sourceId: `M-${number}`, variety: '郑单958' }),
    change: () => ({ station: 'North station' }),
    idName: 'materialId',
    deletion: {
      call: (client, id) => client.delete(`${material}?materialId=${id}`),
      bin: ({ deletionId }) => [deletionId],
    },
  },
  {
    base: evaluation,
    entity: 'material-evaluation',
    writers: 'materialEvaluation',
    creation: async (number, { system, writer }) => {
      const { id, traitId } = await plantSmallTrial(system, writer);
      return { name: `Best hybrids ${number}`, content: contentOf(id, traitId) };
    },
    change: (number) => ({ name: `Best hybrids of the north ${number}` }),
    private: true,
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(evaluation) },
  },
  {
    base: keptQuery,
    entity: 'material-query',
    writers: 'germplasmManagement',
    creation: (number) => ({
      name: `Early ones ${number}`,
      content: { criteria: [{ field: 'year', operator: 'between', from: 2020 }] },
    }),
    change: (number) => ({ name: `Early ones of the north ${number}` }),
    private: true,
    unique: { field: 'name', error: 'queryNameTaken' },
    deletion: { call: byId(keptQuery) },
  },
  {
    base: meeting,
    entity: 'decision-meeting',
    writers: 'dataManage',
    creation: (number) => ({
      name: `Advancement ${number}`,
      year: 2026,
      source: { kind: 'list', name: 'Entered' },
      columns: [{ title: { zh: '产量', en: 'Yield' }, unit: 't/ha' }],
      candidates: [{ name: 'Line 1', values: [6.5] }, { name: 'Line 2' }],
    }),
    apart: ['columns', 'candidates'],
    change: () => ({ description: 'after the second year' }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(meeting), bin: deletionIds },
    batch: true,
  },
  {
    base: pedigree,
    entity: 'pedigree',
    writers: 'genealogicalManagement',
    creation: async (number, { writer, groupId }) => ({
      materialId: (await made(writer.post(material, { groupId, sourceId: `PED-${number}` }))).materialId,
    }),
    change: () => ({ generation: 'F6' }),
    deletion: { call: byId(pedigree), bin: deletionIds },
    batch: true,
    exported: true,
  },
  {
    base: role,
    entity: 'role',
    writers: 'admin',
    creation: (number) => ({ name: `Trial leaders ${number}`, menuCodes: ['testManage', 'fieldTestTask'] }),
    change: () => ({ quota: 5 }),
    unique: { field: 'name', error: 'duplicatedName' },
    deletion: { call: byId(role) },
    refer: (id, { system }, number) =>
      made(system.admin.post(user, { username: `holder${number}`, roles: [id] })),
  },
  {
    base: user,
    entity: 'user',
    writers: 'admin',
    creation: (number) => ({ username: `grower${number}` }),
    change: () => ({ company: 'Northern seeds' }),
    unique: { field: 'username', error: 'usernameTaken' },
    madeIn: (data) => data.user,
    deletion: { call: (client, id) => client.delete(`${user}/${id}/1`) },
  },
];
