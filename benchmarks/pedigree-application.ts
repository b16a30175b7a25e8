import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { pedigreeFiles, type Parents } from './pedigree-rows.ts';
import { report } from './report.ts';

interface Batch {
  id: string;
  state: string;
  counts: { written: number };
}

/** A running program that holds a pedigree, brought in as its users do. */
export async function applicationWithPedigree(pedigree: readonly Parents[]) {
  const application = await startRunningApplication();
  const headers = await signInOverHttp(application.address);
  const send = (method: string, path: string, body?: object) =>
    fetch(application.address + path, {
      method,
      headers:
        body instanceof FormData || !body ? headers : { ...headers, 'content-type': 'application/json' },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
  async function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
    const answer = (await (await send(method, path, body)).json()) as {
      status: number;
      msg: string;
      data: Data;
    };
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.msg}`);
    return answer.data;
  }
  async function until(id: string, busy: string): Promise<Batch> {
    for (;;) {
      const batch = await ask<Batch>('GET', `/crop/crop-import/${id}`);
      if (batch.state !== busy) return batch;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  async function bring(kind: string, options: object, content: string): Promise<number> {
    const form = new FormData();
    form.append('kind', kind);
    form.append('options', JSON.stringify(options));
    form.append('file', new Blob([content]), `${kind}.csv`);
    const start = performance.now();
    const { id } = await ask<Batch>('POST', '/crop/crop-import', form);
    await ask('POST', `/crop/crop-import/check/${id}`, {});
    await until(id, 'checking');
    await ask('POST', `/crop/crop-import/confirm/${id}`, {});
    const { counts } = await until(id, 'writing');
    report(
      `import of ${counts.written.toLocaleString('en-US')} ${kind} records (csv)`,
      (performance.now() - start) / 1000,
      's',
    );
    return counts.written;
  }
  const { materials, records } = pedigreeFiles(pedigree);
  const { id: groupId } = await ask<{ id: string }>('POST', '/crop/crop-material-group', {
    name: 'Pedigree',
  });
  await bring('germplasm', { groupId }, materials);
  await bring('pedigree', {}, records);
  return { application, ask, send };
}
