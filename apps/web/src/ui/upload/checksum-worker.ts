import { createMD5 } from 'hash-wasm';
import { limits } from '@panicle/contract';

/** Sent to the page: the share that is done, then the checksum; or that the file could not be read. */
export type ChecksumMessage = { share: number } | { md5: string } | { failure: string };

const tell = (message: ChecksumMessage) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  postMessage(message);
};

async function checksumOf(file: Blob): Promise<string> {
  const md5 = await createMD5();
  for (let start = 0; start < file.size; start += limits.md5SliceBytes) {
    const slice = file.slice(start, start + limits.md5SliceBytes);
    md5.update(new Uint8Array(await slice.arrayBuffer()));
    tell({ share: Math.min((start + limits.md5SliceBytes) / file.size, 1) });
  }
  return md5.digest('hex');
}

addEventListener('message', (event: MessageEvent<Blob>) => {
  checksumOf(event.data).then(
    (md5) => tell({ md5 }),
    (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
