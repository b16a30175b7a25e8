import { plainMap } from '@panicle/contract/field-maps';
import type { errors } from '@panicle/contract';
import type { HistoryEntry } from '@panicle/contract/record-history';
import { modules } from '../../modules/index.ts';
import { formOf } from '../../modules/germplasm/testing/germplasm-fixture.ts';
import { png } from '../../modules/germplasm/testing/png.ts';
import type { Answer, Client } from '../test-application.ts';
import * as scenes from './object-scenes.ts';
import { next, type Scene, type Stage } from './object-scenes.ts';
import { preparationOpenCalls, preparationOwnersCalls } from './preparation-rules.ts';

const group = '/crop/crop-material-group';
const field = '/crop/crop-material-field';
const material = '/crop/crop-material-information';
const merge = '/crop/crop-material-merge';
const duplicate = '/crop/crop-material-duplicate';
const evaluation = '/crop/crop-material-evaluation';
const keptQuery = '/crop/crop-material-query';
const materialList = '/crop/crop-material-list';
const labelTemplate = '/crop/crop-label-template';
const trait = '/crop/crop-trait';
const template = '/crop/crop-material-template';
const fieldLayout = '/crop/crop-field-layout';
const numberRule = '/crop/crop-number-rule';
const traitGroup = '/crop/crop-trait-group';
const pedigree = '/crop/crop-pedigree';
const stock = '/crop/crop-warehouse-record';
const lot = '/crop/crop-seed-lot';
const place = '/crop/crop-storage-place';
const germination = '/crop/crop-germination-test';
const transfer = '/crop/crop-seed-transfer';
const count = '/crop/crop-stock-count';
const trial = '/crop/crop-field-test';
const hybridTask = '/crop/crop-hybrid-task';
const hybridPair = '/crop/crop-hybrid-pair';
const hybridHarvest = '/crop/crop-hybrid-harvest';
const plotHarvest = '/crop/crop-plot-harvest';
const hybridPollination = '/crop/crop-hybrid-pollination';
const environment = '/crop/crop-field-environment';
const entry = '/crop/crop-field-entry';
const observation = '/crop/crop-field-observation';
const batch = '/crop/crop-import';
const analysis = '/crop/crop-statistical-task';
const meeting = '/crop/crop-decision-meeting';
const task = '/crop/crop-task';
const file = '/crop/file';

/** One write that names an object which the owner has made. */
interface ObjectCall {
  make: (stage: Stage) => Promise<Scene>;
  /** `revision` is the one of the object, or an old one */
  call: (client: Client, scene: Scene, revision: number) => Promise<Answer>;
}

/** A write that needs more than the right: everyone but the owner (and administrators) is refused. */
export interface OwnersCall extends ObjectCall {
  refusal: keyof typeof errors;
}

/** A write that everyone with the right may do, and why. */
export interface OpenCall extends ObjectCall {
  because: string;
}

const COMMON_STOCK = 'the stock is one for all who keep the warehouse; every record says who wrote it';
const COMMON_TRAITS = 'the dictionary of traits belongs to all who keep basic data';
const COMMON_CROSSES = 'a nursery is worked at by all who keep crossing tasks; who made a task may delete it';
const COMMON_PEDIGREE = 'where a material comes from is one fact for all who keep pedigrees';

const send = async (client: Client, url: string, content: Buffer | string, name: string): Promise<Answer> =>
  (await client.inject({ method: 'POST', url, ...formOf(content, name) })).json<Answer>();

/** By method and address, as the API document writes them. */
const statedOwnersCalls: Readonly<Record<string, OwnersCall>> = {
  ...preparationOwnersCalls,
  'DELETE /crop/user/session/{id}': {
    make: scenes.ownSession,
    call: (client, { id }) => client.delete(`/crop/user/session/${id}`),
    refusal: 'notFound',
  },
  'PUT /crop/crop-seed-transfer/accept/{id}': {
    make: scenes.receivedTransfer,
    call: (client, { id }) => client.put(`${transfer}/accept/${id}`, {}),
    refusal: 'transferNotYours',
  },
  'PUT /crop/crop-seed-transfer/decline/{id}': {
    make: scenes.receivedTransfer,
    call: (client, { id }) => client.put(`${transfer}/decline/${id}`, {}),
    refusal: 'transferNotYours',
  },
  'PUT /crop/crop-seed-transfer/withdraw/{id}': {
    make: scenes.sentTransfer,
    call: (client, { id }) => client.put(`${transfer}/withdraw/${id}`),
    refusal: 'transferNotYours',
  },
  'DELETE /crop/crop-storage-place/batch': {
    make: scenes.storagePlace,
    call: (client, { id }) => client.call('DELETE', `${place}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-storage-place/{id}': {
    make: scenes.storagePlace,
    call: (client, { id }) => client.delete(`${place}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/file/chunk-upload': {
    make: scenes.startedUpload,
    call: (client, { id }) => client.delete(`${file}/chunk-upload?uploadId=${id}`),
    refusal: 'fileNotExisted',
  },
  'DELETE /crop/file/{id}': {
    make: scenes.file,
    call: (client, { id }) => client.delete(`${file}/${id}`),
    refusal: 'fileNotExisted',
  },
  'POST /crop/file/folder': {
    make: scenes.folder,
    call: (client, { id }) =>
      client.post(`${file}/folder`, { projectId: 'object-rules', folderName: next('Inner'), parentId: id }),
    refusal: 'notFound',
  },
  'PUT /crop/crop-task/terminate/{id}': {
    make: scenes.analysis,
    call: (client, { id }) => client.put(`${task}/terminate/${id}`),
    refusal: 'notFound',
  },
  'DELETE /crop/crop-task/{id}': {
    make: scenes.endedAnalysis,
    call: (client, { id }) => client.delete(`${task}/${id}`),
    refusal: 'notFound',
  },
  'DELETE /crop/crop-task/batch': {
    make: scenes.endedAnalysis,
    call: (client, { id }) => client.delete(`${task}/batch?ids=${id}`),
    refusal: 'notFound',
  },
  'PUT /crop/crop-statistical-task/terminate/{id}': {
    make: scenes.analysis,
    call: (client, { id }) => client.put(`${analysis}/terminate/${id}`),
    refusal: 'notFound',
  },
  'DELETE /crop/crop-statistical-task/{id}': {
    make: scenes.endedAnalysis,
    call: (client, { id }) => client.delete(`${analysis}/${id}`),
    refusal: 'notFound',
  },
  'DELETE /crop/crop-statistical-task/batch': {
    make: scenes.endedAnalysis,
    call: (client, { id }) => client.delete(`${analysis}/batch?ids=${id}`),
    refusal: 'notFound',
  },
  'POST /crop/crop-statistical-task/again/{id}': {
    make: scenes.endedAnalysis,
    call: (client, { id }) => client.post(`${analysis}/again/${id}`),
    refusal: 'notFound',
  },
  'POST /crop/crop-statistical-task/note': {
    make: scenes.endedAnalysis,
    call: (client, { id }) => client.post(`${analysis}/note`, { taskId: id, text: 'lodging' }),
    refusal: 'notFound',
  },
  'DELETE /crop/crop-statistical-task/note/{id}': {
    make: scenes.note,
    call: (client, { id }) => client.delete(`${analysis}/note/${id}`),
    refusal: 'notFound',
  },
  'PUT /crop/crop-material-group': {
    make: scenes.group,
    call: (client, { id }, revision) => client.put(group, { id, name: next('Renamed'), revision }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-group/sharing': {
    make: scenes.group,
    call: (client, { id }, revision) => client.put(`${group}/sharing`, { id, public: true, revision }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-heads': {
    make: scenes.group,
    call: (client, { id }) => client.put('/crop/crop-material-heads', { groupId: id, heads: [] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-group/{id}': {
    make: scenes.group,
    call: (client, { id }) => client.delete(`${group}/${id}`),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-field': {
    make: scenes.field,
    call: (client, { id }, revision) => client.put(field, { id, name: next('Renamed'), revision }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-field/{id}': {
    make: scenes.field,
    call: (client, { id }) => client.delete(`${field}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-information': {
    make: scenes.material,
    call: (client, { id }) => client.delete(`${material}?materialId=${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-information/batch': {
    make: scenes.material,
    call: (client, { id }) => client.call('DELETE', `${material}/batch`, { materialIds: [id] }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-information/moveInGroup': {
    make: async (stage) => ({ ...(await scenes.material(stage)), target: (await scenes.group(stage)).id }),
    call: (client, { id, target }) =>
      client.put(`${material}/moveInGroup`, { groupId: target, materialIds: [id] }),
    refusal: 'notOwner',
  },
  'POST /crop/crop-material-information/removeGroup': {
    make: scenes.material,
    call: (client, { id, groupId }) => client.post(`${material}/removeGroup`, { groupId, materialIds: [id] }),
    refusal: 'notOwner',
  },
  'POST /crop/crop-material-information/picture/{materialId}': {
    // where there is no picture yet, everyone with the right adds one
    make: scenes.picturedMaterial,
    call: (client, { id }) => send(client, `${material}/picture/${id}`, png(8), 'ear.png'),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-information/picture/{materialId}': {
    make: scenes.picturedMaterial,
    call: (client, { id }) => client.delete(`${material}/picture/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-file/{id}': {
    make: scenes.attachedFile,
    call: (client, { id }) => client.delete(`/crop/crop-material-file/${id}`),
    refusal: 'materialFileNotYours',
  },
  'POST /crop/crop-material-merge': {
    make: async (stage) => ({ ...(await scenes.material(stage)), target: (await scenes.material(stage)).id }),
    call: (client, { id, target }) => client.post(merge, { keptId: id, mergedIds: [target] }),
    refusal: 'notOwner',
  },
  'POST /crop/crop-material-merge/preview': {
    make: async (stage) => ({ ...(await scenes.material(stage)), target: (await scenes.material(stage)).id }),
    call: (client, { id, target }) => client.post(`${merge}/preview`, { keptId: id, mergedIds: [target] }),
    refusal: 'notOwner',
  },
  'POST /crop/crop-material-merge/undo': {
    make: async (stage) => {
      const [kept, merged] = [await scenes.material(stage), await scenes.material(stage)];
      await stage.owner.post(merge, { keptId: kept.id, mergedIds: [merged.id] });
      const { data } = await stage.owner.get(`${merge}/page?pageSize=1`);
      return { id: data.records[0].id };
    },
    call: (client, { id }) => client.post(`${merge}/undo`, { id }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-evaluation': {
    make: scenes.evaluation,
    call: (client, { id }, revision) => client.put(evaluation, { id, name: next('Renamed'), revision }),
    refusal: 'notFound',
  },
  'DELETE /crop/crop-material-evaluation/{id}': {
    make: scenes.evaluation,
    call: (client, { id }) => client.delete(`${evaluation}/${id}`),
    refusal: 'notFound',
  },
  'PUT /crop/crop-material-query': {
    make: scenes.keptQuery,
    call: (client, { id }, revision) => client.put(keptQuery, { id, name: next('Renamed'), revision }),
    refusal: 'notFound',
  },
  'DELETE /crop/crop-material-query/{id}': {
    make: scenes.keptQuery,
    call: (client, { id }) => client.delete(`${keptQuery}/${id}`),
    refusal: 'notFound',
  },
  'DELETE /crop/crop-pedigree/{id}': {
    make: scenes.pedigree,
    call: (client, { id }) => client.delete(`${pedigree}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-pedigree/batch': {
    make: scenes.pedigree,
    call: (client, { id }) => client.call('DELETE', `${pedigree}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-field-layout/{id}': {
    make: scenes.fieldLayout,
    call: (client, { id }) => client.delete(`${fieldLayout}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-field-layout/batch': {
    make: scenes.fieldLayout,
    call: (client, { id }) => client.call('DELETE', `${fieldLayout}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-template/{id}': {
    make: scenes.template,
    call: (client, { id }) => client.delete(`${template}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-template/batch': {
    make: scenes.template,
    call: (client, { id }) => client.call('DELETE', `${template}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-hybrid-harvest/{id}': {
    make: scenes.hybridHarvest,
    call: (client, { id }) => client.delete(`${hybridHarvest}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-plot-harvest/{id}': {
    make: scenes.plotHarvest,
    call: (client, { id }) => client.delete(`${plotHarvest}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-plot-harvest/act/{id}': {
    make: scenes.plotHarvest,
    call: (client, { actId }) => client.delete(`${plotHarvest}/act/${actId}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-hybrid-task/{id}': {
    make: scenes.hybridTask,
    call: (client, { id }) => client.delete(`${hybridTask}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-hybrid-task/batch': {
    make: async (stage) => ({
      ...(await scenes.hybridTask(stage)),
      target: (await scenes.hybridTask(stage)).id,
    }),
    call: (client, { id, target }) => client.call('DELETE', `${hybridTask}/batch`, { ids: [id, target] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-number-rule/{id}': {
    make: scenes.numberRule,
    call: (client, { id }) => client.delete(`${numberRule}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-number-rule/batch': {
    make: scenes.numberRule,
    call: (client, { id }) => client.call('DELETE', `${numberRule}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-list': {
    make: scenes.materialList,
    call: (client, { id }, revision) => client.put(materialList, { id, name: next('Renamed'), revision }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-list/sharing': {
    make: scenes.materialList,
    call: (client, { id }, revision) => client.put(`${materialList}/sharing`, { id, public: true, revision }),
    refusal: 'notOwner',
  },
  'POST /crop/crop-material-list/members': {
    make: async (stage) => ({
      ...(await scenes.materialList(stage)),
      target: (await scenes.material(stage)).id,
    }),
    call: (client, { id, target }) =>
      client.post(`${materialList}/members`, { id, from: { materialIds: [target] } }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-list/members': {
    make: scenes.materialList,
    call: (client, { id, materialId }) =>
      client.call('DELETE', `${materialList}/members`, { id, materialIds: [materialId] }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-list/members/place': {
    make: scenes.materialList,
    call: (client, { id, materialId }) =>
      client.put(`${materialList}/members/place`, { id, materialIds: [materialId], place: 1 }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-material-list/members/note': {
    make: scenes.materialList,
    call: (client, { id, materialId }) =>
      client.put(`${materialList}/members/note`, { id, materialId, note: 'tall' }),
    refusal: 'notOwner',
  },
  'POST /crop/crop-material-list/batchImport/{a}/{b}': {
    make: scenes.materialList,
    call: (client, { id }) => send(client, `${materialList}/batchImport/${id}/0`, 'name\nM1\n', 'names.csv'),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-list/{id}': {
    make: scenes.materialList,
    call: (client, { id }) => client.delete(`${materialList}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-material-list/batch': {
    make: scenes.materialList,
    call: (client, { id }) => client.call('DELETE', `${materialList}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-label-template/{id}': {
    make: scenes.labelTemplate,
    call: (client, { id }) => client.delete(`${labelTemplate}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-label-template/batch': {
    make: scenes.labelTemplate,
    call: (client, { id }) => client.call('DELETE', `${labelTemplate}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-trait/{id}': {
    make: scenes.trait,
    call: (client, { id }) => client.delete(`${trait}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-trait/batch': {
    make: scenes.trait,
    call: (client, { id }) => client.call('DELETE', `${trait}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-trait-group/{id}': {
    make: scenes.traitGroup,
    call: (client, { id }) => client.delete(`${traitGroup}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-trait-group/batch': {
    make: scenes.traitGroup,
    call: (client, { id }) => client.call('DELETE', `${traitGroup}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-field-test/sharing': {
    make: scenes.trial,
    call: (client, { id }, revision) => client.put(`${trial}/sharing`, { id, public: true, revision }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-field-test/state': {
    make: scenes.harvestedTrial,
    call: (client, { id }) => client.put(`${trial}/state`, { id, from: 'harvested', to: 'locked' }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-field-test/batch': {
    make: scenes.trial,
    call: (client, { id }) => client.call('DELETE', `${trial}/batch`, { ids: [id], plots: 16 }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-field-test/{id}': {
    make: scenes.trial,
    call: (client, { id }) => client.delete(`${trial}/${id}?plots=16`),
    refusal: 'notOwner',
  },
  'POST /crop/crop-import/file': {
    make: scenes.tableFile,
    call: (client, { id, groupId }) =>
      client.post(`${batch}/file`, { kind: 'germplasm', options: { groupId }, fileId: id }),
    refusal: 'fileNotExisted',
  },
  'PUT /crop/crop-import/corrections/{id}': {
    make: scenes.checkedBatch,
    call: (client, { id }) => client.put(`${batch}/corrections/${id}`, { correct: [], remove: [] }),
    refusal: 'notFound',
  },
  'POST /crop/crop-import/check/{id}': {
    make: scenes.batch,
    call: (client, { id }) => client.post(`${batch}/check/${id}`),
    refusal: 'notFound',
  },
  'POST /crop/crop-import/confirm/{id}': {
    make: scenes.checkedBatch,
    call: (client, { id }) => client.post(`${batch}/confirm/${id}`),
    refusal: 'notFound',
  },
  'POST /crop/crop-import/undo/{id}': {
    make: scenes.writtenBatch,
    call: (client, { id }) => client.post(`${batch}/undo/${id}`),
    refusal: 'notFound',
  },
  'PUT /crop/crop-import/{id}': {
    make: scenes.batch,
    call: (client, { id }, revision) => client.put(`${batch}/${id}`, { settings: {}, revision }),
    refusal: 'notFound',
  },
  'PUT /crop/crop-decision-meeting': {
    make: scenes.decisionMeeting,
    call: (client, { id }, revision) => client.put(meeting, { id, name: next('Renamed'), revision }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-decision-meeting/vote': {
    make: scenes.decisionMeeting,
    call: (client, { candidateId }) => client.put(`${meeting}/vote`, { candidateId, choice: 'keep' }),
    refusal: 'notParticipant',
  },
  'PUT /crop/crop-decision-meeting/decision': {
    make: scenes.decisionMeeting,
    call: (client, { candidateId }) => client.put(`${meeting}/decision`, { candidateId, decision: 'keep' }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-decision-meeting/state': {
    make: scenes.decisionMeeting,
    call: (client, { id }) => client.put(`${meeting}/state`, { id, state: 'closed' }),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-decision-meeting/{id}': {
    make: scenes.decisionMeeting,
    call: (client, { id }) => client.delete(`${meeting}/${id}`),
    refusal: 'notOwner',
  },
  'DELETE /crop/crop-decision-meeting/batch': {
    make: scenes.decisionMeeting,
    call: (client, { id }) => client.call('DELETE', `${meeting}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
  'PUT /crop/crop-recycle-bin/restore': {
    make: scenes.deletedTrait,
    call: (client, { id }) => client.put('/crop/crop-recycle-bin/restore', { ids: [id] }),
    refusal: 'notFound',
  },
};

const COMMON_MATERIALS = 'breeders add to the materials of all groups and correct them';
const OWN_ANALYSIS = 'all with the right read all trials; the analysis is the own one of the caller';
const COMMON_TRIALS = 'all who run trials fill in and correct their data; a correction keeps the old value';

/** By method and address. */
const statedOpenCalls: Readonly<Record<string, OpenCall>> = {
  ...preparationOpenCalls,
  'POST /crop/crop-material-field': {
    make: scenes.group,
    call: (client, { id }) => client.post(field, { groupId: id, name: next('Column'), dataType: 'text' }),
    because: 'a column is for all who enter materials into the group; who made it may change it',
  },
  'POST /crop/crop-material-file/{materialId}': {
    make: scenes.material,
    call: (client, { id }) => send(client, `/crop/crop-material-file/${id}?kind=picture`, png(9), 'ear.png'),
    because: COMMON_MATERIALS,
  },
  'POST /crop/crop-material-information': {
    make: scenes.group,
    call: (client, { id }) => client.post(material, { groupId: id, sourceId: next('M') }),
    because: COMMON_MATERIALS,
  },
  'PUT /crop/crop-material-information': {
    make: scenes.material,
    call: (client, { id }, revision) => client.put(material, { materialId: id, station: 'North', revision }),
    because: COMMON_MATERIALS,
  },
  'PUT /crop/crop-material-information/batch': {
    make: scenes.material,
    call: (client, { id }, revision) =>
      client.put(`${material}/batch`, {
        rows: [{ materialId: id, revision, changes: { station: 'North' } }],
      }),
    because: COMMON_MATERIALS,
  },
  'POST /crop/crop-material-information/batchImport/{a}/{b}': {
    make: scenes.group,
    call: (client, { id }) =>
      send(client, `${material}/batchImport/${id}/1`, `sourceId\n${next('I')}\n`, 'lots.csv'),
    because: COMMON_MATERIALS,
  },
  'POST /crop/crop-pedigree': {
    make: scenes.material,
    call: (client, { id }) => client.post(pedigree, { materialId: id }),
    because: COMMON_PEDIGREE,
  },
  'POST /crop/crop-pedigree/batchImport/{a}/{b}': {
    make: scenes.group,
    call: (client, { id }) =>
      send(client, `${pedigree}/batchImport/${id}/0`, 'child,female\nnone,0\n', 'parents.csv'),
    because: COMMON_PEDIGREE,
  },
  'POST /crop/crop-warehouse-record': {
    make: scenes.material,
    call: (client, { id }) => client.post(stock, { materialId: id, operation: 'in', quantity: 5 }),
    because: COMMON_STOCK,
  },
  'POST /crop/crop-offline-entry': {
    make: scenes.seedLot,
    call: (client, { id }) => client.post('/crop/crop-offline-entry', scenes.deliveryOf(client, id)),
    because: COMMON_STOCK,
  },
  'PUT /crop/crop-warehouse-record/revoke/{id}': {
    make: scenes.stockRecord,
    call: (client, { id }) => client.put(`${stock}/revoke/${id}`),
    because: COMMON_STOCK,
  },
  'POST /crop/crop-seed-lot': {
    make: scenes.material,
    call: (client, { id }) => client.post(lot, { materialId: id, quantity: 5 }),
    because: COMMON_STOCK,
  },
  'PUT /crop/crop-seed-lot': {
    make: scenes.seedLot,
    call: (client, { id }, revision) => client.put(lot, { id, revision, year: 2025 }),
    because: COMMON_STOCK,
  },
  'PUT /crop/crop-seed-lot/move': {
    make: scenes.seedLot,
    call: (client, { id }) => client.put(`${lot}/move`, { ids: [id], placeId: null }),
    because: COMMON_STOCK,
  },
  'POST /crop/crop-seed-lot/split': {
    make: scenes.seedLot,
    call: (client, { id }) => client.post(`${lot}/split`, { id, quantity: 1 }),
    because: COMMON_STOCK,
  },
  'PUT /crop/crop-seed-lot/merge': {
    make: scenes.twoLots,
    call: (client, { id, otherId }) => client.put(`${lot}/merge`, { id, ids: [otherId] }),
    because: COMMON_STOCK,
  },
  'POST /crop/crop-storage-place': {
    make: scenes.storagePlace,
    call: (client, { id }) => client.post(place, { level: 'box', code: next('Box'), parentId: id }),
    because: COMMON_STOCK,
  },
  'PUT /crop/crop-storage-place': {
    make: scenes.storagePlace,
    call: (client, { id }, revision) => client.put(place, { id, revision, remarks: 'dry' }),
    because: COMMON_STOCK,
  },
  'POST /crop/crop-germination-test': {
    make: scenes.seedLot,
    call: (client, { id }) =>
      client.post(germination, { lotId: id, date: '2026-03-01', seeds: 100, germinated: 90 }),
    because: COMMON_STOCK,
  },
  'PUT /crop/crop-germination-test': {
    make: scenes.germinationTest,
    call: (client, { id }, revision) => client.put(germination, { id, revision, germinated: 80 }),
    because: COMMON_STOCK,
  },
  'DELETE /crop/crop-germination-test/{id}': {
    make: scenes.germinationTest,
    call: (client, { id }) => client.delete(`${germination}/${id}`),
    because: COMMON_STOCK,
  },
  'POST /crop/crop-seed-transfer': {
    make: scenes.seedLotForOther,
    call: (client, { id, receiverId }) => client.post(transfer, { lotId: id, quantity: 1, receiverId }),
    because: COMMON_STOCK,
  },
  'POST /crop/crop-stock-count': {
    make: scenes.placeWithLot,
    call: (client, { id }) => client.post(count, { placeId: id, name: next('Count') }),
    because: COMMON_STOCK,
  },
  'PUT /crop/crop-stock-count/row/{id}': {
    make: scenes.stockCount,
    call: (client, { id, lotId }) => client.put(`${count}/row/${id}`, { lotId, counted: 4 }),
    because: COMMON_STOCK,
  },
  'PUT /crop/crop-stock-count/state': {
    make: scenes.stockCount,
    call: (client, { id }) => client.put(`${count}/state`, { id, revision: 1, state: 'cancelled' }),
    because: COMMON_STOCK,
  },
  'POST /crop/crop-material-evaluation': {
    make: scenes.trial,
    call: (client, { id, traitId }) =>
      client.post(evaluation, { name: next('Evaluation'), content: scenes.evaluated(id, traitId!) }),
    because: 'the evaluation is the own one of the caller; all with the right read all trials',
  },
  'POST /crop/crop-material-duplicate/distinct': {
    make: async (stage) => ({ ...(await scenes.material(stage)), target: (await scenes.material(stage)).id }),
    call: (client, { id, target }) => client.post(`${duplicate}/distinct`, { materialIds: [id, target] }),
    because: 'that two materials are two is one finding for all who keep germplasm; the log says whose',
  },
  'DELETE /crop/crop-material-duplicate/distinct': {
    make: async (stage) => ({ ...(await scenes.material(stage)), target: (await scenes.material(stage)).id }),
    call: (client, { id, target }) =>
      client.call('DELETE', `${duplicate}/distinct`, { materialIds: [id, target] }),
    because: 'that two materials are two is one finding for all who keep germplasm; the log says whose',
  },
  'POST /crop/crop-material-query': {
    make: scenes.group,
    call: (client, { id }) =>
      client.post(keptQuery, {
        name: next('Query'),
        content: { groupId: id, criteria: [{ field: 'year', operator: 'between', from: 2020 }] },
      }),
    because: 'the query is the own one of the caller; all with the right read all groups',
  },
  'PUT /crop/crop-pedigree': {
    make: scenes.pedigree,
    call: (client, { id }, revision) => client.put(pedigree, { id, generation: 'F6', revision }),
    because: COMMON_PEDIGREE,
  },
  'PUT /crop/crop-pedigree/accept/{id}': {
    make: scenes.conflict,
    call: (client, { id }) => client.put(`${pedigree}/accept/${id}`),
    because: COMMON_PEDIGREE,
  },
  'POST /crop/crop-material-template': {
    make: scenes.numberRule,
    call: (client, { id }) => {
      const columns = [{ kind: 'base', key: 'sourceId', required: true }];
      return client.post(template, { name: next('Template'), columns, numberRuleId: id });
    },
    because: 'templates and numbering rules are common to all who keep basic data',
  },
  'PUT /crop/crop-field-layout': {
    make: scenes.fieldLayout,
    call: (client, { id }, revision) => client.put(fieldLayout, { id, description: 'of all', revision }),
    because: 'layouts are common to all who plan trials',
  },
  'PUT /crop/crop-material-template': {
    make: scenes.template,
    call: (client, { id }, revision) => client.put(template, { id, description: 'of all', revision }),
    because: 'templates are common to all who keep basic data',
  },
  'POST /crop/crop-material-template/group': {
    make: scenes.template,
    call: (client, { id }) => client.post(`${template}/group`, { id, name: next('Group') }),
    because: 'the group is the own one of the caller; all who keep materials use the templates',
  },
  'POST /crop/crop-hybrid-task': {
    make: scenes.material,
    call: async (client, { id, groupId }) => {
      const body = { groupId, sourceId: next('Mate') };
      const { data } = await client.post(material, body);
      const parents = { females: [id], males: [data.materialId] };
      const season = { name: next('Crosses'), year: 2026, locations: ['Sanya'] };
      return client.post(hybridTask, {
        ...season,
        ...parents,
        trialDesign: 'free',
        hybridizationMethod: 'cross',
      });
    },
    because: 'all who keep crossing tasks read the materials; being a parent changes nothing of one',
  },
  'POST /crop/crop-hybrid-harvest': {
    make: scenes.hybridPair,
    call: (client, { id, taskId }) =>
      client.post(hybridHarvest, {
        taskId,
        groupId: null,
        date: '2026-09-20',
        unit: 'g',
        rows: [{ pairId: id }],
      }),
    because: COMMON_CROSSES,
  },
  'PUT /crop/crop-field-plot/marks': {
    make: scenes.harvestedPlot,
    call: (client, { id }) =>
      client.put('/crop/crop-field-plot/marks', {
        plotId: id,
        damage: ['flood'],
        note: '',
        before: { damage: [], note: '' },
      }),
    because: COMMON_TRIALS,
  },
  'POST /crop/crop-plot-harvest': {
    make: scenes.harvestedPlot,
    call: (client, { id, trialId }) =>
      client.post(plotHarvest, {
        trialId,
        method: 'plant',
        date: '2026-09-20',
        unit: 'g',
        rows: [{ plotId: id }],
      }),
    because: COMMON_TRIALS,
  },
  'PUT /crop/crop-hybrid-harvest': {
    make: scenes.hybridHarvest,
    call: (client, { id }, revision) => client.put(hybridHarvest, { id, note: 'early', revision }),
    because: COMMON_CROSSES,
  },
  'POST /crop/crop-hybrid-task/merge': {
    make: scenes.growingCrosses,
    call: (client, { id, target }) =>
      client.post(`${hybridTask}/merge`, {
        name: 'Merged',
        analysis: 'combiningAbility',
        taskIds: [id, target],
      }),
    because: COMMON_CROSSES,
  },
  'POST /crop/crop-hybrid-task/analyse/{id}': {
    make: scenes.growingCrosses,
    call: (client, { id }) =>
      client.post(`${hybridTask}/analyse/${id}`, { name: 'Crosses', analysis: 'comparison' }),
    because: COMMON_CROSSES,
  },
  'POST /crop/crop-hybrid-pollination': {
    make: scenes.hybridPair,
    call: (client, { id }) => client.post(hybridPollination, { pairId: id, flowers: 5, date: '2026-07-20' }),
    because: COMMON_CROSSES,
  },
  'PUT /crop/crop-hybrid-pollination': {
    make: scenes.hybridPollination,
    call: (client, { id }, revision) => client.put(hybridPollination, { id, setFlowers: 2, revision }),
    because: COMMON_CROSSES,
  },
  'DELETE /crop/crop-hybrid-pollination/{id}': {
    make: scenes.hybridPollination,
    call: (client, { id }) => client.delete(`${hybridPollination}/${id}`),
    because: COMMON_CROSSES,
  },
  'PUT /crop/crop-hybrid-task/arrange/{id}': {
    make: async (stage) => {
      const { taskId } = await scenes.hybridPair(stage);
      return { id: taskId! };
    },
    call: (client, { id }) => client.put(`${hybridTask}/arrange/${id}`, { width: 10 }),
    because: COMMON_CROSSES,
  },
  'POST /crop/crop-hybrid-pair': {
    make: scenes.hybridTask,
    call: (client, { id, female, male }) =>
      client.post(hybridPair, { taskId: id, femaleId: female, maleId: male }),
    because: COMMON_CROSSES,
  },
  'PUT /crop/crop-hybrid-pair': {
    make: scenes.hybridPair,
    call: (client, { id }, revision) => client.put(hybridPair, { id, note: 'early', revision }),
    because: COMMON_CROSSES,
  },
  'DELETE /crop/crop-hybrid-pair/{id}': {
    make: scenes.hybridPair,
    call: (client, { id }) => client.delete(`${hybridPair}/${id}`),
    because: COMMON_CROSSES,
  },
  'PUT /crop/crop-hybrid-pair/matrix': {
    make: scenes.hybridTask,
    call: (client, { id, female, male }) => {
      const tick = [{ femaleId: female, maleIds: [male] }];
      return client.put(`${hybridPair}/matrix`, { taskId: id, tick, untick: [] });
    },
    because: COMMON_CROSSES,
  },
  'POST /crop/crop-hybrid-pair/batchImport/{a}/{b}': {
    make: scenes.hybridTask,
    call: (client, { id }) =>
      send(client, `${hybridPair}/batchImport/${id}/0`, 'female,male\nA,B\n', 'pairs.csv'),
    because: COMMON_CROSSES,
  },
  'PUT /crop/crop-hybrid-task': {
    make: scenes.hybridTask,
    call: (client, { id }, revision) => client.put(hybridTask, { id, description: 'of all', revision }),
    because: COMMON_CROSSES,
  },
  'PUT /crop/crop-number-rule': {
    make: scenes.numberRule,
    call: (client, { id }, revision) => client.put(numberRule, { id, description: 'of all', revision }),
    because: 'numbers are given by common rules to all who keep basic data',
  },
  'POST /crop/crop-material-list': {
    make: scenes.material,
    call: (client, { id }) => client.post(materialList, { name: next('List'), from: { materialIds: [id] } }),
    because: 'the list is the own one of the caller; all with the right read all materials',
  },
  'PUT /crop/crop-label-template': {
    make: scenes.labelTemplate,
    call: (client, { id }, revision) => client.put(labelTemplate, { id, margin: 1, revision }),
    because: 'one layout of labels for all who print them',
  },
  'PUT /crop/crop-trait': {
    make: scenes.trait,
    call: (client, { id }, revision) => client.put(trait, { id, unit: 'cm', revision }),
    because: COMMON_TRAITS,
  },
  'POST /crop/crop-trait/classPicture/{traitId}': {
    make: scenes.picturedTrait,
    call: (client, { id }) => send(client, `${trait}/classPicture/${id}?value=2`, png(8), 'class.png'),
    because: COMMON_TRAITS,
  },
  'PUT /crop/crop-trait/classPicture': {
    make: scenes.picturedTrait,
    call: (client, { id }) =>
      client.put(`${trait}/classPicture`, { traitId: id, value: '1', alternativeText: 'a leaf' }),
    because: COMMON_TRAITS,
  },
  'DELETE /crop/crop-trait/classPicture/{traitId}': {
    make: scenes.picturedTrait,
    call: (client, { id }) => client.delete(`${trait}/classPicture/${id}?value=1`),
    because: COMMON_TRAITS,
  },
  'POST /crop/crop-trait-group': {
    make: scenes.trait,
    call: (client, { id }) => client.post(traitGroup, { name: next('Group'), crop: 'maize', traitIds: [id] }),
    because: COMMON_TRAITS,
  },
  'PUT /crop/crop-trait-group': {
    make: scenes.traitGroup,
    call: (client, { id }, revision) => client.put(traitGroup, { id, description: 'dry', revision }),
    because: COMMON_TRAITS,
  },
  'PUT /crop/crop-field-test': {
    make: scenes.trial,
    call: (client, { id }, revision) => client.put(trial, { id, description: 'dry', revision }),
    because: COMMON_TRIALS,
  },
  'PUT /crop/crop-field-environment': {
    make: async (stage) => ({ id: (await scenes.trial(stage)).environmentId! }),
    call: (client, { id }) => client.put(environment, { id, location: next('L') }),
    because: COMMON_TRIALS,
  },
  'PUT /crop/crop-field-entry': {
    make: async (stage) => ({ id: (await scenes.trial(stage)).entryId! }),
    call: (client, { id }) => client.put(entry, { id, name: next('E') }),
    because: COMMON_TRIALS,
  },
  'PUT /crop/crop-field-test/randomize/{id}': {
    make: scenes.unplannedTrial,
    call: (client, { id }) =>
      client.put(`${trial}/randomize/${id}`, {
        design: 'completelyRandomized',
        options: { replicates: 2 },
        seed: 1,
      }),
    because: COMMON_TRIALS,
  },
  'PUT /crop/crop-field-test/fieldMap/{id}': {
    make: scenes.trial,
    call: (client, { id, environmentId }) =>
      client.put(`${trial}/fieldMap/${id}`, {
        environmentId,
        revision: 0,
        map: plainMap({ rows: 100, columns: 100, unplanted: [] }),
        plots: [],
      }),
    because: COMMON_TRIALS,
  },
  'DELETE /crop/crop-field-test/plan/{id}': {
    make: scenes.unplannedTrial,
    call: (client, { id }) => client.delete(`${trial}/plan/${id}`),
    because: COMMON_TRIALS,
  },
  'POST /crop/crop-field-environment/batch': {
    make: scenes.trial,
    call: (client, { id }) =>
      client.post(`${environment}/batch`, { trialId: id, environments: [{ location: next('L') }] }),
    because: COMMON_TRIALS,
  },
  'DELETE /crop/crop-field-environment/{id}': {
    make: scenes.unplannedTrial,
    call: (client, { environmentId }) => client.delete(`${environment}/${environmentId}`),
    because: COMMON_TRIALS,
  },
  'DELETE /crop/crop-field-entry/batch': {
    make: scenes.unplannedTrial,
    call: (client, { entryId }) => client.call('DELETE', `${entry}/batch`, { ids: [entryId] }),
    because: COMMON_TRIALS,
  },
  'POST /crop/crop-field-entry/batch': {
    make: scenes.trial,
    call: (client, { id }) =>
      client.post(`${entry}/batch`, { trialId: id, entries: [{ name: next('Entry') }] }),
    because: COMMON_TRIALS,
  },
  'POST /crop/crop-decision-meeting/ofAnalysis': {
    make: scenes.foundMeans,
    call: (client, { id }) => {
      const ranking = { taskId: id, part: 0, table: 'means' };
      return client.post(`${meeting}/ofAnalysis`, { name: next('Meeting'), ranking });
    },
    because: 'all who read the trials of an analysis read what it found; the meeting is the caller’s own',
  },
  'POST /crop/crop-decision-meeting/ofEvaluation': {
    make: scenes.trial,
    call: (client, { id, traitId }) => {
      const evaluation = { name: 'Evaluation', content: scenes.evaluated(id, traitId!) };
      return client.post(`${meeting}/ofEvaluation`, { name: next('Meeting'), evaluation });
    },
    because: 'all who may hold a meeting read all trials; the meeting is the caller’s own',
  },
  'POST /crop/crop-decision-meeting/ofMeans': {
    make: scenes.trial,
    call: (client, { id, traitId }) => {
      const means = {
        name: 'Means',
        trialIds: [id],
        environmentIds: [],
        traitIds: [traitId],
        entries: ['G1'],
      };
      return client.post(`${meeting}/ofMeans`, { name: next('Meeting'), means });
    },
    because: 'all who may hold a meeting read all trials; the meeting is the caller’s own',
  },
  'POST /crop/crop-decision-meeting': {
    make: scenes.material,
    call: (client, { id }) =>
      client.post(meeting, {
        name: next('Meeting'),
        source: { kind: 'list', name: 'Entered' },
        candidates: [{ name: 'Line 1', materialId: id }],
      }),
    because: 'the meeting is the own one of the caller; all with the right read all materials',
  },
  'POST /crop/crop-field-observation/batchImport/{a}/{b}': {
    make: scenes.trial,
    call: (client, { id }) => {
      const table = 'loc,rep,gen,stem girth (mm)\nNanjing,1,G1,18.5\n';
      return send(client, `${observation}/batchImport/${id}/1`, table, 'plots.csv');
    },
    because: COMMON_TRIALS,
  },
  'POST /crop/crop-field-observation': {
    make: scenes.trial,
    call: (client, { plotId, traitId }) => client.post(observation, { plotId, traitId, value: 12 }),
    because: COMMON_TRIALS,
  },
  'PUT /crop/crop-field-observation': {
    make: async (stage) => {
      const { plotId, traitId } = await scenes.trial(stage);
      const { data } = await stage.owner.post(observation, { plotId, traitId, value: 12 });
      return { id: data.id };
    },
    call: (client, { id }) => client.put(observation, { id, value: 13, reason: 'misread' }),
    because: COMMON_TRIALS,
  },
  'PUT /crop/crop-field-observation/batch': {
    make: scenes.trial,
    call: (client, { id, plotId, traitId }) =>
      client.put(`${observation}/batch`, { trialId: id, cells: [{ plotId, traitId, value: 12 }] }),
    because: COMMON_TRIALS,
  },
  'PUT /crop/crop-statistical-task/official/{id}': {
    make: scenes.finishedAnalysis,
    call: (client, { id }) => client.put(`${analysis}/official/${id}`, { official: true }),
    because: COMMON_TRIALS,
  },
  'POST /crop/crop-statistical-task/check': {
    make: scenes.trial,
    call: (client, { id, environmentId, traitId }) =>
      client.post(`${analysis}/check`, {
        method: 'summary',
        trialIds: [id],
        environmentIds: [environmentId],
        traitIds: [traitId],
      }),
    because: OWN_ANALYSIS,
  },
  'POST /crop/crop-statistical-task': {
    make: scenes.trial,
    call: (client, { id, environmentId, traitId }) =>
      client.post(analysis, {
        name: next('Analysis'),
        method: 'summary',
        trialIds: [id],
        environmentIds: [environmentId],
        traitIds: [traitId],
      }),
    because: OWN_ANALYSIS,
  },
};

/**
 * Bringing a record back to what it was is a change of it: a user who may make the one may make the other. The owner
 * changes the record first, so that there is something to go back to.
 */
const ofHistory = <Rule extends ObjectCall>(rules: Readonly<Record<string, Rule>>): Record<string, Rule> =>
  Object.fromEntries(
    modules
      .flatMap(({ routes }) => routes)
      .filter(({ method, url }) => method === 'PUT' && url.endsWith('/history/:id'))
      .map(({ url }) => url.slice(0, -'/history/:id'.length))
      .filter((base) => Object.hasOwn(rules, `PUT ${base}`))
      .map((base) => {
        const rule = rules[`PUT ${base}`]!;
        const make = async (stage: Stage) => {
          const scene = await rule.make(stage);
          await rule.call(stage.owner, scene, 1);
          return scene;
        };
        const call: Rule['call'] = async (client, scene, revision) => {
          const { data } = await client.get(`${base}/history/${scene.id}`);
          const [latest, before] = (data?.records ?? []) as HistoryEntry[];
          // what came with its trial has no entry of its own making: the value before the change is restored then
          const field = before ? undefined : latest?.changes.find(({ restorable }) => restorable)?.field;
          return client.put(`${base}/history/${scene.id}`, {
            revision: revision + 1,
            reason: 'as it was',
            entryId: before?.id ?? latest?.id ?? scene.id,
            ...(field && { field }),
          });
        };
        return [`PUT ${base}/history/{id}`, { ...rule, make, call }];
      }),
  );

export const ownersCalls = { ...statedOwnersCalls, ...ofHistory(statedOwnersCalls) };
export const openCalls = { ...statedOpenCalls, ...ofHistory(statedOpenCalls) };
