// Numbers of a pedigree of 100,000 materials: the engine, and the calls of the page. `npm run bench -- pedigree-numbers [materials]`
import { describePedigree, pedigreeRelationship } from '../packages/statistics/src/relationship/index.ts';
import { applicationWithPedigree } from './pedigree-application.ts';
import { codeOf, randomMating, simulatedPedigree, type Parents } from './pedigree-rows.ts';
import { processTree } from './process-tree.ts';
import { report } from './report.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const GENERATIONS = 20;
const CHOSEN = 200;

const linesOf = (pedigree: readonly Parents[]) => {
  const name = (line: number) => (line < 0 ? null : codeOf(line));
  return pedigree.map(({ female, male }, line) => ({
    line: codeOf(line),
    mother: name(female),
    father: name(male),
  }));
};

/** Seconds on the wall and of the processor. */
function measured<Result>(what: string, bar: string, run: () => Result): Result {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const result = run();
  const { user, system } = process.cpuUsage(before);
  report(what, (performance.now() - start) / 1000, 's', bar);
  report('  processor time', (user + system) / 1e6, 's');
  return result;
}

const count = COUNT.toLocaleString('en-US');
for (const generations of [6, 12, GENERATIONS]) {
  const lines = linesOf(simulatedPedigree(COUNT, generations));
  const { inbreeding } = measured(
    `inbreeding and generations of ${count} lines of ${generations} generations`,
    '3',
    () => describePedigree(lines),
  );
  report('  mean F', inbreeding.reduce((sum, value) => sum + value, 0) / COUNT, '');
}
const mated = linesOf(randomMating(COUNT, GENERATIONS));
measured(`inbreeding and generations after ${GENERATIONS} generations of random mating alone`, '3', () =>
  describePedigree(mated),
);
const pedigree = simulatedPedigree(COUNT, GENERATIONS);
const lines = linesOf(pedigree);
const { inverse } = measured(`inverse of A of ${count} lines, with inbreeding`, '3', () =>
  pedigreeRelationship(lines),
);
report('  entries of its triangle', inverse.values.length, '');
report('peak memory so far', process.resourceUsage().maxRSS / 1024, 'MB');

const { application, ask, send } = await applicationWithPedigree(pedigree);
try {
  const timed = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await run();
    report(what, (performance.now() - start) / 1000, 's');
    return result;
  };
  const { records } = await ask<{ records: { materialId: string }[] }>(
    'GET',
    `/crop/crop-material-information/page?sort=sourceId&order=desc&pageSize=${CHOSEN}`,
  );
  const materialIds = records.map(({ materialId }) => materialId);
  const base = '/crop/crop-pedigree';
  await timed(`F and generations of ${CHOSEN} materials, over HTTP`, () =>
    ask('POST', `${base}/numbers`, { materialIds }),
  );
  await timed(`coancestry and founders of ${CHOSEN}`, () =>
    ask('POST', `${base}/coancestry`, { materialIds }),
  );
  await timed(`A of ${CHOSEN} as a file`, async () =>
    (await send('POST', `${base}/file`, { form: 'matrix', materialIds })).text(),
  );
  await timed('the whole pedigree for R as a file', async () =>
    (await send('POST', `${base}/file`, { form: 'r' })).text(),
  );
  const [first] = materialIds;
  await timed('pedigree string of one material', () => ask('GET', `${base}/string/${first!}?depth=20`));
  await timed('all of its ancestors', () => ask('GET', `${base}/tree/${first!}?direction=ancestors`));

  // the query of materials, as its page asks: first page and count
  const related = (field: string, sourceId: string) => {
    const criteria = JSON.stringify([{ field, operator: 'equals', value: sourceId }]);
    return `/crop/crop-material-information/page?pageSize=50&criteria=${encodeURIComponent(criteria)}`;
  };
  const [founder, last] = [codeOf(0), codeOf(COUNT - 1)];
  for (const [what, url] of [
    ['descendants of a founder, any generation', related('ancestor', founder)],
    ['ancestors of a line of the last generation', related('descendant', last)],
  ] as const) {
    const { total } = await ask<{ total: number }>('GET', url);
    const rounds: { wall: number; processor: number }[] = [];
    for (let round = 0; round < 7; round += 1) {
      const [start, before] = [performance.now(), processTree(application.process.pid!).cpuSeconds];
      await ask('GET', url);
      rounds.push({
        wall: (performance.now() - start) / 1000,
        processor: processTree(application.process.pid!).cpuSeconds - before,
      });
    }
    const median = (key: 'wall' | 'processor') =>
      rounds.map((round) => round[key]).toSorted((a, b) => a - b)[3]!;
    report(
      `material query over HTTP: ${what} (${total.toLocaleString('en-US')}), median`,
      median('wall'),
      's',
      '1',
    );
    report('  processor time, with its database', median('processor'), 's');
  }
} finally {
  await application.stop();
}
