import { createHash } from 'node:crypto';
import { limits, type UploadStatus } from '@panicle/contract';
import type { Answer, Client } from '../../../testing/test-application.ts';

/** A file as a browser would upload it. */
export interface Sample {
  name: string;
  bytes: Buffer;
  chunkSize?: number;
  /** extra query of the page: projectId, folderName, fileName, category, relativePath ... */
  extra?: Record<string, string>;
}

export function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}

export function chunkCount({ bytes, chunkSize = limits.chunkBytes }: Sample): number {
  return Math.max(Math.floor(bytes.length / chunkSize), 1);
}

/** Bytes of chunk `number` as simple-uploader.js cuts them: the last one takes the rest. */
export function chunkOf(sample: Sample, number: number): Buffer {
  const size = sample.chunkSize ?? limits.chunkBytes;
  const end = number === chunkCount(sample) ? sample.bytes.length : number * size;
  return sample.bytes.subarray((number - 1) * size, end);
}

/** The fields of a chunk in the order in which simple-uploader.js sends them. */
export function chunkFields(sample: Sample, number: number): Record<string, string> {
  return {
    chunkNumber: String(number),
    chunkSize: String(sample.chunkSize ?? limits.chunkBytes),
    currentChunkSize: String(chunkOf(sample, number).length),
    totalSize: String(sample.bytes.length),
    identifier: md5(sample.bytes),
    filename: sample.name,
    relativePath: sample.name,
    totalChunks: String(chunkCount(sample)),
    ...sample.extra,
  };
}

/** A multipart form as Chromium writes it: text parts, then the file. */
export function formOf(fields: Record<string, string>, file: { name: string; bytes: Buffer } | null) {
  const boundary = '----WebKitFormBoundaryPanicle0123456';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const name = file.name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export type ChunkAnswer = Answer & { data: UploadStatus };

function read(response: { statusCode: number; body: string }): ChunkAnswer {
  const envelope: object =
    response.body === '' ? { status: 0, msg: '', data: null } : JSON.parse(response.body);
  return { httpStatus: response.statusCode, ...envelope } as ChunkAnswer;
}

export const CHUNK_URL = '/crop/file/chunk-upload';

export async function testChunk(
  client: Client,
  sample: Sample,
  number: number,
  changes: Record<string, string> = {},
): Promise<ChunkAnswer> {
  const query = new URLSearchParams({ ...chunkFields(sample, number), ...changes }).toString();
  return read(await client.inject({ method: 'GET', url: `${CHUNK_URL}?${query}` }));
}

export async function sendChunk(
  client: Client,
  sample: Sample,
  number: number,
  changes: { fields?: Record<string, string>; bytes?: Buffer } = {},
): Promise<ChunkAnswer> {
  const bytes = changes.bytes ?? chunkOf(sample, number);
  const fields = { ...chunkFields(sample, number), ...changes.fields };
  const form = formOf(fields, { name: sample.name, bytes });
  return read(await client.inject({ method: 'POST', url: CHUNK_URL, ...form }));
}

/** Sends all chunks one after the other and returns the last answer. */
export async function sendFile(client: Client, sample: Sample): Promise<ChunkAnswer> {
  let answer: ChunkAnswer | undefined;
  for (let number = 1; number <= chunkCount(sample); number += 1) {
    answer = await sendChunk(client, sample, number);
    if (answer.httpStatus !== 200) return answer;
  }
  return answer as ChunkAnswer;
}
