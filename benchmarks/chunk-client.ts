import { createHash } from 'node:crypto';
import { limits, type Envelope } from '@panicle/contract';
import type { UploadStatus } from '@panicle/contract/files';

/** Sends a file as simple-uploader.js would: chunks of 2,048,000 bytes, the last one bigger. */
export interface ChunkedFile {
  name: string;
  bytes: Buffer;
  md5: string;
}

export function chunkedFile(name: string, bytes: Buffer): ChunkedFile {
  return { name, bytes, md5: createHash('md5').update(bytes).digest('hex') };
}

function formOf(file: ChunkedFile, number: number, count: number): FormData {
  const start = (number - 1) * limits.chunkBytes;
  const end = number === count ? file.bytes.length : start + limits.chunkBytes;
  const fields = {
    chunkNumber: number,
    chunkSize: limits.chunkBytes,
    currentChunkSize: end - start,
    totalSize: file.bytes.length,
    identifier: file.md5,
    filename: file.name,
    relativePath: file.name,
    totalChunks: count,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([new Uint8Array(file.bytes.subarray(start, end))]), file.name);
  return form;
}

/** Sends all chunks, `parallel` at a time, and waits until the file is complete. Throws on any refusal or lost answer. */
export async function uploadFile(
  address: string,
  headers: Record<string, string>,
  file: ChunkedFile,
  parallel = 3,
): Promise<string> {
  const count = Math.max(1, Math.floor(file.bytes.length / limits.chunkBytes));
  let next = 1;
  let status: UploadStatus | undefined;
  const sender = async () => {
    while (next <= count) {
      const number = next;
      next += 1;
      const response = await fetch(`${address}/crop/file/chunk-upload`, {
        method: 'POST',
        headers,
        body: formOf(file, number, count),
      });
      const answer = (await response.json()) as Envelope<UploadStatus>;
      if (answer.status !== 200) throw new Error(`chunk ${number}: ${answer.msg}`);
      status = answer.data;
    }
  };
  await Promise.all(Array.from({ length: parallel }, sender));
  while (status && status.state !== 'uploadComplete') {
    if (status.state === 'uploadFailed') throw new Error(status.message ?? 'upload failed');
    const response = await fetch(`${address}/crop/file/chunk-upload/${status.uploadId}`, { headers });
    status = ((await response.json()) as Envelope<UploadStatus>).data;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (!status?.fileId) throw new Error('no file');
  return status.fileId;
}
