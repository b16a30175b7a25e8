import type { AddressInfo } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors, type ErrorName } from '@panicle/contract';
import type { CandidateState, DecisionMeeting, FrozenList } from '@panicle/contract/decision-meetings';
import {
  startTestApplication,
  type Answer,
  type Client,
  type TestApplication,
} from '../../testing/test-application.ts';
import { plantSmallTrial } from '../trials/testing/small-trial.ts';

const BASE = '/crop/crop-decision-meeting';

let test: TestApplication;
let chair: Client;
let voter: Client;
let reader: Client;
const names = new Map<Client, string>();
const who = (client: Client) => names.get(client)!;

beforeAll(async () => {
  test = await startTestApplication();
  const join = async (username: string) => {
    const client = await test.signInAs({ username });
    names.set(client, username);
    return client;
  };
  [chair, voter, reader] = [await join('meichair'), await join('votingli'), await join('readingwang')];
});
afterAll(() => test.close());

async function made<Data>(call: Promise<Answer>): Promise<Data> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.msg}`);
  return answer.data as Data;
}
const refused = async (call: Promise<Answer>, error: ErrorName) =>
  expect(await call).toMatchObject({ status: errors[error].status });

let serial = 0;
const statement = () => ({
  name: `Advance ${++serial}`,
  year: 2026,
  participants: [who(chair), who(voter)],
});
const columns = [{ title: { zh: '产量', en: 'Yield' }, unit: 't/ha' }];
const candidates = [
  { name: 'G1', values: [6.5], errors: [0.2] },
  { name: 'G2', values: [5.75] },
  { name: 'G3' },
];
const source = { kind: 'list', name: 'Pasted' };

interface Meeting {
  meeting: DecisionMeeting;
  ids: string[];
}

async function meet(): Promise<Meeting> {
  const meeting = await made<DecisionMeeting>(
    chair.post(BASE, { ...statement(), source, columns, candidates }),
  );
  const list = await made<FrozenList>(chair.get(`${BASE}/candidates/${meeting.id}`));
  return { meeting, ids: list.candidates.map(({ id }) => id) };
}

const vote = (client: Client, candidateId: string, choice: string | null, said = {}) =>
  client.put(`${BASE}/vote`, { candidateId, choice, ...said });
const decide = (client: Client, candidateId: string, decision: string | null, reason = '') =>
  client.put(`${BASE}/decision`, { candidateId, decision, reason });
const stateAfter = async (client: Client, { id }: DecisionMeeting, since = 0) =>
  made<{ sequence: number; candidates: CandidateState[] }>(client.get(`${BASE}/votes/${id}?since=${since}`));

describe('a decision meeting', () => {
  it('freezes its list with ranks, values and errors, and finds materials by their names', async () => {
    await made(chair.post('/crop/crop-material-information', { sourceId: 'G1', variety: '先玉335' }));
    const { meeting } = await meet();
    expect(meeting).toMatchObject({ state: 'open', chair: who(chair), candidateCount: 3, decidedCount: 0 });
    const list = await made<FrozenList>(reader.get(`${BASE}/candidates/${meeting.id}`));
    expect(list.columns).toEqual(columns);
    expect(list.candidates).toMatchObject([
      { name: 'G1', rank: 1, values: [6.5], errors: [0.2], materialId: expect.any(String) },
      { name: 'G2', rank: 2, values: [5.75], errors: [null], materialId: null },
      { name: 'G3', rank: 3, values: [null], errors: [null], materialId: null },
    ]);
    const twice = [{ name: 'G1' }, { name: 'G1' }];
    await refused(chair.post(BASE, { ...statement(), source, candidates: twice }), 'duplicatedName');
    const lost = [{ name: 'G9', materialId: uuidv7() }];
    await refused(chair.post(BASE, { ...statement(), source, candidates: lost }), 'notFound');
  });

  it('names as people only those who may vote', async () => {
    await test.signInAs({ username: 'fieldworker', keys: ['fieldTestTask'] });
    const { records } = await made<{ records: { username: string }[] }>(
      chair.get(`${BASE}/voters?search=ing&pageSize=100`),
    );
    expect(records.map(({ username }) => username)).toEqual(['readingwang', 'votingli']);
    const body = { ...statement(), participants: ['fieldworker'], source, candidates };
    await refused(chair.post(BASE, body), 'ownerUnknown');
  });

  it('takes votes of its participants alone, the last one of each, and keeps every change', async () => {
    const { meeting, ids } = await meet();
    await made(vote(chair, ids[0]!, 'advance'));
    await made(vote(voter, ids[0]!, 'keep', { reason: 'late', note: 'seen at Sanya' }));
    await made(vote(voter, ids[0]!, 'drop'));
    await refused(vote(reader, ids[0]!, 'advance'), 'notParticipant');
    const { sequence, candidates: states } = await stateAfter(reader, meeting);
    expect(sequence).toBe(3);
    expect(states).toHaveLength(1);
    expect(states[0]!.votes).toMatchObject([
      { who: who(chair), choice: 'advance', reason: '' },
      { who: who(voter), choice: 'drop', reason: 'late', note: 'seen at Sanya' },
    ]);
    const { records } = await made<{ records: object[] }>(reader.get(`${BASE}/events/${meeting.id}`));
    expect(records).toMatchObject([
      {
        kind: 'vote',
        who: who(voter),
        candidate: 'G1',
        before: { choice: 'keep' },
        after: { choice: 'drop' },
      },
      { kind: 'vote', who: who(voter), before: null, after: { choice: 'keep', reason: 'late' } },
      { kind: 'vote', who: who(chair), after: { choice: 'advance' } },
    ]);
    await expect(
      test.platform.database.query('update decision_event set at = now() where meeting_id = $1', [
        meeting.id,
      ]),
    ).rejects.toThrow(/never changed/);
  });

  it('counts the votes of two people at the same moment, and answers what came after a number', async () => {
    const { meeting, ids } = await meet();
    const first = await made<{ sequence: number }>(vote(chair, ids[0]!, 'advance'));
    await Promise.all(ids.flatMap((id) => [made(vote(chair, id, 'keep')), made(vote(voter, id, 'advance'))]));
    const later = await stateAfter(reader, meeting, first.sequence);
    expect(later.sequence).toBe(7);
    expect(later.candidates.map(({ votes }) => votes.length)).toEqual([2, 2, 2]);
    expect((await stateAfter(reader, meeting, later.sequence)).candidates).toEqual([]);
  });

  it('lets the chair decide, with a reason for a drop or against the majority', async () => {
    const { meeting, ids } = await meet();
    await made(vote(chair, ids[0]!, 'keep'));
    await made(vote(voter, ids[0]!, 'keep'));
    await refused(decide(voter, ids[0]!, 'keep'), 'notOwner');
    await refused(decide(chair, ids[0]!, 'advance', '  '), 'decisionNeedsReason');
    await refused(decide(chair, ids[1]!, 'drop'), 'decisionNeedsReason');
    await made(decide(chair, ids[0]!, 'advance', 'needed as a tester'));
    await made(decide(chair, ids[1]!, 'drop', 'lodging'));
    await made(decide(chair, ids[1]!, null));
    const { candidates: states } = await stateAfter(reader, meeting);
    expect(states).toMatchObject([
      { decision: 'advance', reason: 'needed as a tester', decidedBy: who(chair) },
      { decision: null, reason: '', decidedBy: null, decidedAt: null },
    ]);
    expect(await made(chair.get(`${BASE}/${meeting.id}`))).toMatchObject({
      decidedCount: 1,
      advancedCount: 1,
    });
  });

  it('does not replace a decision that came after the one that the decider saw', async () => {
    const { meeting, ids } = await meet();
    const by = (client: Client, decision: string | null, seen: string | null) =>
      client.put(`${BASE}/decision`, { candidateId: ids[0]!, decision, seen });
    const states = await Promise.all([by(chair, 'advance', null), by(test.admin, 'keep', null)]);
    const refusals = states.map(({ status }) => status).filter((status) => status !== 200);
    expect(refusals).toEqual([errors.decisionChanged.status]);
    const [first] = (await stateAfter(reader, meeting)).candidates;
    await refused(by(chair, 'keep', '2026-01-01T00:00:00.000Z'), 'decisionChanged');
    await made(by(chair, null, first!.decidedAt));
    await made(by(chair, 'keep', null));
    expect((await stateAfter(reader, meeting)).candidates).toMatchObject([{ decision: 'keep' }]);
  });

  it('takes nothing while it is closed, and goes on when its chair reopens it', async () => {
    const { meeting, ids } = await meet();
    const turn = (client: Client, state: string) => client.put(`${BASE}/state`, { id: meeting.id, state });
    await refused(turn(voter, 'closed'), 'notOwner');
    await made(turn(chair, 'closed'));
    await made(turn(chair, 'closed'));
    await refused(vote(voter, ids[0]!, 'advance'), 'meetingClosed');
    await refused(decide(chair, ids[0]!, 'advance'), 'meetingClosed');
    await refused(chair.put(BASE, { id: meeting.id, description: 'late' }), 'meetingClosed');
    await made(turn(chair, 'open'));
    await made(vote(voter, ids[0]!, 'advance'));
    const { records } = await made<{ records: { kind: string }[] }>(
      reader.get(`${BASE}/events/${meeting.id}`),
    );
    expect(records.map(({ kind }) => kind)).toEqual(['vote', 'reopen', 'close']);
  });

  it('may be led by another chair than the one who made it', async () => {
    const { meeting, ids } = await meet();
    await made(chair.put(BASE, { id: meeting.id, chair: who(voter) }));
    await made(decide(voter, ids[0]!, 'keep'));
    await refused(chair.put(BASE, { id: meeting.id, chair: 'nobody' }), 'ownerUnknown');
    await refused(voter.delete(`${BASE}/${meeting.id}`), 'notOwner');
  });

  it('keeps its votes through the recycle bin, and keeps its materials from being deleted', async () => {
    const { materialId } = await made<{ materialId: string }>(
      chair.post('/crop/crop-material-information', { sourceId: 'DM-1', variety: '京科968' }),
    );
    const meeting = await made<DecisionMeeting>(
      chair.post(BASE, { ...statement(), source, candidates: [{ name: 'DM-1', materialId }] }),
    );
    const list = await made<FrozenList>(chair.get(`${BASE}/candidates/${meeting.id}`));
    await made(vote(voter, list.candidates[0]!.id, 'advance', { note: 'tall' }));
    await refused(
      chair.delete(`/crop/crop-material-information?materialId=${materialId}`),
      'stillReferenced',
    );
    const { deletionIds } = await made<{ deletionIds: string[] }>(chair.delete(`${BASE}/${meeting.id}`));
    await refused(chair.get(`${BASE}/candidates/${meeting.id}`), 'notFound');
    await made(chair.put('/crop/crop-recycle-bin/restore', { ids: deletionIds }));
    const { candidates: states } = await stateAfter(reader, meeting);
    expect(states[0]!.votes).toMatchObject([{ who: who(voter), choice: 'advance', note: 'tall' }]);
  });

  it('is hidden from guests, and its votes from users without the key', async () => {
    const { meeting, ids } = await meet();
    const guest = await test.signInAs({ readOnly: true });
    expect((await made<{ total: number }>(guest.get(`${BASE}/page`))).total).toBe(0);
    for (const path of ['', '/candidates', '/votes', '/events'])
      await refused(guest.get(`${BASE}${path}/${meeting.id}`), 'notFound');
    await refused(vote(guest, ids[0]!, 'advance'), 'readOnlyAccount');
    const stranger = await test.signInAs({ keys: ['fieldTestTask'] });
    await refused(stranger.get(`${BASE}/votes/${meeting.id}`), 'noRights');
    await refused(vote(stranger, ids[0]!, 'advance'), 'noRights');
  });
});

describe('the file of a meeting', () => {
  it('has values, votes by decision and by person, and the decision with its reason', async () => {
    const { meeting, ids } = await meet();
    await made(vote(chair, ids[0]!, 'advance'));
    await made(vote(voter, ids[1]!, 'drop', { reason: 'lodging' }));
    await made(decide(chair, ids[1]!, 'drop', 'lodging'));
    const { payload } = await voter.inject({
      method: 'GET',
      url: `${BASE}/export/${meeting.id}?format=csv`,
      headers: { lang: 'en_US' },
    });
    const [head, first, second, third] = payload
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe(
      'Rank,Material,Yield (t/ha),Yield (t/ha) (s.e.),Votes: Advance,Votes: Keep,Votes: Drop,Decision,Reason,' +
        `Decided by,Decided at,${who(chair)},${who(voter)}`,
    );
    expect(first).toBe(`1,G1,6.5,0.2,1,0,0,,,,,Advance,`);
    expect(second).toMatch(/^2,G2,5\.75,,0,0,1,Drop,lodging,meichair,\d{4}-.*,,Drop · lodging$/);
    expect(third).toBe('3,G3,,,0,0,0,,,,,,');
  });
});

/** A finished task with a result as analyses keep it. */
async function addResult(trialIds: readonly string[], table: object): Promise<string> {
  const id = uuidv7();
  const said = (text: string) => ({ zh: text, en: text });
  const trait = { id: uuidv7(), name: 'yield', title: said('yield'), unit: 'kg', precision: null };
  const report = { answer: [], tables: [table], remarks: [] };
  const result = {
    method: 'mixed',
    title: said('Mixed model'),
    data: { trials: trialIds.map((trial) => ({ id: trial, name: 'T' })), traits: [trait] },
    parts: [{ environment: null, trait: trait.title, report, reason: null }],
  };
  await test.platform.database.query(
    `insert into job (id, kind, name, owner_id, parameters, state, steps, maximum_attempts, ended_at, result, summary)
     values ($1, 'analysis', 'BLUP 2026', $2, $3, 'finished', '[]', 1, now(), $4, '{"zh":"","en":""}')`,
    [id, chair.userId, JSON.stringify({ trialIds }), JSON.stringify(result)],
  );
  return id;
}

describe('a meeting over the result of an analysis', () => {
  it('reads the ranked entries, units, errors and materials by itself, and refuses other tables', async () => {
    const { id: trialId, entryIds } = await plantSmallTrial(test, chair);
    const { materialId } = await made<{ materialId: string }>(
      chair.post('/crop/crop-material-information', { sourceId: 'X-77' }),
    );
    await made(chair.put('/crop/crop-field-entry', { id: entryIds[1], materialId }));
    const heads = [
      { key: 'entry', text: { zh: '品种', en: 'entry' } },
      { key: 'prediction', text: { zh: '预测值', en: 'prediction' }, kind: 'trait' },
      { key: 'prediction_error', text: { zh: '标准误', en: 's.e.' }, kind: 'trait' },
    ];
    const rows = [
      ['CK', 5, 0.1],
      ['G2', 7, 0.2],
    ];
    const title = { zh: '预测值', en: 'Predictions' };
    const table = { name: 'blups', title, columns: heads, rows, remarks: [] };
    const taskId = await addResult([trialId], table);
    const make = (ranking: object) => chair.post(`${BASE}/ofAnalysis`, { ...statement(), ranking });
    const meeting = await made<DecisionMeeting>(make({ taskId, part: 0, table: 'blups' }));
    expect(meeting.source).toEqual({
      kind: 'analysis',
      name: 'BLUP 2026',
      id: taskId,
      table: { zh: '预测值 · yield · 预测值', en: 'Predictions · yield · prediction' },
    });
    const list = await made<FrozenList>(chair.get(`${BASE}/candidates/${meeting.id}`));
    expect(list.columns).toEqual([{ title: { zh: '预测值', en: 'prediction' }, unit: 'kg' }]);
    expect(list.candidates).toMatchObject([
      { name: 'G2', rank: 1, values: [7], errors: [0.2], materialId },
      { name: 'CK', rank: 2, values: [5], errors: [0.1], materialId: null },
    ]);
    await refused(make({ taskId, part: 1, table: 'blups' }), 'noRanking');
    await refused(make({ taskId, part: 0, table: 'anova' }), 'noRanking');
    await refused(make({ taskId: uuidv7(), part: 0, table: 'blups' }), 'notFound');
  });
});

describe('a meeting over an evaluation', () => {
  it('is ranked by the server from the trials, with limits, without checks', async () => {
    const { id: trialId, traitId } = await plantSmallTrial(test, chair);
    const wanted = { traitId, weight: 5, aim: 'high', ideal: null, minimum: null, maximum: null };
    const make = (trait: object, more = {}) => {
      const content = { trialIds: [trialId], environmentIds: [], traits: [{ ...wanted, ...trait }], ...more };
      return chair.post(`${BASE}/ofEvaluation`, { ...statement(), evaluation: { name: 'Yield', content } });
    };
    const meeting = await made<DecisionMeeting>(make({ maximum: 166 }));
    expect(meeting.source).toMatchObject({ kind: 'evaluation', name: 'Yield' });
    expect(meeting.source.table?.en).toMatch(/× 5 \(Higher is better\)$/);
    const list = await made<FrozenList>(chair.get(`${BASE}/candidates/${meeting.id}`));
    expect(list.columns).toMatchObject([{ title: { en: 'Score' } }, { unit: 'kg' }]);
    // G2 has 167, and CK is the check
    expect(list.candidates.map(({ name, rank, values }) => [name, rank, values[1]])).toEqual([
      ['G1', 1, 166],
      ['G10', 2, 165.5],
    ]);
    await refused(make({ minimum: 900 }), 'nothingRanked');
    await refused(make({ minimum: 2, maximum: 1 }), 'evaluationThresholds');
    await refused(make({}, { trialIds: [uuidv7()] }), 'notFound');
    // a ranking that the caller made himself is none of an evaluation
    const own = { source: { kind: 'evaluation', name: 'Mine' }, candidates: [{ name: 'G1', values: [99] }] };
    expect((await chair.post(BASE, { ...statement(), ...own })).status).not.toBe(200);
  });
});

describe('a meeting over means of chosen entries', () => {
  it('has the means that the server reads from the records, with the version of these', async () => {
    const { id: trialId, traitId } = await plantSmallTrial(test, chair);
    const make = (more: object) => {
      const means = { name: 'Chosen', trialIds: [trialId], environmentIds: [], traitIds: [traitId] };
      return chair.post(`${BASE}/ofMeans`, { ...statement(), means: { ...means, ...more } });
    };
    const meeting = await made<DecisionMeeting>(make({ entries: ['G2', 'G10'] }));
    expect(meeting.source).toMatchObject({
      kind: 'means',
      name: 'Chosen',
      table: { en: 'Means over environments' },
      data: { environments: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(meeting.source.data!.trials).toHaveLength(1);
    const list = await made<FrozenList>(chair.get(`${BASE}/candidates/${meeting.id}`));
    expect(list.candidates.map(({ name, rank, values }) => [name, rank, values])).toEqual([
      ['G2', 1, [167]],
      ['G10', 2, [165.5]],
    ]);
    await refused(make({ entries: ['G2', 'Nobody'] }), 'analysisEntriesUnknown');
    await refused(make({ entries: ['G2'], trialIds: [uuidv7()] }), 'notFound');
    expect((await make({ entries: ['G2'], values: [[1]] })).status).not.toBe(200);
  });
});

describe('live changes', () => {
  it('reach everyone who may read meetings within a second, and no guest', async () => {
    await test.application.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.application.server.address() as AddressInfo;
    const { meeting, ids } = await meet();
    const open = async (client: Client) => {
      const abort = new AbortController();
      const response = await fetch(`http://127.0.0.1:${port}/crop/crop-task/events`, {
        headers: { token: client.token ?? '' },
        signal: abort.signal,
      });
      const heard = { text: '', close: () => abort.abort() };
      const read = async () => {
        const decoder = new TextDecoder();
        for await (const chunk of response.body!) heard.text += decoder.decode(chunk, { stream: true });
      };
      // its end is the test's own
      void read().catch(() => undefined);
      return heard;
    };
    const guest = await test.signInAs({ readOnly: true });
    const [heard, byGuest] = [await open(reader), await open(guest)];
    const start = performance.now();
    await made(vote(voter, ids[0]!, 'advance'));
    await expect
      .poll(() => heard.text, { interval: 20, timeout: 5000 })
      .toContain(`event: record\ndata: {"kind":"decision-meeting","id":"${meeting.id}"}`);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(byGuest.text).not.toContain(meeting.id);
    heard.close();
    byGuest.close();
  });
});
