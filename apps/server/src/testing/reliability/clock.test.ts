import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { doWork } from '../do-work.ts';
import { startTestApplication, type Client, type TestApplication } from '../test-application.ts';

const DAY = 86_400_000;
const MATERIAL = '/crop/crop-material-information';

let test: TestApplication;
let user: Client;
beforeAll(async () => {
  test = await startTestApplication();
  user = await test.signInAs();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

/** The clock of this program alone; the database keeps its own, as on another machine. */
function turnClock(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
}

async function makeTask(name: string): Promise<void> {
  await test.platform.database.transaction((transaction) =>
    test.platform.jobs.submit(transaction, {
      kind: 'analysis',
      name,
      ownerId: user.userId,
      parameters: {},
    }),
  );
}

describe('a program whose clock is wrong', () => {
  it('lists what was made later as later, and opens no other sessions', async () => {
    const made: string[] = [];
    for (const days of [0, -3, 400]) {
      vi.useRealTimers();
      if (days !== 0) turnClock(days);
      const answer = await user.post(MATERIAL, { sourceId: `CLOCK ${days}` });
      expect([days, answer.status]).toEqual([days, 200]);
      await makeTask(`CLOCK ${days}`);
      made.unshift(`CLOCK ${days}`);
    }
    const tasks = await user.get('/crop/crop-task/page');
    expect(tasks.data.records.map(({ name }: { name: string }) => name)).toEqual(made);
    const logged = await test.platform.database.query<{ code: string }>(
      `select after->>'sourceId' as code from audit_log where user_id = $1 and entity = 'material' order by sequence desc`,
      [user.userId],
    );
    expect(logged.map(({ code }) => code)).toEqual(made);
  });

  it('keeps a session that has ended shut, whatever the clock says', async () => {
    const other = await test.signInAs();
    await other.get('/crop/logout');
    for (const days of [-3, 400]) {
      turnClock(days);
      expect((await other.get('/crop/user/menus')).status).toBe(2000);
      vi.useRealTimers();
    }
  });

  it('lets people sign in through the puzzle, five minutes off or a year', async () => {
    await test.admin.put('/crop/sysConfig/update/TOURIST_OPEN/true');
    for (const days of [5 / 1440, -5 / 1440, 400]) {
      turnClock(days);
      const puzzle = await test.nobody.post('/crop/captcha/get');
      const [row] = await test.platform.database.query<{ x: number }>(
        'select x from captcha_puzzle where id = $1',
        [puzzle.data.puzzleId],
      );
      const { puzzleId, workBits } = puzzle.data;
      const check = { puzzleId, x: row?.x, work: doWork(puzzleId, workBits) };
      const ticket = await test.nobody.post('/crop/captcha/check', check);
      expect([days, ticket.status]).toEqual([days, 200]);
      const guest = await test.nobody.post('/crop/login/tourist', ticket.data);
      expect([days, guest.status]).toEqual([days, 200]);
      vi.useRealTimers();
    }
  });
});

describe('days without a time', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  it.each(['Asia/Shanghai', 'America/Lima', 'America/New_York', 'Pacific/Kiritimati'])(
    'stay what they are on a server in %s, also where the clocks change',
    async (name) => {
      process.env.TZ = name;
      const trait = await user.post('/crop/crop-trait', {
        name: `sown in ${name}`,
        crop: 'maize',
        classification: 'agronomic',
        dataType: 'date',
        possibleValues: ['2026-03-08', '2026-11-01', '2024-02-29'],
        defaultValue: '2026-03-08',
      });
      expect(trait.status).toBe(200);
      const { data } = await user.get(`/crop/crop-trait/${trait.data.id}`);
      expect([data.possibleValues, data.defaultValue]).toEqual([
        ['2026-03-08', '2026-11-01', '2024-02-29'],
        '2026-03-08',
      ]);
      const field = await user.post('/crop/crop-material-field', { name: `sown ${name}`, dataType: 'date' });
      const material = await user.post(MATERIAL, {
        sourceId: `SOWN ${name}`,
        values: { [field.data.id]: '2026-03-08' },
      });
      const read = await user.get(`${MATERIAL}/${material.data.materialId}`);
      expect(read.data.values[field.data.id]).toBe('2026-03-08');
      const csv = await user.inject({
        method: 'GET',
        url: `${MATERIAL}/export?format=csv&columns=sourceId,${field.data.id}`,
      });
      expect(csv.body).toContain('2026-03-08');
    },
  );
});
