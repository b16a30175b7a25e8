import type { Envelope } from '@panicle/contract';
import {
  signInOverHttp,
  type RunningApplication,
} from '../../apps/server/src/testing/running-application.ts';

/** What the demo data does not bring: two records of each kind, so that one can be taken for the other. */
export async function addRecords({ address }: RunningApplication): Promise<void> {
  const headers = { ...(await signInOverHttp(address)), 'content-type': 'application/json' };
  const add = async (path: string, body: object) => {
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { status, msg } = (await response.json()) as Envelope<unknown>;
    if (status !== 200) throw new Error(`${path}: ${status} ${msg}`);
  };
  for (const [username, nickName] of [
    ['zhaomin', 'Zhao Min'],
    ['liuwei', 'Liu Wei'],
  ]) {
    await add('/crop/user', { username, nickName, company: `Station of ${nickName}` });
    await add('/crop/role', { name: `Team of ${nickName}`, menuCodes: [] });
  }
  for (const name of ['Ear row', 'Kernel colour']) {
    await add('/crop/crop-material-field', { name, dataType: 'text', description: `About ${name}` });
    await add('/crop/crop-material-group', { name: `Group ${name}` });
  }
}
