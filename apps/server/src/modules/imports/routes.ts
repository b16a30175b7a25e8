import { IdentifierParameter, limits, say } from '@panicle/contract';
import {
  ImportCorrectionChange,
  ImportCorrectionPage,
  ImportCorrectionQuery,
} from '@panicle/contract/import-corrections';
import {
  ImportBatchDetail,
  ImportBatchPage,
  ImportConfirmation,
  ImportHistoryQuery,
  ImportKindParameter,
  ImportOfFile,
  ImportPlace,
  ImportProblemPage,
  ImportProblemQuery,
  ImportSettingsChange,
  ImportTemplateQuery,
} from '@panicle/contract/imports';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route, type Access } from '../../platform/http/route.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { handOver, handOverFile } from '../../platform/side-work/hand-over.ts';
import { findBatches } from './batch/queries.ts';
import { correctBatch, correctionPage } from './corrections/service.ts';
import { createBatch } from './batch/create-batch.ts';
import { requireBatch, requireTarget, kindsOf, type ImportCall } from './batch/requirements.ts';
import { findProblems } from './check/problem-queries.ts';
import { batchDetail, batchRecord } from './batch/records.ts';
import { findSameFile } from './batch/same-file.ts';
import { checkWork, confirmWork, ofFileWork, problemsWork, settingsWork, templateWork } from './side-work.ts';
import { undoBatch } from './batch/undo-batch.ts';

const BASE = '/crop/crop-import';
/** The rights are those of the kind: any role key of its target, asked for by the services. */
const access: Access = { allow: 'signed-in' };
/** The file and some fields around it. */
const FORM_BYTES = limits.plainUploadBytes + 1_048_576;

async function detail(call: ImportCall, id: string): Promise<ImportBatchDetail> {
  const { platform, language } = call;
  const { batch, target } = await requireBatch(call, platform.database, id);
  const open = batch.state !== 'written' && batch.state !== 'undone';
  const sameFile = open ? await findSameFile(platform.database, batch) : null;
  const place = (await target.place?.(platform.database, batch.options)) ?? null;
  const made = batch.state === 'written' ? ((await target.made?.(platform.database, id)) ?? []) : [];
  return batchDetail(platform, batch, { sameFile, place, made }, language);
}

export const importRoutes = [
  route({
    method: 'POST',
    url: BASE,
    summary: 'Upload a table and see what is in it; fields kind and options (JSON) come before the file',
    access,
    streamedBody: { maximumBytes: FORM_BYTES },
    data: ImportBatchDetail,
    handler: async (call) => detail(call, (await createBatch(call)).id),
  }),
  route({
    method: 'POST',
    url: `${BASE}/file`,
    summary: 'The same for a file that was uploaded in chunks; the file becomes part of the import',
    access,
    body: ImportOfFile,
    data: ImportBatchDetail,
    handler: async (call) => detail(call, await handOver(call, ofFileWork, call.body)),
  }),
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Own imports, newest first',
    access,
    query: ImportHistoryQuery,
    data: ImportBatchPage,
    handler: async ({ platform, session, language, query }) => {
      const kinds = kindsOf(platform, session).filter((kind) => !query.kind || kind === query.kind);
      const page = await findBatches(platform.database, session, kinds, query);
      return { ...page, records: page.records.map((batch) => batchRecord(platform, batch, language)) };
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/place/:kind`,
    summary: 'Where an import of a kind goes, by name; its options go into the query',
    access,
    params: ImportKindParameter,
    query: ImportTemplateQuery,
    data: ImportPlace,
    handler: async ({ platform, session, language, params, query }) => {
      const target = requireTarget(platform, session, params.kind);
      // users who import nothing do not see the names of what is hidden from them
      const place = session.readOnly ? null : await target.place?.(platform.database, query);
      return { place: place ? say(place, language) : null };
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/template/:kind`,
    summary: 'Empty workbook with the columns of a kind; its options go into the query',
    access,
    params: ImportKindParameter,
    query: ImportTemplateQuery,
    raw: true,
    handler: async (call) => {
      const { params, query, reply } = call;
      return sendFile(reply, await handOverFile(call, templateWork, { kind: params.kind, options: query }));
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/problems/:id`,
    summary: 'Bad cells of the last check, by row',
    access,
    params: IdentifierParameter,
    query: ImportProblemQuery,
    data: ImportProblemPage,
    handler: async (call) => {
      const { database } = call.platform;
      const { batch } = await requireBatch(call, database, call.params.id);
      return findProblems(database, batch, call.query, call.language);
    },
  }),
  exportRoute({
    url: `${BASE}/problems/:id/csv`,
    summary: 'Bad cells of the last check as a file',
    access,
    params: IdentifierParameter,
    work: problemsWork,
    input: ({ params }) => ({ id: params.id }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/corrections/:id`,
    summary: 'Cells of the file that were corrected in the check',
    access,
    params: IdentifierParameter,
    query: ImportCorrectionQuery,
    data: ImportCorrectionPage,
    handler: async (call) => {
      const { database } = call.platform;
      const { batch } = await requireBatch(call, database, call.params.id);
      return correctionPage(database, batch, call.query, call.language);
    },
  }),
  route({
    method: 'PUT',
    url: `${BASE}/corrections/:id`,
    summary: 'Correct cells that the check named, or take corrections back; the file stays as it is',
    access,
    params: IdentifierParameter,
    body: ImportCorrectionChange,
    data: ImportBatchDetail,
    handler: async (call) => {
      await correctBatch(call, call.params.id, call.body);
      return detail(call, call.params.id);
    },
  }),
  route({
    method: 'POST',
    url: `${BASE}/check/:id`,
    summary: 'Dry run: every bad cell, nothing written; large files as a job',
    access,
    params: IdentifierParameter,
    data: ImportBatchDetail,
    handler: async (call) => {
      await handOver(call, checkWork, { id: call.params.id });
      return detail(call, call.params.id);
    },
  }),
  route({
    method: 'POST',
    url: `${BASE}/confirm/:id`,
    summary: 'Write a checked import, all or nothing; large files as a job',
    access,
    params: IdentifierParameter,
    body: ImportConfirmation,
    data: ImportBatchDetail,
    handler: async (call) => {
      await handOver(call, confirmWork, { id: call.params.id, again: call.body.again === true });
      return detail(call, call.params.id);
    },
  }),
  route({
    method: 'POST',
    url: `${BASE}/undo/:id`,
    summary: 'Take a written import back as a whole',
    access,
    params: IdentifierParameter,
    data: ImportBatchDetail,
    evenWhenDiskShort: true,
    handler: async (call) => {
      await undoBatch(call, call.params.id);
      return detail(call, call.params.id);
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One import: preview, mapping, state, counts',
    access,
    params: IdentifierParameter,
    data: ImportBatchDetail,
    handler: (call) => detail(call, call.params.id),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/:id`,
    summary: 'Read the file with other settings or another mapping',
    access,
    params: IdentifierParameter,
    body: ImportSettingsChange,
    data: ImportBatchDetail,
    handler: async (call) => {
      const { settings, revision } = call.body;
      await handOver(call, settingsWork, { id: call.params.id, settings, revision });
      return detail(call, call.params.id);
    },
  }),
];
