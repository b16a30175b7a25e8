import type { Answer, Client, TestApplication } from '../../../testing/test-application.ts';

export const TASK = '/crop/crop-hybrid-task';
export const PAIR = '/crop/crop-hybrid-pair';

export async function made(call: Promise<Answer>): Promise<Answer['data']> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer.data;
}

/** A breeder with materials of a group of his own, by their codes. */
export interface CrossingStage {
  breeder: Client;
  groupId: string;
  ids: Readonly<Record<string, string>>;
}

export async function plantMaterials(
  application: TestApplication,
  codes: readonly string[],
): Promise<CrossingStage> {
  const breeder = await application.signInAs();
  const group = await made(
    breeder.post('/crop/crop-material-group', { name: `Parents from ${codes[0]} to ${codes.at(-1)}` }),
  );
  const ids: Record<string, string> = {};
  for (const sourceId of codes) {
    const body = { groupId: group.id, sourceId };
    const { materialId } = await made(breeder.post('/crop/crop-material-information', body));
    ids[sourceId] = materialId;
  }
  return { breeder, groupId: group.id, ids };
}

let serial = 0;

/** What a task states, for parents by their codes. */
export function taskOf(
  { ids }: CrossingStage,
  females: readonly string[],
  males: readonly string[],
  more: object = {},
): Record<string, unknown> {
  return {
    name: `Crosses ${++serial}`,
    year: 2026,
    locations: ['Sanya', 'Ledong'],
    trialDesign: 'free',
    hybridizationMethod: 'cross',
    females: females.map((code) => ids[code]),
    males: males.map((code) => ids[code]),
    ...more,
  };
}
