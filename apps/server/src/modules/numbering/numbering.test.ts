import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import type { NumberPart, UpcomingNumber } from '@panicle/contract/number-rules';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { giveNumbers } from './index.ts';

const RULES = '/crop/crop-number-rule';
const TRIALS = '/crop/crop-field-test';

let system: TestApplication;
let breeder: Client;
let made = 0;

beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs();
});
afterAll(() => system.close());

const text = (fixed: string): NumberPart => ({ kind: 'text', text: fixed });
const counter = (more: object = {}): NumberPart => ({
  kind: 'counter',
  width: 3,
  start: 1,
  step: 1,
  reset: 'never',
  ...more,
});

/** A rule that is unlike all others. */
async function rule(parts: NumberPart[], more: object = {}) {
  const { msg, data } = await breeder.post(RULES, {
    name: `Rule ${(made += 1)}`,
    purpose: 'material',
    parts,
    ...more,
  });
  if (!data) throw new Error(msg);
  return data;
}

const give = (ruleId: string, count = 1, context = {}) =>
  system.platform.database.transaction((transaction) =>
    giveNumbers(transaction, { purpose: 'material', ruleId, context, count }),
  );

const next = async (id: string, query = 'count=1') =>
  (await breeder.get(`${RULES}/next/${id}?${query}`)).data;
const shown = (numbers: UpcomingNumber[]) => numbers.map(({ number }) => number);

const trialNamed = (name: string, more: object = {}) =>
  breeder.post(TRIALS, { name, year: 2031, season: 'summer', crop: 'maize', ...more });

describe('test IDs of trials', () => {
  it('come from the rule that a new system has, one after another, however often the next is asked for', async () => {
    const { records } = (await breeder.get(`${RULES}/page?purpose=trial&isDefault=true`)).data;
    const query = 'count=3&year=2031&season=summer&crop=maize';
    expect(shown((await next(records[0].id, query)).numbers)).toEqual([
      'T2031-001',
      'T2031-002',
      'T2031-003',
    ]);
    expect((await next(records[0].id, query)).next).toBe('T2031-001');
    expect((await trialNamed('NUMA')).data.testId).toBe('T2031-001');
    expect((await trialNamed('NUMB')).data.testId).toBe('T2031-002');
    expect((await trialNamed('NUMC', { year: 2032 })).data.testId).toBe('T2032-001');
  });

  it('are not given again when the trial is deleted, and pass over those that users entered', async () => {
    const third = (await trialNamed('NUMD')).data;
    expect(third.testId).toBe('T2031-003');
    await breeder.delete(`${TRIALS}/${third.id}`);
    await trialNamed('NUME', { testId: 't2031-004' });
    const { records } = (await breeder.get(`${RULES}/page?purpose=trial&isDefault=true`)).data;
    expect(await next(records[0].id, 'year=2031')).toEqual({
      next: 'T2031-005',
      passedOver: 1,
      numbers: [
        { number: 'T2031-004', takenBy: 'trial NUME' },
        { number: 'T2031-005', takenBy: null },
      ],
    });
    expect((await trialNamed('NUMF')).data.testId).toBe('T2031-005');
  });

  it('come from another rule as soon as it is the default, and from none when none is', async () => {
    const parts: NumberPart[] = [
      { kind: 'season', codes: { spring: 'A', summer: 'B', autumn: 'C', winter: 'D' } },
      text('-'),
      counter({ width: 2 }),
      { kind: 'check', scheme: 'mod37' },
    ];
    const own = await rule(parts, { purpose: 'trial', isDefault: true });
    const { records } = (await breeder.get(`${RULES}/page?purpose=trial&isDefault=true`)).data;
    expect(records.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect((await trialNamed('NUMG')).data.testId).toMatch(/^B-01[0-9A-Z]$/);
    await breeder.put(RULES, { id: own.id, isDefault: false });
    const refused = await trialNamed('NUMH');
    expect(refused.status).toBe(errors.numberRuleNone.status);
    expect(refused.msg).toContain('Test ID of a trial');
    expect((await trialNamed('NUMH', { testId: 'H1' })).status).toBe(200);
  });
});

describe('numbers', () => {
  it('are given once each by many writers at once, of whom some give up, and none is left out', async () => {
    const { id } = await rule([text('P-'), counter()]);
    const given: string[] = [];
    const write = async (writer: number) => {
      const count = 1 + (writer % 4);
      const work = system.platform.database.transaction(async (transaction) => {
        const numbers = await giveNumbers(transaction, {
          purpose: 'material',
          ruleId: id,
          context: {},
          count,
        });
        await transaction.query('select pg_sleep($1)', [(writer % 3) / 200]);
        if (writer % 5 === 0) throw new Error('given up');
        return numbers;
      });
      await work.then(
        (numbers) => given.push(...numbers),
        () => undefined,
      );
    };
    await Promise.all(Array.from({ length: 40 }, (_, writer) => write(writer)));
    const wanted = Array.from(
      { length: given.length },
      (_, index) => `P-${String(index + 1).padStart(3, '0')}`,
    );
    expect(given.toSorted()).toEqual(wanted);
    expect(given.length).toBeGreaterThan(60);
  });

  it('are given once each by two rules of the same shape at once', async () => {
    const rules = await Promise.all([rule([text('Q'), counter()]), rule([text('q'), counter()])]);
    const turns = Array.from({ length: 20 }, (_, turn) => give(rules[turn % 2]!.id, 3));
    const given = (await Promise.all(turns)).flat().map((number) => number.toLowerCase());
    expect(new Set(given).size).toBe(60);
  });

  it('stay given when the rule is changed, deleted and brought back', async () => {
    const { id } = await rule([text('R'), counter()]);
    expect(await give(id, 2)).toEqual(['R001', 'R002']);
    await breeder.put(RULES, { id, parts: [text('R'), counter({ step: 2 })] });
    expect(await give(id)).toEqual(['R004']);
    await breeder.put(RULES, { id, parts: [text('R00'), counter({ width: 1 })] });
    expect(await give(id)).toEqual(['R005']);
    const { deletionIds } = (await breeder.delete(`${RULES}/${id}`)).data;
    const other = await rule([text('R'), counter()]);
    expect((await next(other.id)).numbers.at(-1)).toEqual({ number: 'R003', takenBy: null });
    await breeder.put('/crop/crop-recycle-bin/restore', { ids: deletionIds });
    expect(await give(id)).toEqual(['R006']);
  });

  it('begin anew with each prefix, year and season, and each counter goes on where it was', async () => {
    const { id } = await rule([
      { kind: 'station', characters: 2 },
      { kind: 'year', digits: 2 },
      counter({ reset: 'prefix', width: 2, start: 10, step: 5 }),
    ]);
    expect(await give(id, 2, { station: '三亚站', year: 2026 })).toEqual(['三亚2610', '三亚2615']);
    expect(await give(id, 1, { station: '北京站', year: 2026 })).toEqual(['北京2610']);
    expect(await give(id, 1, { station: '三亚站', year: 2026 })).toEqual(['三亚2620']);
  });

  it('are refused where something is missing, too long or all taken', async () => {
    const { id } = await rule([{ kind: 'station', characters: null }, counter()]);
    await expect(give(id)).rejects.toMatchObject({ error: 'numberContextMissing' });
    const said = await breeder.get(`${RULES}/next/${id}`);
    expect(said.msg).toContain('Station');
    await expect(give(id, 1, { station: 'S'.repeat(99) })).rejects.toMatchObject({ error: 'numberTooLong' });
    await expect(
      system.platform.database.transaction((transaction) =>
        giveNumbers(transaction, { purpose: 'trial', ruleId: id, context: {}, count: 1 }),
      ),
    ).rejects.toMatchObject({ error: 'numberRuleOtherPurpose' });
  });
});

it('gives a new material the number that its rule has by then, and says when it is another one', async () => {
  const { id } = await rule([{ kind: 'year', digits: 4 }, text('-'), counter()], { isDefault: true });
  const { next: proposed } = await next(id, 'year=2030');
  const material = { sourceId: proposed, numberRuleId: id, year: 2030, variety: 'Z58' };
  const add = () => breeder.post('/crop/crop-material-information', material);
  const [first, second] = await Promise.all([add(), add()]);
  const given: string[] = [first, second].map(({ data }) => data.sourceId as string);
  expect(given.toSorted()).toEqual(['2030-001', '2030-002']);
  const remarks = [first, second].flatMap(({ data }) => data.remarks);
  expect(remarks).toContain('The number 2030-001 was taken meanwhile: the material has 2030-002');
  const unknown = await breeder.post('/crop/crop-material-information', { ...material, year: null });
  expect(unknown.msg).toContain('Year');
  expect((await next(id, 'year=2030')).next).toBe('2030-003');
});

it('shows the numbers of a rule that is still in its form, and what bears the taken ones', async () => {
  const body = {
    purpose: 'trial',
    parts: [text('NUM'), counter({ width: 1 })],
    context: {},
    count: 2,
  };
  await trialNamed('NUMZ', { testId: 'NUM2' });
  const { data } = await breeder.post(`${RULES}/preview`, body);
  expect(data.numbers).toEqual([
    { number: 'NUM1', takenBy: null },
    { number: 'NUM2', takenBy: 'trial NUMZ' },
    { number: 'NUM3', takenBy: null },
  ]);
  const broken = await breeder.post(`${RULES}/preview`, { ...body, parts: [text('NUM')] });
  expect(broken.status).toBe(errors.numberRuleCounter.status);
});

it('says which number of a counter does not fit, not what other parts would have', async () => {
  const refusalOf = async (part: object) =>
    (await breeder.post(RULES, { name: 'Counters', purpose: 'material', parts: [text('C'), part] })).msg;
  expect(await refusalOf(counter({ width: 99 }))).toContain('parts.1.width must not exceed 10');
  expect(await refusalOf(counter({ step: 0.5 }))).toContain('parts.1.step');
  expect(await refusalOf(counter({ reset: 'weekly' }))).toContain('parts.1.reset');
  const { width: _width, ...incomplete } = counter() as { width: number };
  expect(await refusalOf(incomplete)).not.toContain('text');
});
