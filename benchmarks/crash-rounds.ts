// Kills the whole program (supervisor, web, worker, database) with -9 while four writers and two uploaders work, starts
// it again and compares what it acknowledged with what is there. `npm run bench -- crash-rounds [rounds]`
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  signInOverHttp,
  startRunningApplication,
  type RunningApplication,
} from '../apps/server/src/testing/running-application.ts';
import { chunkedFile, uploadFile } from './chunk-client.ts';
import { killTree } from './process-tree.ts';
import { report } from './report.ts';

const rounds = Number(process.argv[2] ?? 30);
const dataDirectory = await mkdtemp(join(tmpdir(), 'panicle-crash-'));
const port = await freePort();
/** what the program said it has: source id of a material, id and MD5 of a file */
const acknowledgedRows = new Set<string>();
const acknowledgedFiles = new Map<string, string>();
let written = 0;

const json = (headers: Record<string, string>) => ({ ...headers, 'content-type': 'application/json' });

async function writeRows(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    written += 1;
    const sourceId = `C${written}`;
    try {
      const response = await fetch(`${address}/crop/crop-material-information`, {
        method: 'POST',
        headers: json(headers),
        body: JSON.stringify({ sourceId, variety: `自交系 ${written}` }),
      });
      const answer = (await response.json()) as { status: number };
      if (answer.status === 200) acknowledgedRows.add(sourceId);
    } catch {
      // The program was killed: this row was not acknowledged.
      return;
    }
  }
}

async function upload(address: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const bytes = randomBytes(5_000_000);
    const file = chunkedFile(`crash-${randomBytes(6).toString('hex')}.vcf`, bytes);
    try {
      acknowledgedFiles.set(await uploadFile(address, headers, file), file.md5);
    } catch {
      return;
    }
  }
}

async function lostRows(address: string, headers: Record<string, string>): Promise<number> {
  const missing = new Set(acknowledgedRows);
  for (let page = 1; ; page += 1) {
    const url = `${address}/crop/crop-material-information/page?pageSize=500&currPage=${page}`;
    const answer = (await (await fetch(url, { headers })).json()) as {
      data: { records: { sourceId: string }[] };
    };
    for (const { sourceId } of answer.data.records) missing.delete(sourceId);
    if (answer.data.records.length < 500) return missing.size;
  }
}

/** Downloads every acknowledged file and compares its MD5. */
async function lostFiles(address: string, headers: Record<string, string>): Promise<number> {
  let lost = 0;
  for (const [id, md5] of acknowledgedFiles) {
    const response = await fetch(`${address}/crop/file/download/${id}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (createHash('md5').update(bytes).digest('hex') !== md5) lost += 1;
  }
  return lost;
}

async function restart(): Promise<{ application: RunningApplication; seconds: number }> {
  const start = performance.now();
  const application = await startRunningApplication({ dataDirectory, port });
  return { application, seconds: (performance.now() - start) / 1000 };
}

let slowest = 0;
let { application } = await restart();
try {
  for (let round = 1; round <= rounds; round += 1) {
    const headers = await signInOverHttp(application.address);
    const ending = new AbortController();
    const work = [
      ...Array.from({ length: 4 }, () => writeRows(application.address, headers, ending.signal)),
      ...Array.from({ length: 2 }, () => upload(application.address, headers, ending.signal)),
    ];
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_700));
    killTree(application.process.pid ?? 0);
    ending.abort();
    await Promise.all(work);
    const again = await restart();
    application = again.application;
    slowest = Math.max(slowest, again.seconds);
    console.log(
      `round ${round}: ${acknowledgedRows.size} rows and ${acknowledgedFiles.size} files acknowledged, back after ${again.seconds.toFixed(1)} s`,
    );
  }
  const headers = await signInOverHttp(application.address);
  report(
    'acknowledged rows lost',
    await lostRows(application.address, headers),
    `of ${acknowledgedRows.size}`,
    '0',
  );
  report(
    'acknowledged files lost or wrong',
    await lostFiles(application.address, headers),
    `of ${acknowledgedFiles.size}`,
    '0',
  );
  report('slowest restart', slowest, 's', 'under 10');
} finally {
  await application.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
