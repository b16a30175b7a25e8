import { IdentifierParameter } from '@panicle/contract';
import {
  OfficialChange,
  OfficialQuery,
  OfficialResults,
  ResultMarks,
  ResultNoteCreation,
} from '@panicle/contract/result-marks';
import { Type } from 'typebox';
import type { Platform } from '../../platform/platform.ts';
import { route, type Session } from '../../platform/http/route.ts';
import { openTask, readingScope } from '../jobs/index.ts';
import { requireTrial } from '../trials/index.ts';
import { deleteNote, notesOn, writeNote } from './notes.ts';
import { declareOfficial, officialPartsOf, officialResultsOf } from './official.ts';
import { ANALYSIS, BASE } from './rights.ts';

const scopeOf = ({ session, platform }: { session: Session; platform: Platform }) =>
  readingScope(session, [ANALYSIS], platform.jobKinds);

/** What people say of results: notes, and which result holds for a trial. */
export const markRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/marks/:id`,
    summary: 'Notes on a result, and for what it is the official one',
    access: { allow: 'right', right: 'statistics.read' },
    params: IdentifierParameter,
    data: ResultMarks,
    async handler(call) {
      const { database } = call.platform;
      await openTask(database, scopeOf(call), call.params.id);
      return {
        notes: await notesOn(database, call.session, call.params.id),
        official: await officialPartsOf(database, call.params.id),
      };
    },
  }),
  route({
    method: 'POST',
    url: `${BASE}/note`,
    summary: 'Writes a note on a result that the caller may read',
    access: { allow: 'right', right: 'statistics.write' },
    body: ResultNoteCreation,
    data: Type.Object({ id: Type.String() }),
    handler: (call) => call.write((change) => writeNote(change, scopeOf(call), call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/note/:id`,
    summary: 'Deletes a note of one’s own',
    access: { allow: 'right', right: 'statistics.write' },
    params: IdentifierParameter,
    data: Type.Object({ deleted: Type.Integer() }),
    handler: (call) => call.write((change) => deleteNote(change, scopeOf(call), call.params.id)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/official/:id`,
    summary: 'Makes a result the official one of its trials and traits, or takes that back',
    access: { allow: 'right', right: 'trials.write' },
    params: IdentifierParameter,
    body: OfficialChange,
    data: ResultMarks.properties.official,
    handler: (call) =>
      call.write(async (change) => {
        await declareOfficial(change, scopeOf(call), call.params.id, call.body.official);
        return officialPartsOf(change.transaction, call.params.id);
      }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/official`,
    summary: 'The official results of a trial',
    access: { allow: 'right', right: 'trials.read' },
    query: OfficialQuery,
    data: OfficialResults,
    async handler({ platform, query }) {
      await requireTrial(platform.database, query.trialId);
      return officialResultsOf(platform.database, query.trialId);
    },
  }),
];
